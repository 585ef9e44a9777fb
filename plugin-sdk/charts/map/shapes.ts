import { geoCentroid, geoMercator, geoPath, type GeoProjection } from 'd3';
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { ProvinceTopology } from '../../reference';

type Rings = Polygon['coordinates'];

/**
 * A province, its islands far out at sea apart: they are too far to be fitted with the mainland, and too small to be seen without a dot.
 */
export interface ProvinceShape {
  readonly code: string;
  readonly mainland: Feature<MultiPolygon>;
  readonly archipelago: Feature<MultiPolygon> | undefined;
  readonly islands: readonly [longitude: number, latitude: number][];
}

// the easternmost point of the mainland lies at 109.46°
const mainlandEnd = 109.5;

const shapeOf = (pieces: Rings[]): Feature<MultiPolygon> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiPolygon', coordinates: pieces },
});
const centreOf = (piece: Rings) => geoCentroid({ type: 'Polygon', coordinates: piece });

/** The topology as shapes by province. */
export function readShapes(topology: ProvinceTopology): ProvinceShape[] {
  return feature(topology, topology.objects.provinces).features.map(({ geometry, properties }) => {
    const pieces: Rings[] =
      geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
    const far = pieces.filter((piece) => centreOf(piece)[0] > mainlandEnd);
    return {
      code: properties.code,
      mainland: shapeOf(pieces.filter((piece) => !far.includes(piece))),
      archipelago: far.length ? shapeOf(far) : undefined,
      islands: far.map(centreOf),
    };
  });
}

/** The frame around an archipelago, px. */
export interface IslandFrame {
  readonly code: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Its name stands over it, or under it. */
  readonly nameAbove: boolean;
}

export interface DrawnProvince {
  readonly code: string;
  readonly path: string;
  readonly dots: readonly { x: number; y: number }[];
  /** Where its tooltip and name are. */
  readonly centre: { x: number; y: number };
}

export interface MapLayout {
  readonly provinces: readonly DrawnProvince[];
  readonly frames: readonly IslandFrame[];
  /** The archipelagos are drawn smaller, at the right, for want of room. */
  readonly inset: boolean;
}

const padding = 16;
// of the size that the mainland has alone: with less, the archipelagos become insets
const leastInPlace = 0.88;
const framePadding = 6;
/** px that the two lines under or over a frame take. */
export const nameHeight = 34;
// "Quần đảo Hoàng Sa" in one line
const leastInset = 124;
// less is a screen that is still being laid out: a map without room has no scale
const leastWidth = leastInset + 96;
const leastHeight = 160;

const together = (features: Feature<MultiPolygon>[]): FeatureCollection => ({ type: 'FeatureCollection', features });

/** Where everything is at a size. The mainland fills the height; the archipelagos stay in their place where it is wide enough. */
export function layoutMap(shapes: readonly ProvinceShape[], givenWidth: number, givenHeight: number): MapLayout {
  const [width, height] = [Math.max(givenWidth, leastWidth), Math.max(givenHeight, leastHeight)];
  const mainland = together(shapes.map((shape) => shape.mainland));
  const islands = shapes.flatMap(({ archipelago }) => archipelago ?? []);
  const area = (right: number): [[number, number], [number, number]] => [
    [padding, padding],
    [right, height - padding],
  ];
  const whole = geoMercator().fitExtent(area(width - padding), together([...(mainland.features as Feature<MultiPolygon>[]), ...islands]));
  const alone = geoMercator().fitExtent(area(width - padding), mainland);
  const inset = whole.scale() < alone.scale() * leastInPlace;
  const insetWidth = Math.max(leastInset, Math.min(160, width * 0.36));
  const projection = inset ? geoMercator().fitExtent(area(width - insetWidth - padding), mainland) : whole;
  const path = geoPath(projection).digits(1);

  const framesOf = shapes.filter(({ archipelago }) => archipelago);
  const placed = framesOf.map(({ code, archipelago }, index) => {
    if (!archipelago) throw new Error('no islands');
    if (!inset) return { code, projection, frame: frameAround(path.bounds(archipelago), code, index > 0) };
    const [boxWidth, boxHeight] = index === 0 ? [insetWidth * 0.6, insetWidth * 0.55] : [insetWidth, insetWidth * 0.56];
    const x = width - 4 - insetWidth / 2 - boxWidth / 2;
    const y = height * (index === 0 ? 0.36 : 0.66);
    const own = geoMercator().fitExtent(
      [
        [x + framePadding, y + framePadding],
        [x + boxWidth - framePadding, y + boxHeight - framePadding],
      ],
      archipelago,
    );
    return { code, projection: own, frame: { code, x, y, width: boxWidth, height: boxHeight, nameAbove: false } };
  });
  return {
    inset,
    frames: placed.map(({ frame }) => frame),
    provinces: shapes.map((shape) => {
      const far = placed.find(({ code }) => code === shape.code);
      const [x, y] = path.centroid(largestOf(shape.mainland));
      return {
        code: shape.code,
        path: [path(shape.mainland), far && shape.archipelago && geoPath(far.projection).digits(1)(shape.archipelago)]
          .filter(Boolean)
          .join(''),
        dots: far ? dotsOf(shape.islands, far.projection) : [],
        centre: { x, y },
      };
    }),
  };
}

function frameAround([[left, top], [right, bottom]]: [[number, number], [number, number]], code: string, nameAbove: boolean): IslandFrame {
  return {
    code,
    x: left - framePadding,
    y: top - framePadding,
    width: right - left + 2 * framePadding,
    height: bottom - top + 2 * framePadding,
    nameAbove,
  };
}

const dotsOf = (islands: ProvinceShape['islands'], projection: GeoProjection) =>
  islands.flatMap((island) => {
    const place = projection(island);
    return place ? [{ x: place[0], y: place[1] }] : [];
  });

/** The piece that carries the name: the centre of all pieces of a coast lies in the sea. */
function largestOf(mainland: Feature<MultiPolygon>): Feature<Polygon> {
  const pieces = mainland.geometry.coordinates;
  const largest = pieces.reduce((best, next) => ((next[0]?.length ?? 0) > (best[0]?.length ?? 0) ? next : best), pieces[0] ?? []);
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: largest } };
}

/** The province that an arrow key leads to: the nearest whose direction is that of the key; undefined at the border. */
export function neighbour(provinces: readonly DrawnProvince[], from: number, key: string): number | undefined {
  const direction = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
  const start = provinces[from]?.centre;
  if (!direction || !start) return undefined;
  let best: { index: number; cost: number } | undefined;
  provinces.forEach(({ centre }, index) => {
    const [dx, dy] = [centre.x - start.x, centre.y - start.y];
    const ahead = dx * (direction[0] ?? 0) + dy * (direction[1] ?? 0);
    const aside = Math.abs(dx * (direction[1] ?? 0)) + Math.abs(dy * (direction[0] ?? 0));
    if (index === from || ahead <= 0 || aside > ahead * 2) return;
    const cost = ahead + aside * 2;
    if (!best || cost < best.cost) best = { index, cost };
  });
  return best?.index;
}
