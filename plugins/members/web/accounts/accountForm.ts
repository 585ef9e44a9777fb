import { number, ref, string, type InferType } from 'yup';
import { message } from '@tessera/plugin-sdk/contract';
import {
  accountInput,
  accountStatus,
  newAccountInput,
  type AccountValues,
  type AccountView,
  type NewAccountValues,
} from '../../contract/accounts';

const status = { status: number().oneOf(Object.values(accountStatus)).required() };

/** What the calls check, with the status as people choose it and the password typed twice. */
export const editSchema = accountInput.omit(['isActive']).shape(status);
export const createSchema = newAccountInput.omit(['isActive']).shape({
  ...status,
  passwordAgain: string()
    .required()
    .oneOf([ref('password')], message('members:validation.passwordsDoNotMatch')),
});
export type EditValues = InferType<typeof editSchema>;
export type CreateValues = InferType<typeof createSchema>;

export const emptyAccount: CreateValues = {
  email: '',
  lastName: '',
  firstName: '',
  phoneNumber: '',
  roleIds: [],
  status: accountStatus.active,
  password: '',
  passwordAgain: '',
};

export const valuesOf = (account: AccountView): EditValues => ({
  lastName: account.lastName,
  firstName: account.firstName,
  phoneNumber: account.phoneNumber ?? '',
  roleIds: account.roles.map((role) => role.id),
  status: account.isActive ? accountStatus.active : accountStatus.inactive,
});

export const inputOfEdit = ({ status: chosen, ...values }: EditValues): AccountValues => ({
  ...values,
  isActive: chosen === accountStatus.active,
});
export const inputOfCreate = ({ status: chosen, passwordAgain: _, ...values }: CreateValues): NewAccountValues => ({
  ...values,
  isActive: chosen === accountStatus.active,
});
