import { useTranslation } from 'react-i18next';
import { activeState, dateColumn, nameColumn, SwitchField, TextAreaField, TextField, type Column } from '@tessera/plugin-sdk/ui';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { categoryCalls, categoryExport, type ProductCategory } from '../../contract/categories';

/** Groups that products are counted in. */
export default function CategoryList() {
  const { t } = useTranslation('products');
  const active = activeState<ProductCategory>({ label: t('fields.isActive'), on: t('category.active'), off: t('category.inactive') });
  const columns: Column<ProductCategory>[] = [
    nameColumn(t('category.name'), ({ name, description }) => ({ name, below: description })),
    { id: 'code', header: t('category.code'), width: 140, sortable: true, value: (row) => row.code },
    active.column,
    dateColumn('createdAt', t('fields.createdAt')),
  ];
  return (
    <ResourceScreen
      calls={categoryCalls}
      entity="ProductCategory"
      title={{ vi: 'Nhóm sản phẩm', en: 'Product categories' }}
      noun={{ vi: 'nhóm', en: 'category' }}
      columns={columns}
      filters={[active.filter]}
      searchPlaceholder={t('category.search')}
      icon="layers"
      exported={categoryExport.exportProductCategory}
      fields={
        <>
          <TextField name="code" label={t('category.code')} />
          <TextField name="name" label={t('category.name')} />
          <TextAreaField name="description" label={t('fields.description')} />
          <SwitchField name="isActive" label={t('category.active')} />
        </>
      }
    />
  );
}
