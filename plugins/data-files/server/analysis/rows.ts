import { provinceOfOldName } from '@tessera/plugin-sdk/reference';
import { ident, literal, numberedParquet, type Duck } from '../duckdb/database';
import { planned, type Plan, type PlannedColumn } from './plan';

/** SQL of the standardised rows: one per row of the file, every planned column in its type, and what follows from them. */

/** Beyond this a cover is a mistake of the data, and would make as many detail rows as it has years. */
export const longestCoverYears = 60;

const folded = (sql: string): string => `replace(strip_accents(lower(${sql})), 'đ', 'd')`;
const newWords = ['new', 'n', 'nb', 'new business', 'moi', 'cap moi', 'ban moi', 'don moi', 'hop dong moi', 'm', 'y', 'yes', 'true', '1'];
const renewalWords = ['renewal', 'renew', 'r', 'rn', 'tai tuc', 'gia han', 'tt', 'n/r', 'no', 'false', '0', 'old', 'cu'];
const endorsementWords = ['endorsement', 'endorse', 'e', 'end', 'sua doi', 'sua doi bo sung', 'sdbs', 'bo sung', 'hoan phi', 'giam phi', 'huy', 'cancel', 'cancellation', 'refund'];
const among = (sql: string, words: readonly string[]): string => `coalesce(${folded(sql)} in (${words.map(literal).join(', ')}), false)`;

/** `new`, `renewal`, `endorsement`, null for anything else. */
export const saleKind = (sql: string): string => `case when ${among(sql, newWords)} then 'new' when ${among(sql, renewalWords)} then 'renewal' when ${among(sql, endorsementWords)} then 'endorsement' end`;

/**
 * Makes the table `province_names`: how the file writes provinces, and which of the 34 that is (null: none).
 * A column of free text is no column of provinces: beyond some thousand spellings the rest is unknown.
 */
export async function prepareProvinces(duck: Duck, plan: Plan, source: string): Promise<void> {
  const province = planned(plan, 'PROVINCE');
  if (!province) return;
  const spelled = await duck.all(`select distinct ${province.sql} as name from ${numberedParquet(source)} where ${province.sql} is not null limit 5000`);
  const rows = spelled.map(({ name }) => {
    const match = provinceOfOldName(String(name));
    return `(${literal(String(name))}, ${match ? literal(match.name) : 'null'})`;
  });
  await duck.run('create or replace temp table province_names (written varchar, name varchar)');
  if (rows.length) await duck.run(`insert into province_names values ${rows.join(', ')}`);
}

/** What the file has in place of a planned value. */
export const rawText = (c: PlannedColumn): string => ident(`raw ${c.name}`);

/**
 * `SOURCE_ROW` from 1, the planned columns (POLICY_NO never null, EXPIRY_DATE the last day of cover), `province_written`,
 * `is_new`, `is_endorsement`, `ragged`, and the raw texts. After `prepareProvinces`.
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
    has('NEW_RENEWAL') ? `coalesce(sale_kind = 'new', false) as is_new` : 'true as is_new',
    has('NEW_RENEWAL') ? `(${negative} or coalesce(sale_kind = 'endorsement', false)) as is_endorsement` : `${negative} as is_endorsement`,
  ].filter((one): one is string => one !== false);
  const inner = `select *${has('NEW_RENEWAL') ? `, ${saleKind('"NEW_RENEWAL"')} as sale_kind` : ''}${has('PROVINCE') ? ', "PROVINCE" as province_written' : ''} from (${base})`;
  const dropped = has('PROVINCE') ? ' exclude (province_written)' : '';
  const replacing = replaced.length ? ` replace (${replaced.join(', ')})` : '';
  const join = has('PROVINCE') ? ' left join province_names on province_names.written = written.province_written' : '';
  return `select written.*${dropped}${replacing}, ${added.join(', ')} from (${inner}) written${join}`;
}
