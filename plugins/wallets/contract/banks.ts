import { boolean, object, string } from 'yup';
import { calls, message, query, resource, text, type, type RecordOf } from '@tessera/plugin-sdk/contract';
import { wallets } from './index';

export const bankInput = object({
  code: text(20).required(),
  /** Six digits that name the bank in transfers and QR codes; '' where it has none. */
  bin: string()
    .trim()
    .matches(/^\d{6}$/, { message: message('wallets:validation.bin'), excludeEmptyString: true })
    .default(''),
  shortName: text(100).required(),
  name: text(255).required(),
  swiftCode: text(11).nullable().default(null),
  /** False once it was merged or closed: shown on old records, no longer offered. */
  isActive: boolean().default(true),
});
export type Bank = RecordOf<typeof bankInput>;

/** A bank as forms and filters name it. */
export interface BankName {
  code: string;
  shortName: string;
  name: string;
  isActive: boolean;
}

/** More banks than this are not named to forms. */
export const mostBanks = 1_000;

const columns = {
  code: 'banks.code',
  bin: 'banks.bin',
  shortName: 'banks.shortName',
  name: 'banks.name',
  swiftCode: 'banks.swiftCode',
  isActive: 'banks.active',
} as const;

export const bankCalls = resource<Bank>()(wallets, 'Bank', {
  path: 'bank',
  input: bankInput,
  filters: object({ isActive: boolean() }),
  excel: { in: { key: 'code', columns }, out: { fileName: 'banks.fileName', columns } },
});

/** All banks by name, those out of use among them. */
export const bankChoices = calls(wallets, {
  nameBanks: query({ path: 'GET bank/names', needs: 'Authenticated', output: type<BankName[]>(), tag: 'Bank' }),
});
