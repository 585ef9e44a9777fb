import { object } from 'yup';
import { message, resource, text, type RecordOf } from '@tessera/plugin-sdk/contract';
import { mofReports } from './index';
import { nameEn } from './names';

export const lobInput = object({
  /** Stays as it was created. */
  LOB_MOF_CODE: text(50).required(message('mof-reports:lob.codeNeeded')),
  LOB_MOF_NAME: text(500).required(message('mof-reports:lob.nameNeeded')),
  nameEn: nameEn(),
});
/** A line of business of the regulator. `source` says where a row comes from that the product brought. */
export type Lob = RecordOf<typeof lobInput> & { source: string | null };

export const lobCalls = resource<Lob>()(mofReports, 'LobMof', {
  path: 'lob-mof',
  permission: 'MofCatalogue',
  input: lobInput,
  excel: { in: { key: 'LOB_MOF_CODE', columns: { LOB_MOF_CODE: 'lob.code', LOB_MOF_NAME: 'lob.name', nameEn: 'admin.nameEn' } } },
});
