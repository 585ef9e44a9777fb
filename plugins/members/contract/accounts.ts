import { array, boolean, number, object, type InferType } from 'yup';
import {
  calls,
  email,
  importCalls,
  listExport,
  mutation,
  type Page,
  pageQuery,
  password,
  phone,
  query,
  type AccountSession,
  type RecordFields,
  recordId,
  text,
  type,
  update,
  type LocalizedText,
} from '@tessera/plugin-sdk/contract';
import { members } from './index';

/** How the list says `isActive`. */
export const accountStatus = { active: 1, inactive: 2 } as const;
export type AccountStatus = (typeof accountStatus)[keyof typeof accountStatus];

export interface AccountRole {
  id: number;
  code: string;
  description: string;
  /** Shown instead of the description where a plugin declares the role. */
  label: LocalizedText | null;
  permissions: string[];
}

/** An account of the staff. It has no password here: core keeps it and answers it to nobody. */
export interface AccountView extends RecordFields {
  userName: string;
  firstName: string;
  lastName: string;
  /** Last name, then first name. */
  fullName: string;
  email: string;
  phoneNumber: string | null;
  isActive: boolean;
  status: AccountStatus;
  roles: AccountRole[];
}

const personal = { personal: true };
const person = {
  lastName: text(100).required().meta(personal),
  firstName: text(100).required().meta(personal),
  phoneNumber: phone().required().meta(personal),
};

/** What may change later; the e-mail stays, it is what people sign in with. */
export const accountInput = object({
  ...person,
  roleIds: array(recordId().required()).min(1).max(50).required(),
  isActive: boolean().default(true),
});
export const newAccountInput = accountInput.shape({
  email: email().required().meta(personal),
  password: password().required(),
});
/** A row of a workbook: the form of a new account without a password, which its owner sets. */
export const accountRow = accountInput.shape({
  email: email().required().meta(personal),
  roleIds: array(recordId().required())
    .transform((ids: unknown) => (Array.isArray(ids) ? (ids as number[]).toSorted((one, other) => one - other) : ids))
    .min(1)
    .max(50)
    .required(),
});
export const accountColumns = {
  lastName: 'person.lastName',
  firstName: 'person.firstName',
  email: 'person.email',
  phoneNumber: 'person.phone',
  roleIds: 'accounts.roles',
  isActive: 'status.active',
} as const;
export const accountPasswordInput = object({ id: recordId().required(), password: password().required() });
export type AccountValues = InferType<typeof accountInput>;
export type NewAccountValues = InferType<typeof newAccountInput>;

export const accountFilters = object({
  roles: array(recordId().required()),
  status: number().oneOf(Object.values(accountStatus)),
});
const accountQuery = pageQuery.concat(accountFilters);

export const accountCalls = calls(members, {
  listAccounts: query({
    path: 'GET user/users',
    needs: 'ReadAccount',
    input: accountQuery,
    output: type<Page<AccountView>>(),
    tag: 'Account',
  }),
  getAccount: query({ path: 'GET user/{id}', needs: 'ReadAccount', output: type<AccountView>(), tag: 'Account' }),
  createAccount: mutation({
    path: 'POST user/create-user',
    needs: 'CreateAccount',
    input: newAccountInput,
    output: type<AccountView>(),
    tag: ['Account', 'Role'],
  }),
  updateAccount: update({
    path: 'PUT user/update/{id}',
    needs: 'UpdateAccount',
    input: accountInput,
    output: type<AccountView>(),
    tag: ['Account', 'Role'],
    versioned: true,
  }),
  removeAccount: mutation({
    path: 'DELETE user/delete/{id}',
    needs: 'DeleteAccount',
    output: type<{ id: number }>(),
    tag: ['Account', 'Role'],
    versioned: true,
  }),
  /** For somebody who forgot theirs and has no address: they change it at the next sign-in, and are signed out everywhere. */
  setAccountPassword: mutation({
    path: 'POST user/{id}/password',
    needs: 'UpdateAccount',
    input: accountPasswordInput,
    output: type<{ changed: boolean }>(),
    tag: ['Account', 'AccountSession'],
    repeats: 'a password that is set twice is set once',
  }),
  /** Mails somebody a link with which they set a new password themselves. */
  sendAccountReset: mutation({
    path: 'POST user/{id}/password/reset',
    needs: 'UpdateAccount',
    output: type<{ sent: boolean }>(),
    problems: [429],
  }),
  listAccountSessions: query({
    path: 'GET user/{id}/sessions',
    needs: 'UpdateAccount',
    output: type<AccountSession[]>(),
    tag: 'AccountSession',
  }),
  endAccountSessions: mutation({
    path: 'POST user/{id}/sessions/end',
    needs: 'UpdateAccount',
    output: type<{ ended: number }>(),
    tag: 'AccountSession',
    repeats: 'sessions that are ended twice are ended once',
  }),
});

/** Accounts of the staff from a workbook; whoever is new is mailed a link to set a password. */
export const accountImport = importCalls(members, 'Account', { path: 'user', permission: 'Account' });

export const accountExport = calls(members, {
  exportAccounts: listExport('GET user/export', 'ReadAccount', accountCalls.listAccounts),
  /** Shops sign in with accounts, too: their list has columns of its own. */
  exportStores: listExport('GET store/export', 'ReadAccount', accountCalls.listAccounts),
});
