import { fold } from '@tessera/plugin-sdk/contract';
import { provinceOfOldName } from '@tessera/plugin-sdk/reference';
import { ident, literal, numberedParquet, type Duck } from '../duckdb/database';
import { planned, type Plan, type PlannedColumn } from './plan';

/** SQL of the standardised rows: one per row of the file, every planned column in its type, and what follows from them. */

/** Beyond this a cover is a mistake of the data, and would make as many detail rows as it has years. */
export const longestCoverYears = 60;

const newWords = new Set(['new', 'n', 'nb', 'new business', 'moi', 'cap moi', 'ban moi', 'don moi', 'hop dong moi', 'm', 'y', 'yes', 'true', '1']);
const renewalWords = new Set(['renewal', 'renew', 'r', 'rn', 'tai tuc', 'gia han', 'tt', 'n/r', 'no', 'false', '0', 'old', 'cu']);
const endorsementWords = new Set(['endorsement', 'endorse', 'e', 'end', 'sua doi', 'sua doi bo sung', 'sdbs', 'bo sung', 'hoan phi', 'giam phi', 'huy', 'cancel', 'cancellation', 'refund']);

/** What NEW_RENEWAL says, in whatever accents and case; undefined for a word that nobody knows. */
export function saleKind(written: string): 'new' | 'renewal' | 'endorsement' | undefined {
  const word = fold(written).replace(/\s+/g, ' ').trim();
  if (newWords.has(word)) return 'new';
  if (renewalWords.has(word)) return 'renewal';
  return endorsementWords.has(word) ? 'endorsement' : undefined;
}

/**
 * Makes the tables `province_names` and `sale_kinds`: how the file writes provinces and kinds of sale, and what each is (null: none).
 * Every spelling is looked at once; a column with more than some thousand of them holds something else.
 */
export async function prepareSpellings(duck: Duck, plan: Plan, source: string): Promise<void> {
  await prepare(duck, 'province_names', planned(plan, 'PROVINCE'), source, (written) => provinceOfOldName(written)?.name);
  await prepare(duck, 'sale_kinds', planned(plan, 'NEW_RENEWAL'), source, saleKind);
}

async function prepare(duck: Duck, table: string, column: PlannedColumn | undefined, source: string, meaning: (written: string) => string | undefined): Promise<void> {
  if (!column) return;
  const spelled = await duck.all(`select distinct ${column.sql} as name from ${numberedParquet(source)} where ${column.sql} is not null limit 5000`);
  const rows = spelled.map(({ name }) => {
    const means = meaning(String(name));
    return `(${literal(String(name))}, ${means === undefined ? 'null' : literal(means)})`;
  });
  await duck.run(`create or replace temp table ${table} (written varchar, name varchar)`);
  if (rows.length) await duck.run(`insert into ${table} values ${rows.join(', ')}`);
}

/** What the file has in place of a planned value. */
export const rawText = (c: PlannedColumn): string => ident(`raw ${c.name}`);

/**
 * `SOURCE_ROW` from 1, the planned columns (POLICY_NO never null, EXPIRY_DATE the last day of cover), `province_written`,
 * `is_new`, `is_endorsement`, `ragged`, and the raw texts. After `prepareSpellings`.
 */
export function standardRows(plan: Plan, source: string, hasRagged: boolean): string {
  const raw = plan.columns.flatMap((c) => [`${c.sql} as ${ident(c.name)}`, `${ident(c.physical)} as ${rawText(c)}`]);
  const base = `select file_row_number + 1 as SOURCE_ROW, ${hasRagged ? 'ragged' : '0'} as ragged${raw.map((column) => `, ${column}`).join('')} from ${numberedParquet(source)}`;
  const has = (name: string) => planned(plan, name) !== undefined;
  const replaced = [
    has('PROVINCE') && 'province_names.name as "PROVINCE"',
    has('EXPIRY_DATE') && plan.expiryExclusive && '"EXPIRY_DATE" - 1 as "EXPIRY_DATE"',
    has('POLICY_NO') && 'coalesce("POLICY_NO", SOURCE_ROW::varchar) as "POLICY_NO"',
  ].filter((one): one is string => one !== false);
  const negative = has('PREMIUM') ? 'coalesce("PREMIUM" < 0, false)' : 'false';
  const added = [
    !has('POLICY_NO') && 'SOURCE_ROW::varchar as "POLICY_NO"',
    has('PROVINCE') ? 'written.province_written' : 'null::varchar as province_written',
    has('NEW_RENEWAL') ? `sale_kinds.name as sale_kind, coalesce(sale_kinds.name = 'new', false) as is_new` : 'true as is_new',
    has('NEW_RENEWAL') ? `(${negative} or coalesce(sale_kinds.name = 'endorsement', false)) as is_endorsement` : `${negative} as is_endorsement`,
  ].filter((one): one is string => one !== false);
  const inner = `select *${has('PROVINCE') ? ', "PROVINCE" as province_written' : ''} from (${base})`;
  const dropped = has('PROVINCE') ? ' exclude (province_written)' : '';
  const replacing = replaced.length ? ` replace (${replaced.join(', ')})` : '';
  const provinces = has('PROVINCE') ? ' left join province_names on province_names.written = written.province_written' : '';
  const kinds = has('NEW_RENEWAL') ? ' left join sale_kinds on sale_kinds.written = written."NEW_RENEWAL"' : '';
  return `select written.*${dropped}${replacing}, ${added.join(', ')} from (${inner}) written${provinces}${kinds}`;
}
