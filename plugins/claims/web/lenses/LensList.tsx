import { useTranslation } from 'react-i18next';
import { nameColumn, TextField, type Column } from '@tessera/plugin-sdk/ui';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { lensCalls, type Lens } from '../../contract/lenses';

/** Lenses and other products of opticians. */
export default function LensList() {
  const { t } = useTranslation('claims');
  const columns: Column<Lens>[] = [nameColumn(t('lenses.name'), ({ name }) => ({ name, icon: 'glasses' }))];
  return (
    <ResourceScreen
      calls={lensCalls}
      entity="Lens"
      title={{ vi: 'Sản phẩm kính', en: 'Lenses' }}
      noun={{ vi: 'sản phẩm kính', en: 'lens' }}
      columns={columns}
      searchPlaceholder={t('lenses.search')}
      defaultSort="id,desc"
      icon="glasses"
      fields={<TextField name="name" label={t('lenses.name')} />}
    />
  );
}
