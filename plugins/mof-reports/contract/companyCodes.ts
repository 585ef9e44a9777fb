import { boolean, object } from 'yup';
import { calls, choices, message, recordId, resource, text, type RecordOf } from '@tessera/plugin-sdk/contract';
import { mofReports } from './index';

const code = () => text(50).required(message('mof-reports:companyCode.codeNeeded'));
const name = () => text(500).required(message('mof-reports:companyCode.nameNeeded'));
const mapped = () => recordId().nullable().required(message('mof-reports:companyCode.choose'));
const filters = object({ isMapped: boolean() });

export const companyProductInput = object({ code: code(), name: name(), mofProductId: mapped(), description: text(1000).default('') });
/** A product as the insurer calls it. Null: a file brought the code, and nobody has said what it is. */
export type CompanyProduct = Omit<RecordOf<typeof companyProductInput>, 'mofProductId'> & {
  mofProductId: number | null;
  mofProductName: string | null;
};

export const companyProductCalls = resource<CompanyProduct>()(mofReports, 'MofCompanyProduct', {
  path: 'mof-company-product',
  permission: 'MofCompany',
  input: companyProductInput,
  filters,
  excel: {
    in: {
      key: 'code',
      columns: {
        code: 'companyCode.code',
        name: 'companyCode.name',
        mofProductId: 'companyCode.product',
        description: 'companyCode.description',
      },
    },
  },
});

export const companyVehicleInput = object({ code: code(), name: name(), mofVehicleId: mapped(), description: text(1000).default('') });
/** A vehicle type as the insurer calls it. */
export type CompanyVehicle = Omit<RecordOf<typeof companyVehicleInput>, 'mofVehicleId'> & {
  mofVehicleId: number | null;
  mofVehicleName: string | null;
};

export const companyVehicleCalls = resource<CompanyVehicle>()(mofReports, 'MofCompanyVehicle', {
  path: 'mof-company-vehicle',
  permission: 'MofCompany',
  input: companyVehicleInput,
  filters,
  excel: {
    in: {
      key: 'code',
      columns: {
        code: 'companyCode.code',
        name: 'companyCode.name',
        mofVehicleId: 'companyCode.vehicle',
        description: 'companyCode.description',
      },
    },
  },
});

export const regulatorChoices = calls(mofReports, {
  chooseProductMof: choices('GET product-mof/choices', 'ProductMof'),
  chooseMofVehicle: choices('GET mof-vehicle/choices', 'MofVehicle'),
});
