import { fold } from '@tessera/plugin-sdk/contract';
import type { AnalysisFile, AnalysisTables, AnalysisVariable, TableRow } from '../../../data-files/contract/services';
import { outsideLevel, unknownLevel } from '../../contract/measures';
import type { RangeChart, Ranges, VariableStatistics } from '../../contract/variableSettings';
import { detailSums, figuresOf, unitOf } from '../figures';
import { inNaturalOrder } from '../grouping/order';
import { bandsOf } from '../grouping/ranges';
import { ident, literal, numeral } from '../grouping/sql';
import { groupedVariable, rangeUnit } from '../grouping/variables';
import { isNumeric } from './kinds';
import { evenRanges, mostSingleValues, quantileRanges, spreadsOf } from './suggestedRanges';

type LevelFigures = VariableStatistics['levels'][number];

/** Years and counts: their average is a whole number. */
const roundedNames: readonly string[] = ['POLICY_YEAR', 'USAGE', 'VEHICLE_SEATS', 'VEHICLE_YEAR', 'CAL_YEAR'];
const chartBands = 20;

function levelOf(row: TableRow, file: AnalysisFile): LevelFigures {
  const { EXPOSURE, NUM_POLS, NUM_CLAIMS, CLAIM_AMOUNT, CLAIM_FREQUENCY, LOSS_RATIO, CREDIBILITY } = figuresOf(row, unitOf(file));
  return { level: String(row.level), EXPOSURE, NUM_POLS, NUM_CLAIMS, CLAIM_AMOUNT, CLAIM_FREQUENCY, LOSS_RATIO, CREDIBILITY };
}

/** Figures of each level of an SQL label, most exposure first. */
async function levelsBy({ query, file }: AnalysisTables, label: string, most?: number): Promise<LevelFigures[]> {
  const rows = await query(
    `select ${label} as level, ${detailSums.join(', ')} from detail group by 1 order by EXPOSURE_UNITS desc, level${most === undefined ? '' : ` limit ${most}`}`,
  );
  return rows.map((row) => levelOf(row, file));
}

interface Facts {
  rows: number;
  missing: number;
  distinct: number;
  min: number | null;
  max: number | null;
  average: number | null;
}

async function factsOf({ query, file }: AnalysisTables, variable: AnalysisVariable): Promise<Facts> {
  const column = ident(variable.name);
  const sizes = isNumeric(variable)
    ? `min(${column})::double as low, max(${column})::double as high, avg(${column})::double as average`
    : 'null as low, null as high, null as average';
  const [row] = await query(
    `select count(*) as total, count(${column}) as present, count(distinct ${column}) as different, ${sizes} from detail`,
  );
  const unit = rangeUnit(variable, file.currencyDecimals);
  const sized = (value: TableRow[string] | undefined): number | null =>
    value === null || value === undefined ? null : Number(value) / unit;
  const average = sized(row?.average);
  const rows = Number(row?.total ?? 0);
  return {
    rows,
    missing: rows - Number(row?.present ?? 0),
    distinct: Number(row?.different ?? 0),
    min: sized(row?.low),
    max: sized(row?.high),
    average: average !== null && roundedNames.includes(variable.name) ? Math.round(average) : average,
  };
}

export async function statisticsOf(tables: AnalysisTables, variable: AnalysisVariable, most: number): Promise<VariableStatistics> {
  const levels = await levelsBy(tables, groupedVariable(variable, undefined, tables.file).level, most);
  return { columnName: variable.name, ...(await factsOf(tables, variable)), suggested: await suggestionsOf(tables, variable), levels };
}

async function suggestionsOf(tables: AnalysisTables, variable: AnalysisVariable): Promise<VariableStatistics['suggested']> {
  const spread = isNumeric(variable) ? (await spreadsOf(tables, [variable])).get(variable.name) : undefined;
  return { even: spread ? evenRanges(spread) : null, quantiles: spread ? quantileRanges(spread) : null };
}

/** Bars of a number by the given ranges; without them value by value, or by about twenty even ones where there are many values. */
export async function rangeChartOf(tables: AnalysisTables, variable: AnalysisVariable, asked: Ranges | undefined): Promise<RangeChart> {
  const ranges = asked ?? (await chartRanges(tables, variable));
  const setting = { columnName: variable.name, isApplied: true, groups: [], ranges };
  const levels = await levelsBy(tables, groupedVariable(variable, setting, tables.file).level);
  const byLevel = new Map(levels.map((one) => [one.level, one]));
  const none = (level: string) => levelOf({ level }, tables.file);
  const rest = (names: readonly string[]) =>
    names.flatMap((name) => byLevel.get(name) ?? []).map((one) => ({ label: one.level, from: null, to: null, ...one }));
  if (!ranges) {
    const values = inNaturalOrder(byLevel.keys()).filter((level) => level !== unknownLevel);
    return {
      columnName: variable.name,
      bars: [
        ...values.map((level) => ({ label: level, from: Number(level), to: Number(level), ...(byLevel.get(level) ?? none(level)) })),
        ...rest([unknownLevel]),
      ],
    };
  }
  const bars = bandsOf(ranges).map(({ label, from, to }) => ({ label, from, to, ...(byLevel.get(label) ?? none(label)) }));
  return { columnName: variable.name, bars: [...bars, ...rest([outsideLevel, unknownLevel])] };
}

async function chartRanges(tables: AnalysisTables, variable: AnalysisVariable): Promise<Ranges | null> {
  const spread = (await spreadsOf(tables, [variable])).get(variable.name);
  return spread && spread.distinct > mostSingleValues ? evenRanges(spread, chartBands) : null;
}

interface LevelQuestion {
  search?: string | undefined;
  only?: readonly string[] | undefined;
  without?: readonly string[] | undefined;
  limit: number;
}

/** The twin of `fold` in SQL. */
const folded = (text: string): string => `replace(lower(strip_accents(${text})), 'đ', 'd')`;
/** What the missing value is called on the screens. */
export const unknownNames: readonly string[] = ['Không rõ', unknownLevel];

/** Levels of a variable as asked: filtered, put in order and cut by the database, for there may be as many as policies. */
export async function findLevels(
  { query, file }: AnalysisTables,
  variable: AnalysisVariable,
  { search, only, without, limit }: LevelQuestion,
): Promise<{ levels: LevelFigures[]; total: number }> {
  const wanted = fold(search ?? '');
  const named = (levels: readonly string[]) => `(select unnest(from_json(${literal(JSON.stringify(levels))}, '["varchar"]')))`;
  const conditions = [
    ...(wanted
      ? [
          `(contains(${folded('level')}, ${literal(wanted)})${unknownNames.some((name) => fold(name).includes(wanted)) ? ` or level = ${literal(unknownLevel)}` : ''})`,
        ]
      : []),
    ...(only ? [`level in ${named(only)}`] : []),
    ...(without ? [`level not in ${named(without)}`] : []),
  ];
  const rows = await query(`
    with levels as (select ${groupedVariable(variable, undefined, file).level} as level, ${detailSums.join(', ')} from detail group by 1)
    select *, count(*) over () as total from levels ${conditions.length ? `where ${conditions.join(' and ')}` : ''}
    order by ${isNumeric(variable) ? 'try_cast(level as double) nulls last' : 'EXPOSURE_UNITS desc'}, level limit ${numeral(limit)}`);
  return { levels: rows.map((row) => levelOf(row, file)), total: Number(rows[0]?.total ?? 0) };
}
