import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDrawer, FormStack, ImageField, TextField } from '@tessera/plugin-sdk/ui';
import { logoCalls, logoInput, type CompanyLogo } from '../../contract/website';
import {
  useCreateCompanyLogoMutation,
  useMoveCompanyLogoMutation,
  useRemoveCompanyLogoMutation,
  useUpdateCompanyLogoMutation,
} from '../hooks';
import { useRights } from '../parts/useRights';
import { useWrites } from '../parts/useWrites';
import { ItemsCard } from './ItemsCard';
import { useLogos } from './queries';

/** Logos of the insurers that are shown side by side. */
export function LogoCard() {
  const { t } = useTranslation('appearance');
  const rights = useRights({ add: logoCalls.createCompanyLogo, edit: logoCalls.updateCompanyLogo, remove: logoCalls.removeCompanyLogo });
  const writes = useWrites();
  const [moveLogo] = useMoveCompanyLogoMutation();
  const [removeLogo] = useRemoveCompanyLogoMutation();
  const [editing, setEditing] = useState<CompanyLogo | 'new'>();
  return (
    <>
      <ItemsCard
        title={t('logos.title')}
        icon="building"
        query={useLogos()}
        emptyText={t('logos.empty')}
        addLabel={t('logos.add')}
        nameOf={(row) => row.name}
        textOf={(row) => row.link && new URL(row.link).host}
        shape="logo"
        rights={rights}
        onAdd={() => setEditing('new')}
        onEdit={setEditing}
        onMove={({ id }, direction) => void writes.move(() => moveLogo({ id, direction }))}
        onRemove={({ id, version, name }) =>
          void writes.remove({ title: t('logos.remove', { name }), name, run: () => removeLogo({ id, version }) })
        }
      />
      {editing && <LogoForm logo={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

function LogoForm({ logo, onClose }: { logo: CompanyLogo | undefined; onClose: () => void }) {
  const { t } = useTranslation('appearance');
  const { saved } = useWrites();
  const [create] = useCreateCompanyLogoMutation();
  const [update] = useUpdateCompanyLogoMutation();
  return (
    <FormDrawer
      title={t(logo ? 'logos.edit' : 'logos.add')}
      schema={logoInput}
      initialValues={{ name: logo?.name ?? '', image: logo?.image ?? '', link: logo?.link ?? null }}
      version={logo?.version}
      onSubmit={(values, at) => (logo ? update({ id: logo.id, ...values, ...at }) : create(values)).unwrap()}
      onSaved={() => saved(!logo)}
      onClose={onClose}
    >
      <FormStack>
        <TextField name="name" label={t('logos.name')} />
        <ImageField name="image" label={t('fields.image')} />
        <TextField name="link" type="url" label={t('logos.link')} hint={t('logos.linkHint')} />
      </FormStack>
    </FormDrawer>
  );
}
