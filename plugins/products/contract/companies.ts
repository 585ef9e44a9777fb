import { array, boolean, number, object } from 'yup';
import { calls, choices, imageUrl, listExport, organisationPhone, type RecordOf, resource, text } from '@tessera/plugin-sdk/contract';
import { products } from './index';

/** Broker, bank, insurance. */
export const companyTypes = [1, 2, 3] as const;
export type CompanyType = (typeof companyTypes)[number];
const companyType = () => number<CompanyType>().oneOf(companyTypes);

export const companyInput = object({
  code: text(50).required(),
  name: text(255).required(),
  shortName: text(100).required(),
  type: companyType().required(),
  unit: text(50).required(),
  /** In the company's unit, at most two decimals. */
  feeForBonus: number().min(0).max(999_999_999_999).required(),
  phoneNumber: organisationPhone().default(''),
  address: text(500).default(''),
  description: text(2000).default(''),
  image: imageUrl().nullable().default(null),
  isActive: boolean().default(true),
  IsShowPreviousInsurer: boolean().default(false),
});
export type Company = RecordOf<typeof companyInput>;

export const companyCalls = resource<Company>()(products, 'Company', {
  path: 'company',
  paths: { list: 'GET company/company-admin' },
  revisions: true,
  input: companyInput,
  filters: object({ type: array(companyType().required()), isActive: boolean() }),
  excel: {
    in: {
      key: 'code',
      columns: {
        code: 'company.code',
        name: 'company.name',
        shortName: 'company.shortName',
        type: { header: 'company.type', choices: 'company.types' },
        unit: 'company.unit',
        feeForBonus: 'company.feeForBonus',
        phoneNumber: 'fields.phoneNumber',
        address: 'fields.address',
        description: 'fields.description',
        IsShowPreviousInsurer: 'company.IsShowPreviousInsurer',
        isActive: 'company.active',
      },
    },
  },
});

/** Companies that are in use, for pickers. */
export const companyChoices = calls(products, { chooseCompany: choices('GET company', 'Company') });

export const companyExport = calls(products, { exportCompany: listExport('GET company/export', 'ReadCompany', companyCalls.listCompany) });
