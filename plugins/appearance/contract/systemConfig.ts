import { object } from 'yup';
import { calls, email, message, plainPhone, query, text, type, update, type RecordFields } from '@tessera/plugin-sdk/contract';
import { appearance } from './index';

const link = () => text(500).url().default('');

/** Every key of the configuration with its rule: what the website shows so that people can reach the company. */
export const systemConfigInput = object({
  /** 1800 and 1900 numbers, mobile or fixed line. Taken as people write it. */
  hotline: text(30)
    .transform((v: unknown) => (typeof v === 'string' ? plainPhone(v) : v))
    .matches(/^(1[89]00\d{2,6}|0\d{9,10})$/, { message: message('appearance:validation.hotline'), excludeEmptyString: true })
    .required(),
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
