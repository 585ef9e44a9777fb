import { array, boolean, number, object, string } from 'yup';
import {
  calls,
  message,
  mutation,
  pageQuery,
  query,
  recordId,
  text,
  type,
  type Page,
  type RecordFields,
  type LocalizedText,
} from '@tessera/plugin-sdk/contract';
import { core } from './index';

export interface ServiceToken {
  id: number;
  name: string;
  /** The first characters: all that is kept of it in the clear. */
  prefix: string;
  createdAt: string;
  createdBy: string;
  expiresAt: string;
  /** To the minute. */
  lastUsedAt: string | null;
  revokedAt: string | null;
}

export interface ServiceRole {
  id: number;
  code: string;
  description: string;
  /** Null for roles made by administrators. */
  label: LocalizedText | null;
}

/** A program that calls the API with tokens. */
export interface ServiceAccount extends RecordFields {
  /** As the audit names it. */
  userName: string;
  name: string;
  isActive: boolean;
  roles: ServiceRole[];
  tokens: ServiceToken[];
}

/** How long a token may be good for, in days. */
export const tokenDays = [30, 90, 365] as const;

/** Each token may call so often within a minute on each server; beyond it, 429 with Retry-After. */
export const callsPerMinute = 600;

const roleIds = () => array(number().integer().positive().required()).max(50);
const name = () => text(100);
export const serviceAccountInput = object({
  userName: string()
    .trim()
    .matches(/^[A-Za-z0-9._+-]{1,100}$/, { message: message('validation.format'), excludeEmptyString: true })
    .required(),
  name: name().required(),
  roleIds: roleIds().required(),
});
export const serviceAccountChange = object({ id: recordId().required(), name: name().min(1), roleIds: roleIds(), isActive: boolean() });
export const tokenInput = object({
  name: name().required(),
  days: number()
    .oneOf([...tokenDays])
    .default(90)
    .required(),
});

export const serviceAccountCalls = calls(core, {
  listServiceAccounts: query({
    path: 'GET core/service-accounts',
    needs: 'ReadServiceAccount',
    input: pageQuery,
    output: type<Page<ServiceAccount>>(),
    tag: 'ServiceAccount',
  }),
  getServiceAccount: query({
    path: 'GET core/service-accounts/{id}',
    needs: 'ReadServiceAccount',
    output: type<ServiceAccount>(),
    tag: 'ServiceAccount',
  }),
  /** Roles that a service account may hold: all but the reserved ones. */
  listServiceRoles: query({ path: 'GET core/service-roles', needs: 'ReadServiceAccount', output: type<ServiceRole[]>(), tag: 'Role' }),
  createServiceAccount: mutation({
    path: 'POST core/service-accounts',
    needs: 'CreateServiceAccount',
    input: serviceAccountInput,
    output: type<ServiceAccount>(),
    tag: 'ServiceAccount',
  }),
  updateServiceAccount: mutation({
    path: 'PUT core/service-accounts/{id}',
    needs: 'UpdateServiceAccount',
    input: serviceAccountChange,
    output: type<ServiceAccount>(),
    tag: 'ServiceAccount',
    versioned: true,
  }),
  removeServiceAccount: mutation({
    path: 'DELETE core/service-accounts/{id}',
    needs: 'DeleteServiceAccount',
    output: type<{ id: number }>(),
    tag: 'ServiceAccount',
    versioned: true,
  }),
  /** The only answer that ever holds the token; null when the same answer is asked for again. */
  createServiceToken: mutation({
    path: 'POST core/service-accounts/{id}/tokens',
    needs: 'UpdateServiceAccount',
    input: tokenInput,
    output: type<ServiceToken & { token: string | null }>(),
    toldOnce: ['token'],
    tag: 'ServiceAccount',
  }),
  revokeServiceToken: mutation({
    path: 'DELETE core/service-accounts/{id}/tokens/{tokenId}',
    needs: 'UpdateServiceAccount',
    input: object({ id: recordId().required(), tokenId: recordId().required() }),
    output: type<ServiceToken>(),
    tag: 'ServiceAccount',
  }),
});
