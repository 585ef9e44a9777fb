/** Lists that the product is given: provinces, banks. */
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Bank } from './banks';

export * from './provinces';
export type { Bank } from './banks';

/** The banks, loaded when first asked for: few screens need them. */
export const loadBanks = async (): Promise<readonly Bank[]> => (await import('./banks')).banks;

export type ProvinceTopology = Topology<{
  provinces: GeometryCollection<{ code: string; name: string; nameEn: string; fullName: string }>;
}>;

/** The shapes of the provinces (32 kB packed), loaded when the first map is drawn. Source and licence: provinceShapes.LICENSE.txt. */
export const loadProvinceShapes = async (): Promise<ProvinceTopology> =>
  (await import('./provinceShapes.json')).default as unknown as ProvinceTopology;
