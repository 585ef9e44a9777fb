import type { FormatLanguage } from '../../ui/format/format';
import { provinceOfCode, provinceOfOldName, type Province } from '../../reference';
import type { ChartCategory, ChartData } from '../data';

/** The province of a category: by its code, else by its name in any spelling, old ones included. */
export const provinceOf = ({ id, label }: ChartCategory): Province | undefined =>
  (/^\d{1,2}$/.test(id) ? provinceOfCode(id) : undefined) ?? provinceOfOldName(label);

export interface PlacedData {
  /** One category a province, in the order of `codes`; null where there is no figure. */
  data: ChartData;
  /** Place of each province's category in the caller's data. */
  origins: readonly (number | undefined)[];
  /** Names of categories that no province has ("Không rõ"). */
  unplaced: readonly string[];
}

/** The figures in the order of the map. */
export function placeOnMap(data: ChartData, codes: readonly string[], language: FormatLanguage): PlacedData {
  const found = data.categories.map((category) => provinceOf(category)?.code);
  const origins = codes.map((code) => (found.includes(code) ? found.indexOf(code) : undefined));
  const pick = <T>(list: readonly T[] | undefined): T[] | undefined =>
    list && origins.map((origin) => (origin === undefined ? undefined : list[origin]) as T);
  return {
    origins,
    unplaced: data.categories.filter((_, index) => found[index] === undefined).map(({ label }) => label),
    data: {
      categoryLabel: data.categoryLabel,
      categories: codes.map((code) => {
        const province = provinceOfCode(code);
        return { id: code, label: (language === 'en' ? province?.nameEn : province?.name) ?? code };
      }),
      series: data.series.map((series) => ({
        ...series,
        values: origins.map((origin) => (origin === undefined ? null : (series.values[origin] ?? null))),
        ...(series.thin ? { thin: pick(series.thin) ?? [] } : {}),
        ...(series.details ? { details: pick(series.details) ?? [] } : {}),
        ...(series.low && series.high ? { low: pick(series.low) ?? [], high: pick(series.high) ?? [] } : {}),
      })),
    },
  };
}
