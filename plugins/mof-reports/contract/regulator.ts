import { object } from 'yup';
import { message, resource, text, type RecordOf } from '@tessera/plugin-sdk/contract';
import { mofReports } from './index';
import { nameEn } from './names';

const say = (key: string) => message(`mof-reports:regulator.${key}`);
const permission = 'MofCatalogue';
/** Says where a row comes from that the product brought. */
interface Given {
  source: string | null;
}

export const subLobInput = object({
  /** Stays as it was created. */
  SUB_LOB_MOF_CODE: text(50).required(say('subLobCodeNeeded')),
  SUB_LOB_MOF_NAME: text(500).required(say('subLobNameNeeded')),
  nameEn: nameEn(),
  LOB_MOF_CODE: text(50).required(say('lobNeeded')),
});
/** A sub-line of business: what the regulator calls a business. */
export type SubLob = RecordOf<typeof subLobInput> & Given;

export const subLobCalls = resource<SubLob>()(mofReports, 'SubLobMof', {
  path: 'sub-lob-mof',
  permission,
  input: subLobInput,
  filters: object({ LOB_MOF_CODE: text(50) }),
  excel: {
    in: {
      key: 'SUB_LOB_MOF_CODE',
      columns: {
        SUB_LOB_MOF_CODE: 'regulator.subLobCode',
        SUB_LOB_MOF_NAME: 'regulator.subLobName',
        nameEn: 'admin.nameEn',
        LOB_MOF_CODE: 'lob.code',
      },
    },
  },
});

export const productMofInput = object({
  PROD_MOF_CODE: text(50).required(say('productCodeNeeded')),
  PROD_MOF_NAME: text(500).required(say('productNameNeeded')),
  nameEn: nameEn(),
  SUB_LOB_MOF_CODE: text(50).required(say('subLobNeeded')),
});
/** A product of the regulator; its line of business is that of the sub-line. */
export type ProductMof = RecordOf<typeof productMofInput> & Given & { LOB_MOF_CODE: string | null };

export const productMofCalls = resource<ProductMof>()(mofReports, 'ProductMof', {
  path: 'product-mof',
  permission,
  input: productMofInput,
  filters: object({ PRODUCT_MOF_CODE: text(50), PRODUCT_MOF_NAME: text(500), SUB_LOB_MOF_CODE: text(50) }),
  excel: {
    in: {
      key: 'PROD_MOF_CODE',
      columns: {
        PROD_MOF_CODE: 'regulator.productCode',
        PROD_MOF_NAME: 'regulator.productName',
        nameEn: 'admin.nameEn',
        SUB_LOB_MOF_CODE: 'regulator.subLobCode',
      },
    },
  },
});

export const vehicleCategoryInput = object({
  code: text(50).required(say('categoryCodeNeeded')),
  name: text(500).required(say('categoryNameNeeded')),
  nameEn: nameEn(),
});
export type VehicleCategory = RecordOf<typeof vehicleCategoryInput> & Given;

export const vehicleCategoryCalls = resource<VehicleCategory>()(mofReports, 'MofVehicleCategory', {
  path: 'mof-vehicle-category',
  permission,
  input: vehicleCategoryInput,
  excel: { in: { key: 'code', columns: { code: 'companyCode.code', name: 'companyCode.name', nameEn: 'admin.nameEn' } } },
});

export const vehicleMofInput = object({
  code: text(50).required(say('vehicleCodeNeeded')),
  name: text(500).required(say('vehicleNameNeeded')),
  nameEn: nameEn(),
  categoryCode: text(50).required(say('categoryNeeded')),
});
export type VehicleMof = RecordOf<typeof vehicleMofInput> & Given & { Category: { code: string; name: string } | null };

export const vehicleMofCalls = resource<VehicleMof>()(mofReports, 'MofVehicle', {
  path: 'mof-vehicle',
  permission,
  input: vehicleMofInput,
  filters: object({ categoryCode: text(50) }),
  excel: {
    in: {
      key: 'code',
      columns: { code: 'companyCode.code', name: 'companyCode.name', nameEn: 'admin.nameEn', categoryCode: 'regulator.categoryCode' },
    },
  },
});
