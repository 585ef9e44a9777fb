import { array, boolean, object, string } from 'yup';
import { birthday, calls, email, listExport, phone, resource, text, type RecordFields } from '@tessera/plugin-sdk/contract';
import { provinces } from '@tessera/plugin-sdk/reference';
import { members } from './index';

export const genders = ['male', 'female', 'other'] as const;

const personal = { personal: true };
const provinceNames = Object.fromEntries(provinces.map(({ code, name, nameEn }) => [code, { vi: name, en: nameEn }]));

export const customerInput = object({
  name: text(200).required().meta(personal),
  phoneNumber: phone().required().meta(personal),
  email: email().nullable().default(null).meta(personal),
  birthday: birthday().nullable().default(null).meta(personal),
  gender: string().oneOf(genders).nullable().default(null),
  /** Code of one of the 34 provinces. */
  provinceCode: text(2).nullable().default(null),
  address: text(500).nullable().default(null).meta(personal),
  isActive: boolean().default(true),
});

export interface Customer extends RecordFields {
  name: string;
  phoneNumber: string;
  email: string | null;
  birthday: string | null;
  gender: (typeof genders)[number] | null;
  provinceCode: string | null;
  address: string | null;
  isActive: boolean;
}

export const customerFilters = object({
  isActive: boolean(),
  gender: array(string().oneOf(genders).required()),
  provinceCode: array(text(2).required()),
});

export const customerCalls = resource<Customer>()(members, 'Customer', {
  path: 'customer',
  input: customerInput,
  filters: customerFilters,
  excel: {
    in: {
      key: 'phoneNumber',
      columns: {
        name: 'customers.name',
        phoneNumber: 'person.phone',
        email: 'person.email',
        birthday: 'customers.birthday',
        gender: { header: 'customers.gender.label', choices: 'customers.gender' },
        provinceCode: { header: 'customers.province', choices: provinceNames },
        address: 'customers.address',
        isActive: 'status.active',
      },
    },
  },
});

export const customerExport = calls(members, {
  exportCustomer: listExport('GET customer/export', 'ReadCustomer', customerCalls.listCustomer),
});
