import { array, boolean, number, object } from 'yup';
import {
  calls,
  choiceQuery,
  choices,
  imageUrl,
  listExport,
  money,
  organisationPhone,
  type RecordOf,
  resource,
  text,
} from '@tessera/plugin-sdk/contract';
import { provinceTexts } from '@tessera/plugin-sdk/reference';
import { products } from './index';

/** Numeric province codes: `79` is Hồ Chí Minh. */
export const cityIds = Object.keys(provinceTexts).map(Number);

export const hospitalInput = object({
  code: text(50).required(),
  name: text(255).required(),
  address: text(500).required(),
  cityId: number().oneOf(cityIds).required(),
  phoneNumber: organisationPhone().default(''),
  description: text(2000).default(''),
  /** Đồng. */
  claimAmount: money().nullable().default(null),
  image: imageUrl().nullable().default(null),
  isActive: boolean().default(true),
});
export type Hospital = RecordOf<typeof hospitalInput>;

export const hospitalCalls = resource<Hospital>()(products, 'Hospital', {
  path: 'hospital',
  paths: { list: 'GET hospital/hospital-admin' },
  revisions: true,
  input: hospitalInput,
  filters: object({ cityId: array(number().oneOf(cityIds).required()), isActive: boolean() }),
  excel: {
    in: {
      key: 'code',
      columns: {
        code: 'hospital.code',
        name: 'hospital.name',
        address: 'fields.address',
        cityId: { header: 'hospital.city', choices: provinceTexts },
        phoneNumber: 'fields.phoneNumber',
        claimAmount: 'hospital.claimAmount',
        description: 'fields.description',
        isActive: 'hospital.active',
      },
    },
  },
});

/** Hospitals that are in use, for pickers. */
export const hospitalChoices = calls(products, {
  chooseHospital: choices('GET hospital', 'Hospital', choiceQuery.concat(object({ cityId: number().oneOf(cityIds) }))),
});

export const hospitalExport = calls(products, {
  exportHospital: listExport('GET hospital/export', 'ReadHospital', hospitalCalls.listHospital),
});
