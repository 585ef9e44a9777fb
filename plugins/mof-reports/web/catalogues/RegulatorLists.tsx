import { useTranslation } from 'react-i18next';
import { ComboField, dateColumn, TextField, type Column } from '@tessera/plugin-sdk/ui';
import { hooksOf } from '@tessera/plugin-sdk/web';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { lobCalls } from '../../contract/lobs';
import {
  productMofCalls,
  subLobCalls,
  vehicleCategoryCalls,
  vehicleMofCalls,
  type ProductMof,
  type SubLob,
  type VehicleCategory,
  type VehicleMof,
} from '../../contract/regulator';
import { EnglishNameField, namesRow, useNameIn } from './EnglishName';

const all = { page: 1, pageSize: 100 };
const optionOf = (value: string, name: string) => ({ value, label: `${value} · ${name}` });
const { useListLobMofQuery } = hooksOf(lobCalls);
const { useListSubLobMofQuery } = hooksOf(subLobCalls);
const { useListMofVehicleCategoryQuery } = hooksOf(vehicleCategoryCalls);

function useLobs() {
  const named = useNameIn();
  const rows = useListLobMofQuery(all).data?.data ?? [];
  return rows.map((row) => optionOf(row.LOB_MOF_CODE, named(row.LOB_MOF_NAME, row.nameEn)));
}
function useSubLobs() {
  const named = useNameIn();
  const rows = useListSubLobMofQuery(all).data?.data ?? [];
  return rows.map((row) => optionOf(row.SUB_LOB_MOF_CODE, named(row.SUB_LOB_MOF_NAME, row.nameEn)));
}
function useCategories() {
  const named = useNameIn();
  const rows = useListMofVehicleCategoryQuery(all).data?.data ?? [];
  return rows.map((row) => optionOf(row.code, named(row.name, row.nameEn)));
}

interface Given {
  source: string | null;
  createdAt: string;
}
/** Where a row comes from, and since when it is there. */
function useGivenColumns<Row extends Given>(): Column<Row>[] {
  const { t } = useTranslation('mof-reports');
  return [
    { id: 'source', header: t('fields.source'), width: 240, value: (row) => row.source },
    dateColumn('createdAt', t('fields.createdAt'), { hiddenAtFirst: true }),
  ];
}

/** Sub-lines of business, each within a line. */
export function SubLobList() {
  const { t } = useTranslation('mof-reports');
  const lobs = useLobs();
  const named = useNameIn();
  const columns: Column<SubLob>[] = [
    { id: 'SUB_LOB_MOF_CODE', header: t('regulator.subLobCode'), width: 160, sortable: true, value: (row) => row.SUB_LOB_MOF_CODE },
    {
      id: 'SUB_LOB_MOF_NAME',
      header: t('regulator.subLobName'),
      ...namesRow,
      sortable: true,
      value: (row) => named(row.SUB_LOB_MOF_NAME, row.nameEn),
    },
    { id: 'LOB_MOF_CODE', header: t('lob.code'), width: 120, value: (row) => row.LOB_MOF_CODE },
    ...useGivenColumns<SubLob>(),
  ];
  return (
    <ResourceScreen
      calls={subLobCalls}
      entity="SubLobMof"
      title={{ vi: 'Nghiệp vụ bảo hiểm', en: 'Sub-lines of business' }}
      noun={{ vi: 'nghiệp vụ', en: 'sub-line' }}
      labelOf={(row) => named(row.SUB_LOB_MOF_NAME, row.nameEn)}
      defaultSort="SUB_LOB_MOF_CODE,asc"
      columns={columns}
      filters={[{ id: 'LOB_MOF_CODE', kind: 'options', label: t('lob.name'), options: lobs }]}
      searchPlaceholder={t('fields.search')}
      icon="bank"
      fields={(row) => (
        <>
          <TextField name="SUB_LOB_MOF_CODE" label={t('regulator.subLobCode')} disabled={row !== undefined} />
          <TextField name="SUB_LOB_MOF_NAME" label={t('regulator.subLobName')} />
          <EnglishNameField />
          <ComboField name="LOB_MOF_CODE" label={t('lob.name')} options={lobs} />
        </>
      )}
    />
  );
}

/** Products of the regulator, each within a sub-line. */
export function ProductMofList() {
  const { t } = useTranslation('mof-reports');
  const subLobs = useSubLobs();
  const named = useNameIn();
  const columns: Column<ProductMof>[] = [
    { id: 'PROD_MOF_CODE', header: t('regulator.productCode'), width: 150, sortable: true, value: (row) => row.PROD_MOF_CODE },
    {
      id: 'PROD_MOF_NAME',
      header: t('regulator.productName'),
      ...namesRow,
      sortable: true,
      value: (row) => named(row.PROD_MOF_NAME, row.nameEn),
    },
    { id: 'SUB_LOB_MOF_CODE', header: t('regulator.subLobCode'), width: 130, value: (row) => row.SUB_LOB_MOF_CODE },
    { id: 'LOB_MOF_CODE', header: t('lob.code'), width: 110, value: (row) => row.LOB_MOF_CODE },
    ...useGivenColumns<ProductMof>(),
  ];
  return (
    <ResourceScreen
      calls={productMofCalls}
      entity="ProductMof"
      title={{ vi: 'Sản phẩm của BTC', en: 'Products of the regulator' }}
      noun={{ vi: 'sản phẩm', en: 'product' }}
      labelOf={(row) => named(row.PROD_MOF_NAME, row.nameEn)}
      defaultSort="PROD_MOF_CODE,asc"
      columns={columns}
      filters={[
        { id: 'PRODUCT_MOF_CODE', kind: 'text', label: t('regulator.productCode') },
        { id: 'PRODUCT_MOF_NAME', kind: 'text', label: t('regulator.productName') },
        { id: 'SUB_LOB_MOF_CODE', kind: 'options', label: t('regulator.subLobName'), options: subLobs },
      ]}
      searchPlaceholder={t('fields.search')}
      icon="layers"
      fields={(row) => (
        <>
          <TextField name="PROD_MOF_CODE" label={t('regulator.productCode')} disabled={row !== undefined} />
          <TextField name="PROD_MOF_NAME" label={t('regulator.productName')} />
          <EnglishNameField />
          <ComboField name="SUB_LOB_MOF_CODE" label={t('regulator.subLobName')} options={subLobs} />
        </>
      )}
    />
  );
}

/** Groups of vehicle types. */
export function VehicleCategoryList() {
  const { t } = useTranslation('mof-reports');
  const named = useNameIn();
  const columns: Column<VehicleCategory>[] = [
    { id: 'code', header: t('companyCode.code'), width: 120, sortable: true, value: (row) => row.code },
    { id: 'name', header: t('companyCode.name'), ...namesRow, sortable: true, value: (row) => named(row.name, row.nameEn) },
    ...useGivenColumns<VehicleCategory>(),
  ];
  return (
    <ResourceScreen
      calls={vehicleCategoryCalls}
      entity="MofVehicleCategory"
      labelOf={(row) => named(row.name, row.nameEn)}
      title={{ vi: 'Nhóm loại xe', en: 'Vehicle categories' }}
      noun={{ vi: 'nhóm loại xe', en: 'vehicle category' }}
      defaultSort="code,asc"
      columns={columns}
      searchPlaceholder={t('fields.search')}
      icon="folder"
      fields={(row) => (
        <>
          <TextField name="code" label={t('companyCode.code')} disabled={row !== undefined} />
          <TextField name="name" label={t('companyCode.name')} />
          <EnglishNameField />
        </>
      )}
    />
  );
}

/** Vehicle types of the regulator, each within a category. */
export function VehicleMofList() {
  const { t } = useTranslation('mof-reports');
  const categories = useCategories();
  const named = useNameIn();
  const columns: Column<VehicleMof>[] = [
    { id: 'code', header: t('companyCode.code'), width: 120, sortable: true, value: (row) => row.code },
    { id: 'name', header: t('companyCode.name'), ...namesRow, sortable: true, value: (row) => named(row.name, row.nameEn) },
    { id: 'category', header: t('regulator.category'), value: (row) => row.Category && `${row.Category.code} · ${row.Category.name}` },
    ...useGivenColumns<VehicleMof>(),
  ];
  return (
    <ResourceScreen
      calls={vehicleMofCalls}
      entity="MofVehicle"
      labelOf={(row) => named(row.name, row.nameEn)}
      title={{ vi: 'Loại xe của BTC', en: 'Vehicle types of the regulator' }}
      noun={{ vi: 'loại xe', en: 'vehicle type' }}
      defaultSort="code,asc"
      columns={columns}
      filters={[{ id: 'categoryCode', kind: 'options', label: t('regulator.category'), options: categories }]}
      searchPlaceholder={t('fields.search')}
      icon="car"
      fields={(row) => (
        <>
          <TextField name="code" label={t('companyCode.code')} disabled={row !== undefined} />
          <TextField name="name" label={t('companyCode.name')} />
          <EnglishNameField />
          <ComboField name="categoryCode" label={t('regulator.category')} options={categories} />
        </>
      )}
    />
  );
}
