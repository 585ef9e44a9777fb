/** What one chart is restricted to. */
export interface InsightFilter {
  /** Ascending, never empty; charts of a single year have one. */
  years: readonly number[];
  /** undefined: the first that there is. */
  province: string | undefined;
  measure: 'EXPOSURE' | 'NUM_CLAIMS';
  /** Levels of USAGE; none: all. */
  usages: readonly string[];
}

/** Reads a chart's filter from the address; years that the file does not have are dropped. */
export function readFilter(text: string | undefined, years: readonly number[], usualYear: number): InsightFilter {
  const params = new URLSearchParams(text ?? '');
  const known = [...new Set(params.get('years')?.split('.').map(Number))].filter((year) => years.includes(year)).sort((a, b) => a - b);
  return {
    years: known.length ? known : [usualYear],
    province: params.get('province') ?? undefined,
    measure: params.get('measure') === 'NUM_CLAIMS' ? 'NUM_CLAIMS' : 'EXPOSURE',
    usages: params.getAll('usage'),
  };
}

export function writeFilter({ years, province, measure, usages }: InsightFilter): string {
  const params = new URLSearchParams({ years: years.join('.') });
  if (province !== undefined) params.set('province', province);
  if (measure !== 'EXPOSURE') params.set('measure', measure);
  for (const usage of usages) params.append('usage', usage);
  return params.toString();
}
