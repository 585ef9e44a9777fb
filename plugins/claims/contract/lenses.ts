import { object } from 'yup';
import { resource, text, type RecordOf } from '@tessera/plugin-sdk/contract';
import { claims } from './index';

export const lensInput = object({ name: text(200).required() });
/** A product of opticians. */
export type Lens = RecordOf<typeof lensInput>;

export const lensCalls = resource<Lens>()(claims, 'Lens', {
  path: 'lenses',
  permission: 'BillConfig',
  input: lensInput,
  excel: {
    in: { key: 'name', columns: { name: 'lenses.name' } },
    out: { fileName: 'lenses.fileName', columns: { name: 'lenses.name' } },
  },
});
