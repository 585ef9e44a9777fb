import { fold } from '@tessera/plugin-sdk/contract';
import { provinceOfOldName, provinces } from '@tessera/plugin-sdk/reference';
import { ident, literal, numberedParquet, parquet } from '../duckdb/database';
import type { Tables } from '../engine/engine';
import { planned, type Plan, type PlannedColumn } from './plan';

/** SQL of the standardised rows: one per row of the file, every planned column in its type, and what follows from them. */

/** Beyond this a cover is a mistake of the data, and would make as many detail rows as it has years. */
export const longestCoverYears = 60;

const newWords = new Set([
  'new',
  'n',
  'nb',
  'new business',
  'moi',
  'cap moi',
  'ban moi',
  'don moi',
  'hop dong moi',
  'm',
  'y',
  'yes',
  'true',
  '1',
]);
const renewalWords = new Set(['renewal', 'renew', 'r', 'rn', 'tai tuc', 'gia han', 'tt', 'n/r', 'no', 'false', '0', 'old', 'cu']);
const endorsementWords = new Set([
  'endorsement',
  'endorse',
  'e',
  'end',
  'sua doi',
  'sua doi bo sung',
  'sdbs',
  'bo sung',
  'hoan phi',
  'giam phi',
  'huy',
  'cancel',
  'cancellation',
  'refund',
]);

const saleKinds = ['new', 'renewal', 'endorsement'] as const;

/** What NEW_RENEWAL says, in whatever accents and case; undefined for a word that nobody knows. */
export function saleKind(written: string): (typeof saleKinds)[number] | undefined {
  const word = fold(written).replace(/\s+/g, ' ').trim();
  if (newWords.has(word)) return 'new';
  if (renewalWords.has(word)) return 'renewal';
  return endorsementWords.has(word) ? 'endorsement' : undefined;
}

/**
 * Makes the tables `province_names` and `sale_kinds`: how the file writes provinces and kinds of sale (`raw`), and what each is (null:
 * none). Every spelling is looked at once; a column with more than some thousand of them holds something else.
 * @returns the spellings of each table, by the name of the table
 */
export async function prepareSpellings(duck: Tables, plan: Plan, source: string): Promise<Prepared[]> {
  const asked = tables.flatMap((table) => {
    const column = planned(plan, table.of);
    return column ? [{ ...table, column }] : [];
  });
  if (!asked.length) return [];
  const each = asked.map(
    ({ column: { name, physical, sql } }) =>
      `select * from (select ${literal(name)} as name, ${ident(physical)} as raw, (${sql})::varchar as written from (select distinct ${ident(physical)} from ${parquet(source)}) found limit 5000) spelled`,
  );
  const spelled = await duck.all(each.join(' union all '));
  const prepared: Prepared[] = [];
  for (const { of, name, meanings, meaning } of asked) {
    const rows = spelled.flatMap(({ name: column, raw, written }) => {
      if (column !== of || written === null) return [];
      const means = meaning(String(written));
      return [`(${literal(String(raw))}, ${means === undefined ? 'null' : literal(means)})`];
    });
    // an enum becomes text in Parquet at a fraction of what a text costs
    const known = rows.length ? `values ${rows.join(', ')}` : 'select null, null where false';
    await duck.run(
      `create or replace temp table ${name} as select raw::varchar as raw, name::enum (${meanings.map(literal).join(', ')}) as name from (${known}) spelled(raw, name)`,
    );
    prepared.push({ of, name, spellings: rows.length });
  }
  return prepared;
}

/** A table of spellings: its standard column, its name, and how many it has. */
export interface Prepared extends Pick<Spellings, 'of' | 'name'> {
  spellings: number;
}

interface Spellings {
  /** The standard column. */
  of: string;
  name: string;
  meanings: readonly string[];
  meaning: (written: string) => string | undefined;
}
const tables: readonly Spellings[] = [
  {
    of: 'PROVINCE',
    name: 'province_names',
    meanings: provinces.map(({ name }) => name),
    meaning: (written) => provinceOfOldName(written)?.name,
  },
  { of: 'NEW_RENEWAL', name: 'sale_kinds', meanings: saleKinds, meaning: saleKind },
];

/** What the file has in place of a planned value. */
export const rawText = (c: PlannedColumn): string => ident(`raw ${c.name}`);

/**
 * `SOURCE_ROW` from 1, the planned columns (POLICY_NO never null, EXPIRY_DATE the last day of cover), `province_written`,
 * `sale_kind`, `is_new`, `is_endorsement`, `ragged`, and the raw texts. After `prepareSpellings`.
 */
export const standardRows = (plan: Plan, source: string, hasRagged: boolean): string =>
  standardised(plan, `file_row_number + 1 as SOURCE_ROW, ${hasRagged ? 'ragged' : '0'} as ragged`, numberedParquet(source));

/** As `standardRows`, of whatever has the plan's physical columns; `besides` is what each row has beside them, `SOURCE_ROW` among it. */
export function standardised(plan: Plan, besides: string, from: string): string {
  const has = (name: string) => planned(plan, name) !== undefined;
  const meaningOf = (name: string, table: string) => planned(plan, name)?.meaning ?? `${table}.name`;
  const joined = (name: string, table: string): string => {
    const column = planned(plan, name);
    return column && !column.meaning ? ` left join ${table} on ${table}.raw = written.${rawText(column)}` : '';
  };
  const [province, saleKind] = [meaningOf('PROVINCE', 'province_names'), meaningOf('NEW_RENEWAL', 'sale_kinds')];
  const base = `select ${[besides, ...plan.columns.flatMap((c) => [`${c.sql} as ${ident(c.name)}`, `${ident(c.physical)} as ${rawText(c)}`])].join(', ')} from ${from}`;
  const replaced = [
    has('PROVINCE') && `${province} as "PROVINCE"`,
    has('EXPIRY_DATE') && plan.expiryExclusive && '"EXPIRY_DATE" - 1 as "EXPIRY_DATE"',
    has('POLICY_NO') && 'coalesce("POLICY_NO", SOURCE_ROW::varchar) as "POLICY_NO"',
  ].filter((one): one is string => one !== false);
  const negative = has('PREMIUM') ? 'coalesce("PREMIUM" < 0, false)' : 'false';
  const added = [
    !has('POLICY_NO') && 'SOURCE_ROW::varchar as "POLICY_NO"',
    has('PROVINCE') ? 'written."PROVINCE" as province_written' : 'null::varchar as province_written',
    has('NEW_RENEWAL') ? `${saleKind} as sale_kind, coalesce(${saleKind} = 'new', false) as is_new` : 'true as is_new',
    has('NEW_RENEWAL')
      ? `(${negative} or coalesce(${saleKind} = 'endorsement', false)) as is_endorsement`
      : `${negative} as is_endorsement`,
  ].filter((one): one is string => one !== false);
  const replacing = replaced.length ? ` replace (${replaced.join(', ')})` : '';
  const joins = `${joined('PROVINCE', 'province_names')}${joined('NEW_RENEWAL', 'sale_kinds')}`;
  return `select written.*${replacing}, ${added.join(', ')} from (${base}) written${joins}`;
}
