import type { Option } from '../forms/fields/options';
import { parseDay } from '../forms/format/dates';

/**
 * Searches a list that is too long to be offered whole. A hook: `search` finds what may be chosen, `ids` names what is chosen already.
 * `recordFilter` of plugin-sdk/web/resource makes one of a `choices` call.
 */
export type UseFound = (ask: { search?: string; ids?: readonly number[] }) => { found: readonly Option<number>[]; loading: boolean };

/** A filter of a list: how it is called, and how it is chosen. */
export interface FilterDef {
  /** Its name in the URL and in the query; not one of search, sort, page, pageSize, columns, density. */
  id: string;
  label: string;
  kind: 'options' | 'multi' | 'dateRange' | 'text' | 'numberRange';
  /** For `options` and `multi`; a long list is searched by typing. A number stays a number in the query. */
  options?: readonly Option[];
  /** For `options` and `multi`, in place of the options: records by their ids, searched on the server. */
  useFound?: UseFound;
  /** On while the URL does not say otherwise, for `options` and `multi`; its chip is shown and can be taken off like any other. */
  usual?: string | readonly string[];
  /** For ranges: the two names in the query; `<id>From` and `<id>To` unless said. */
  fields?: readonly [from: string, to: string];
}

export interface Range {
  from?: string;
  to?: string;
}
export type FilterValue = string | readonly string[] | Range;
export type FilterValues = Readonly<Record<string, FilterValue>>;

const isRange = (filter: FilterDef) => filter.kind === 'dateRange' || filter.kind === 'numberRange';
const isList = (value: FilterValue): value is readonly string[] => Array.isArray(value);

/** Whether a filter can be set to a text of the URL: an old link or a typing error would otherwise break the whole list. */
function isPossible(filter: FilterDef, text: string): boolean {
  if (!text) return false;
  if (isRange(filter))
    return text.split('..').every((end) => !end || (filter.kind === 'dateRange' ? parseDay(end) === end : Number.isFinite(Number(end))));
  if (filter.useFound) return idsOf(text).length > 0;
  return !filter.options?.length || filter.options.some((option) => String(option.value) === text);
}

/** The filters that are on, as the URL tells: repeated names are lists, ranges are `from..to`; `type=` turns a usual one off. */
export function readFilters(filters: readonly FilterDef[], params: URLSearchParams): FilterValues {
  const values: Record<string, FilterValue> = {};
  for (const filter of filters) {
    const given = (params.has(filter.id) ? params.getAll(filter.id) : paramsOf(filter.usual)).filter((text) => isPossible(filter, text));
    const first = given[0];
    if (first === undefined) continue;
    if (filter.kind === 'multi') values[filter.id] = given;
    else if (isRange(filter)) {
      const [from = '', to = ''] = first.split('..');
      if (from || to) values[filter.id] = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
    } else values[filter.id] = first;
  }
  return values;
}

/** The other way: what stands in the URL for a filter; an empty list takes it out. */
export function paramsOf(value: FilterValue | undefined): string[] {
  if (value === undefined || value === '') return [];
  if (typeof value === 'string') return [value];
  if (isList(value)) return [...value];
  return value.from || value.to ? [`${value.from ?? ''}..${value.to ?? ''}`] : [];
}

/** What a filter of records is set to. */
export const idsOf = (value: FilterValue | undefined): number[] =>
  value === undefined || (typeof value === 'object' && !isList(value))
    ? []
    : [value]
        .flat()
        .map(Number)
        .filter((id) => id > 0);

/** What stands in the URL for one filter: nothing for the usual value, an empty text where a usual one is off. */
export function paramsOfFilter({ usual }: FilterDef, value: FilterValue | undefined): string[] {
  const [params, ordinary] = [paramsOf(value), paramsOf(usual)];
  if (String([...params].sort()) === String([...ordinary].sort())) return [];
  return params.length || !ordinary.length ? params : [''];
}

type QueryValue = string | number | readonly (string | number)[];

/** The filters as the call takes them: options keep their type, ranges become two fields. */
export function queryOf(filters: readonly FilterDef[], values: FilterValues): Record<string, QueryValue> {
  const query: Record<string, QueryValue> = {};
  for (const filter of filters) {
    const value = values[filter.id];
    if (value === undefined) continue;
    const typed = (text: string) =>
      filter.useFound ? Number(text) : (filter.options?.find((option) => String(option.value) === text)?.value ?? text);
    if (typeof value === 'string') query[filter.id] = typed(value);
    else if (isList(value)) query[filter.id] = value.map(typed);
    else {
      const [fromName, toName] = filter.fields ?? [`${filter.id}From`, `${filter.id}To`];
      const bound = (text: string) => (filter.kind === 'numberRange' ? Number(text) : text);
      if (value.from) query[fromName] = bound(value.from);
      if (value.to) query[toName] = bound(value.to);
    }
  }
  return query;
}

/** A range whose ends stand the wrong way round. ISO days compare as texts. */
export function isReversed(filter: FilterDef, value: FilterValue | undefined): boolean {
  if (!value || typeof value === 'string' || isList(value) || !value.from || !value.to) return false;
  return filter.kind === 'numberRange' ? Number(value.from) > Number(value.to) : value.from > value.to;
}

interface Words {
  range: (from: string | undefined, to: string | undefined) => string;
  date: (day: string) => string;
}
const mostNamed = 2;

/** What a chip says: "Ô tô, Xe máy, +2", "từ 22/10/2026". */
export function chipText(filter: Pick<FilterDef, 'kind' | 'options'>, value: FilterValue, words: Words): string {
  const named = (text: string) => filter.options?.find((option) => String(option.value) === text)?.label ?? text;
  if (typeof value === 'string') return named(value);
  if (isList(value)) {
    const rest = value.length - mostNamed;
    return [...value.slice(0, mostNamed).map(named), ...(rest > 0 ? [`+${rest}`] : [])].join(', ');
  }
  const show = (text: string | undefined) => (text && filter.kind === 'dateRange' ? words.date(text) : text);
  return words.range(show(value.from), show(value.to));
}
