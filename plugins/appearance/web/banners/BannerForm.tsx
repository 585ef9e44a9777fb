import { useTranslation } from 'react-i18next';
import { FormDrawer, FormStack, ImageField, RadioField, RichTextField, TextField } from '@tessera/plugin-sdk/ui';
import { bannerInput, bannerTypes, type Banner, type BannerType } from '../../contract/banners';
import { useCreateBannerMutation, useUpdateBannerMutation } from '../hooks';
import { useWrites } from '../parts/useWrites';

interface Props {
  /** Left out: a new one. */
  banner?: Banner | undefined;
  /** What a new one is at first. */
  type?: BannerType;
  onClose: () => void;
}

export function BannerForm({ banner, type = 1, onClose }: Props) {
  const { t } = useTranslation('appearance');
  const { saved } = useWrites();
  const [create] = useCreateBannerMutation();
  const [update] = useUpdateBannerMutation();
  return (
    <FormDrawer
      title={t(banner ? 'banners.edit' : 'banners.add')}
      schema={bannerInput}
      initialValues={{ title: banner?.title ?? '', type: banner?.type ?? type, image: banner?.image ?? '', content: banner?.content ?? '' }}
      version={banner?.version}
      onSubmit={(values, at) => (banner ? update({ id: banner.id, ...values, ...at }) : create(values)).unwrap()}
      onSaved={() => saved(!banner)}
      onClose={onClose}
    >
      <FormStack>
        <TextField name="title" label={t('fields.title')} />
        <RadioField
          name="type"
          label={t('banners.type')}
          options={bannerTypes.map((value) => ({ value, label: t(`banners.types.${value}`) }))}
        />
        <ImageField name="image" label={t('fields.image')} />
        <RichTextField name="content" label={t('fields.content')} />
      </FormStack>
    </FormDrawer>
  );
}
