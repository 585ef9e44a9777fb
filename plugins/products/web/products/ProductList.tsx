import { useTranslation } from 'react-i18next';
import {
  activeState,
  dateColumn,
  ListPage,
  nameColumn,
  tagColumn,
  useLanguage,
  type Column,
  type FilterDef,
  type RowAction,
} from '@tessera/plugin-sdk/ui';
import { exportBy, useMay, useOptions, useText } from '@tessera/plugin-sdk/web';
import { useImport } from '@tessera/plugin-sdk/web/import';
import { recordFilter } from '@tessera/plugin-sdk/web/resource';
import { companyChoices } from '../../contract/companies';
import { productTypes } from '../../contract/productTypes';
import { productCalls, productExport, productImport, type ProductRow } from '../../contract/products';
import { editAddress, newProduct, productAddress } from './addresses';
import { useListProductsQuery } from './hooks';
import { expiredLook } from './ProductTag';
import { useRemoveProduct } from './useRemoveProduct';

/** What is sold, of every type and company. */
export default function ProductList() {
  const { t } = useTranslation('products');
  const text = useText();
  const [mayCreate, mayUpdate, mayDelete] = [
    useMay(productCalls.createProduct),
    useMay(productCalls.updateProduct),
    useMay(productCalls.removeProduct),
  ];
  const types = useOptions(productTypes);
  const remove = useRemoveProduct();
  const importing = useImport({
    calls: productImport,
    entity: 'Product',
    noun: t('product.noun'),
    title: t('product.title'),
    updates: true,
  });
  const active = activeState<ProductRow>({
    ...{ label: t('fields.isActive'), on: t('product.valid'), off: t('product.expired'), offLook: expiredLook },
  });

  const language = useLanguage();
  const nameOf = (row: ProductRow) => (language === 'en' && row.nameEn) || row.name;
  const columns: Column<ProductRow>[] = [
    nameColumn(t('product.name'), (row) => ({
      ...{ name: nameOf(row), below: row.subTypeName, to: productAddress(row.id), picture: row.image, icon: 'shield' },
    })),
    { id: 'productCode', header: t('product.productCode'), width: 125, sortable: true, value: (row) => row.productCode },
    tagColumn('type', t('product.type'), ({ type }) => text(productTypes[type]), 195),
    { id: 'companyName', header: t('product.company'), width: 175, value: (row) => row.companyName },
    active.column,
    dateColumn('createdAt', t('fields.createdAt'), { hiddenAtFirst: true }),
    dateColumn('updatedAt', t('fields.updatedAt'), { hiddenAtFirst: true }),
  ];
  const filters: FilterDef[] = [
    { id: 'type', kind: 'multi', label: t('product.type'), options: types },
    recordFilter({ id: 'companyId', label: t('product.company'), from: companyChoices.chooseCompany, multiple: true }),
    active.filter,
  ];
  const rowActions = (row: ProductRow): RowAction[] => [
    mayUpdate
      ? { icon: 'edit', label: t('product.editNamed', { name: nameOf(row) }), to: editAddress(row.id) }
      : { icon: 'open', label: t('product.openNamed', { name: nameOf(row) }), to: productAddress(row.id) },
    ...(mayDelete
      ? [{ icon: 'delete' as const, label: t('product.removeNamed', { name: nameOf(row) }), onClick: () => void remove(row), danger: true }]
      : []),
  ];
  if (importing.page) return importing.page;
  return (
    <ListPage
      title={t('product.title')}
      caption={t('product.caption')}
      useList={useListProductsQuery}
      columns={columns}
      filters={filters}
      defaults={{ sort: 'createdAt,desc' }}
      searchPlaceholder={t('product.search')}
      primaryAction={mayCreate ? { label: t('product.add'), to: newProduct } : undefined}
      actions={importing.button}
      rowActions={rowActions}
      exportAs={exportBy(productExport.exportProduct)}
      emptyState={{ icon: 'shield', title: t('product.empty'), text: t('product.emptyText') }}
    />
  );
}
