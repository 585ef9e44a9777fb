import { provide } from '@tessera/plugin-sdk/contract';
import { dataFiles } from '../../../data-files/contract';
import type { FilePreparation } from '../../../data-files/contract/preparation';
import type { StandardisedFile, TableRow } from '../../../data-files/contract/services';
import { groupOfKind, type FileKind } from '../../contract/reports';
import { codeKeys, dayOfKind, mainAmount, sumColumns, type Days } from './measures';

type Described = Pick<StandardisedFile, 'mapped' | 'amounts' | 'days'>;
type SummedKind = Exclude<FileKind, 'financial'>;

/** Rows outside the period that are named. */
export const mostSampled = 5;

/** Amounts that are summed by month: columns of the file as they are. */
export const summedByMonth = (kind: FileKind, { mapped, amounts }: Described): string[] => [
  ...new Set([mainAmount(kind, mapped), ...amounts.map((name) => `"${name}"`)]),
];

/**
 * Sums of a file by its codes and the month of the day that decides the period: every period finds its rows in them, and those outside it.
 * `month` counts from January 1900; `first` are the first rows. Undefined where the file lacks the day.
 */
export function monthsSql(kind: FileKind, file: Described): string | undefined {
  const day = dayOfKind[kind];
  if (day && file.mapped[day] === undefined) return undefined;
  // no `case` around the day, which would be read once a row: months that the view would not have are told apart afterwards
  const month = day && `date_diff('month', date '1900-01-01', ${file.days[day] ?? `"${day}"`})`;
  const keys = { ...codeKeys(file.mapped), ...(month && { month }) };
  const { read, summed } = sumColumns(summedByMonth(kind, file));
  return `select ${Object.keys(keys).join(', ')}, count(*) as n, array_to_string(min(place, ${mostSampled}), ',') as first, ${summed}
    from (select SOURCE_ROW as place, ${Object.entries(keys)
      .map(([name, sql]) => `${sql} as ${name}`)
      .join(', ')}, ${read} from standard)
    group by all order by all`;
}

const lastMonth = 301 * 12 - 1;
const monthOf = (day: string) => (Number(day.slice(0, 4)) - 1900) * 12 + Number(day.slice(5, 7)) - 1;
const isLastOfMonth = (day: string) => new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1;

/**
 * Whether sums of a month belong to the period. The view has days of 1900 to 2200 only. Undefined where the period is not made of whole
 * months.
 */
export function monthsOf({ first, last }: Days): ((month: TableRow[string] | undefined) => boolean) | undefined {
  if (!first.endsWith('-01') || !isLastOfMonth(last)) return undefined;
  const [from, to] = [Math.max(0, monthOf(first)), Math.min(lastMonth, monthOf(last))];
  return (month) => typeof month === 'number' && month >= from && month <= to;
}

const kindOfGroup = Object.fromEntries((['gwp', 'claim', 'reserve'] as const).map((kind) => [groupOfKind[kind], kind])) as Readonly<
  Record<string, SummedKind>
>;

/**
 * What reports ask of a file, so that it is answered at the end of its import. Reserves are checked only: they have no period, so that the
 * sums of their first report are those of every report, and their many different amounts would make an import an eighth longer.
 */
export const preparation = provide(dataFiles.services.filePreparation, (): FilePreparation => ({
  groups: Object.keys(kindOfGroup),
  questions: (group, file) => {
    const kind = kindOfGroup[group]!;
    const sql = kind === 'reserve' ? undefined : monthsSql(kind, file);
    return sql === undefined ? [] : [{ sql, groupsBy: ['PRODUCT_CODE', 'VEHICLE_TYPE_CODE'] }];
  },
}));
