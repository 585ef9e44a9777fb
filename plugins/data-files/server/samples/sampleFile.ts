import { Readable } from 'node:stream';
import {
  clauseHeader,
  exposureHeader,
  exposureRow,
  healthHeader,
  healthRow,
  healthRowWithClauses,
  motorHeader,
  motorRow,
  motorRowWithClauses,
  reserveHeader,
  reserveRow,
} from './portfolio';
import { claimHeader, claimRow, premiumHeader, premiumRow, reservesHeader, reservesRow } from './regulator';

interface Sample {
  header: readonly string[];
  row: (n: number) => (string | number)[];
}

/** The sample of each built-in template. */
export const samples: Readonly<Record<string, Sample>> = {
  CAR_CMB_01: { header: motorHeader, row: motorRow },
  CAR_CMB_02: { header: [...motorHeader, ...clauseHeader(3)], row: motorRowWithClauses },
  CAR_EXP_01: { header: exposureHeader, row: exposureRow },
  HEALTH_CMB_01: { header: healthHeader, row: healthRow },
  HEALTH_CMB_02: { header: [...healthHeader, ...clauseHeader(3)], row: healthRowWithClauses },
  RESERVE_01: { header: reserveHeader, row: reserveRow },
  MOF_GWP_01: { header: premiumHeader, row: premiumRow },
  MOF_CLAIM_01: { header: claimHeader, row: claimRow },
  MOF_RESERVE_01: { header: reservesHeader, row: reservesRow },
};

const rowsAtOnce = 2_000;
const byteOrderMark = '\ufeff';

/** The sample of a template as csv with so many rows, made while it is read. The mark at its beginning has Excel read it as UTF-8. */
export function* sampleParts(code: string, rows: number): Generator<string> {
  const sample = samples[code];
  if (!sample) throw new Error(`there is no sample for ${code}`);
  yield `${byteOrderMark}${sample.header.join(',')}\n`;
  for (let from = 0; from < rows; from += rowsAtOnce) {
    let part = '';
    for (let n = from; n < Math.min(rows, from + rowsAtOnce); n++) part += `${sample.row(n).join(',')}\n`;
    yield part;
  }
}

export const sampleFile = (code: string, rows: number): Readable => Readable.from(sampleParts(code, rows), { objectMode: false });
