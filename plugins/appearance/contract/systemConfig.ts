import { object } from 'yup';
import { calls, email, organisationPhone, query, text, type, update, type RecordFields } from '@tessera/plugin-sdk/contract';
import { appearance } from './index';

const link = () => text(500).url().default('');

/** Every key of the configuration with its rule: what the website shows so that people can reach the company. */
export const systemConfigInput = object({
  hotline: organisationPhone().required(),
  email: email().required(),
  address: text(500).default(''),
  workingHours: text(200).default(''),
  website: link(),
  facebook: link(),
  youtube: link(),
  zalo: link(),
});

export interface SystemConfig extends RecordFields {
  hotline: string;
  email: string;
  address: string;
  workingHours: string;
  website: string;
  facebook: string;
  youtube: string;
  zalo: string;
}

export const systemConfigCalls = calls(appearance, {
  getSystemConfig: query({ path: 'GET system-config', needs: 'UpdateGlobalSettings', output: type<SystemConfig>(), tag: 'SystemConfig' }),
  /** One key or several. */
  updateSystemConfig: update({
    path: 'PUT system-config',
    needs: 'UpdateGlobalSettings',
    input: systemConfigInput,
    output: type<SystemConfig>(),
    tag: 'SystemConfig',
    versioned: true,
  }),
});
