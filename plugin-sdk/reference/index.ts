/** Lists that the product is given: provinces and their shapes. */
import type { GeometryCollection, Topology } from 'topojson-specification';

export * from './provinces';

export type ProvinceTopology = Topology<{
  provinces: GeometryCollection<{ code: string; name: string; nameEn: string; fullName: string }>;
}>;

/** The shapes of the provinces (32 kB packed), loaded when the first map is drawn. Source and licence: provinceShapes.LICENSE.txt. */
export const loadProvinceShapes = async (): Promise<ProvinceTopology> =>
  (await import('./provinceShapes.json')).default as unknown as ProvinceTopology;
