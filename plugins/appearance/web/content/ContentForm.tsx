import { useTranslation } from 'react-i18next';
import { FormDialog, FormStack, ImageField, RichTextField, TextField } from '@tessera/plugin-sdk/ui';
import { contentInput, type ContentSetting, type ContentType } from '../../contract/website';
import { useCreateContentSettingMutation, useUpdateContentSettingMutation } from '../hooks';
import { useWrites } from '../parts/useWrites';

interface Props {
  type: ContentType;
  /** Left out: a new one. */
  setting?: ContentSetting | undefined;
  title: string;
  onClose: () => void;
}

/** Title, content and image of a page, a block of the home page, or a feature. */
export function ContentForm({ type, setting, title, onClose }: Props) {
  const { t } = useTranslation('appearance');
  const { saved } = useWrites();
  const [create] = useCreateContentSettingMutation();
  const [update] = useUpdateContentSettingMutation();
  return (
    <FormDialog
      wide
      title={title}
      schema={contentInput}
      initialValues={{ title: setting?.title ?? '', content: setting?.content ?? '', image: setting?.image ?? null }}
      version={setting?.version}
      onSubmit={(values, at) => (setting ? update({ id: setting.id, ...values, ...at }) : create({ type, ...values })).unwrap()}
      onSaved={() => saved(!setting)}
      onClose={onClose}
    >
      <FormStack>
        <TextField name="title" label={t('fields.title')} />
        <RichTextField name="content" label={t('fields.content')} />
        <ImageField name="image" label={t('fields.image')} />
      </FormStack>
    </FormDialog>
  );
}
