import { useTranslation } from 'react-i18next';
import { DateText, StatusTag, TextField, type Column } from '@tessera/plugin-sdk/ui';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { categoryCalls, type Category } from '../../contract/categories';

/** What posts are sorted into. The default ones, on which the website relies, are locked. */
export default function CategoryList() {
  const { t } = useTranslation('appearance');
  const columns: Column<Category>[] = [
    { id: 'displayName', header: t('categories.name'), sortable: true, value: (row) => row.displayName },
    {
      id: 'isDefault',
      header: t('categories.kind'),
      width: 180,
      card: 'status',
      value: (row) => t(row.isDefault ? 'categories.default' : 'categories.own'),
      render: (row) =>
        row.isDefault ? (
          <StatusTag tone="neutral" icon="lock">
            {t('categories.default')}
          </StatusTag>
        ) : (
          t('categories.own')
        ),
    },
    {
      id: 'createdAt',
      header: t('fields.createdAt'),
      width: 120,
      sortable: true,
      value: (row) => row.createdAt,
      render: (row) => <DateText value={row.createdAt} />,
    },
  ];
  return (
    <ResourceScreen
      calls={categoryCalls}
      entity="Category"

      title={{ vi: 'Danh mục', en: 'Categories' }}
      noun={{ vi: 'danh mục', en: 'category' }}
      labelOf={(row) => row.displayName}
      columns={columns}
      searchPlaceholder={t('categories.search')}
      icon="tag"
      initial={{ displayName: '' }}
      fields={<TextField name="displayName" label={t('categories.name')} />}
      lockedReason={(row) => (row.isDefault ? t('categories.protected') : undefined)}
    />
  );
}
