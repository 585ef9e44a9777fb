/** A filter of a list: how it is called, and how it is chosen. */
export interface FilterDef {
  /** Its name in the URL and in the query; not one of search, sort, page, pageSize, columns, density. */
  id: string;
  label: string;
  kind: 'options' | 'multi' | 'dateRange' | 'text' | 'numberRange';
  /** For `options` and `multi`. A number stays a number in the query. */
  options?: readonly { value: string | number; label: string }[];
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

/** The filters that are on, as the URL tells: repeated names are lists, ranges are `from..to`. */
export function readFilters(filters: readonly FilterDef[], params: URLSearchParams): FilterValues {
  const values: Record<string, FilterValue> = {};
  for (const filter of filters) {
    const given = params.getAll(filter.id).filter(Boolean);
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

type QueryValue = string | number | readonly (string | number)[];

/** The filters as the call takes them: options keep their type, ranges become two fields. */
export function queryOf(filters: readonly FilterDef[], values: FilterValues): Record<string, QueryValue> {
  const query: Record<string, QueryValue> = {};
  for (const filter of filters) {
    const value = values[filter.id];
    if (value === undefined) continue;
    const typed = (text: string) => filter.options?.find((option) => String(option.value) === text)?.value ?? text;
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
export function chipText(filter: FilterDef, value: FilterValue, words: Words): string {
  const named = (text: string) => filter.options?.find((option) => String(option.value) === text)?.label ?? text;
  if (typeof value === 'string') return named(value);
  if (isList(value)) {
    const rest = value.length - mostNamed;
    return [...value.slice(0, mostNamed).map(named), ...(rest > 0 ? [`+${rest}`] : [])].join(', ');
  }
  const show = (text: string | undefined) => (text && filter.kind === 'dateRange' ? words.date(text) : text);
  return words.range(show(value.from), show(value.to));
}
