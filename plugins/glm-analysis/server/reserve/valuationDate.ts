import { message } from '@tessera/plugin-sdk/contract';
import { invalidField } from '@tessera/plugin-sdk/server';

/** DD-MM-YYYY as YYYY-MM-DD. @throws Problem 400 for a day that no calendar has */
export function valuationDateOf(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const read = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== iso)
    throw invalidField('valDate', message('glm-analysis:validation.valDate'));
  return iso;
}
