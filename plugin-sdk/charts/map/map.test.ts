import { loadProvinceShapes, provinceOfCode, provinces } from '../../reference';
import { provinceFigures } from '../samples/portfolio';
import { classEdges, classOf } from './classes';
import { atHome, boxesOf, placeNames } from './names';
import { placeOnMap } from './placed';
import { layoutMap, neighbour, readShapes, type ProvinceShape } from './shapes';

const measure = (text: string) => text.length * 6.3;
const nameOf = (code: string) => provinceOfCode(code)?.name ?? code;
let shapes: ProvinceShape[];
beforeAll(async () => {
  shapes = readShapes(await loadProvinceShapes());
});

test('every province of today has a shape, Hoàng Sa with Đà Nẵng and Trường Sa with Khánh Hoà', () => {
  expect(shapes.map(({ code }) => code).sort()).toEqual(provinces.map(({ code }) => code).sort());
  expect(shapes.filter(({ archipelago }) => archipelago).map(({ code }) => nameOf(code))).toEqual(['Đà Nẵng', 'Khánh Hoà']);
  expect(shapes.find(({ code }) => code === '48')?.islands).toHaveLength(42);
});

test.each([
  [0, 0],
  [20, 600],
  [150, 600],
  [1060, 10],
])('at %d × %d px, while a screen is being laid out, every place is a number', (width, height) => {
  const { provinces: drawn, frames } = layoutMap(shapes, width, height);
  for (const { path, centre } of drawn)
    expect([path.match(/NaN|Infinity/), Number.isFinite(centre.x), Number.isFinite(centre.y)]).toEqual([null, true, true]);
  for (const frame of frames) expect([frame.x, frame.y, frame.width, frame.height].every(Number.isFinite)).toBe(true);
});

test.each([
  [1060, 600],
  [800, 600],
  [640, 500],
  [350, 420],
])('at %d × %d px everything is inside, and the frames are clear of each other', (width, height) => {
  const layout = layoutMap(shapes, width, height);
  expect(layout.provinces).toHaveLength(34);
  for (const { path, centre, dots } of layout.provinces) {
    expect(path).not.toMatch(/NaN/);
    for (const { x, y } of [centre, ...dots]) {
      expect(x > 0 && x < width).toBe(true);
      expect(y > 0 && y < height).toBe(true);
    }
  }
  for (const frame of layout.frames) {
    expect(frame.x).toBeGreaterThan(0);
    expect(frame.x + frame.width).toBeLessThanOrEqual(width);
    expect(frame.y + frame.height + (frame.nameAbove ? 0 : 34)).toBeLessThanOrEqual(height);
    // "Quần đảo Hoàng Sa" is centred on its frame
    expect(frame.x + frame.width / 2 + 56).toBeLessThanOrEqual(width);
  }
  const [paracels, spratlys] = layout.frames;
  expect(paracels!.y + paracels!.height).toBeLessThan(spratlys!.y);
});

test('the archipelagos stay in their place where it is wide enough, else they are insets', () => {
  expect(layoutMap(shapes, 1060, 600).inset).toBe(false);
  expect(layoutMap(shapes, 350, 420).inset).toBe(true);
});

test.each([1, 2.5, 5])('enlarged %d times, no name lies over another or over the edge', (k) => {
  const size = { width: 1060, height: 600 };
  const { provinces: drawn } = layoutMap(shapes, size.width, size.height);
  const view = k === 1 ? atHome : { k, x: -200 * k, y: -100 * k };
  const names = placeNames(drawn, nameOf, view, size, measure);
  expect(names.length).toBeGreaterThan(4);
  const boxes = names.map(({ text, x, y, anchor }) => {
    const width = measure(text);
    const left = anchor === 'middle' ? x - width / 2 : anchor === 'start' ? x : x - width;
    return { left, right: left + width, top: y - 8, bottom: y + 8 };
  });
  boxes.forEach((a, index) => {
    expect(a.left >= 0 && a.right <= size.width && a.top >= 0 && a.bottom <= size.height).toBe(true);
    for (const b of boxes.slice(index + 1))
      expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
  });
});

test.each([
  [1060, 600],
  [860, 520],
  [760, 480],
  [640, 500],
])('at %d × %d px Đà Nẵng and the others that are named lie clear of the names of the archipelagos', (width, height) => {
  const { provinces: drawn, frames } = layoutMap(shapes, width, height);
  const taken = frames.flatMap((frame) => boxesOf(frame, ['Quần đảo Hoàng Sa', '(Đà Nẵng)'], atHome, measure));
  const names = placeNames(drawn, nameOf, atHome, { width, height }, measure, taken);
  expect(names.map(({ text }) => text)).toContain('Đà Nẵng');
  for (const { text, x, y, anchor } of names) {
    const left = anchor === 'middle' ? x - measure(text) / 2 : anchor === 'start' ? x : x - measure(text);
    for (const frame of frames) {
      const middle = frame.x + frame.width / 2;
      const line = frame.nameAbove ? frame.y - 34 : frame.y + frame.height;
      const isBeside = left >= middle + 53 || left + measure(text) <= middle - 53 || y - 8 >= line + 34 || y + 8 <= line;
      expect([text, isBeside]).toEqual([text, true]);
    }
  }
});

test('arrow keys reach every province from Hà Nội', () => {
  const { provinces: drawn } = layoutMap(shapes, 1060, 600);
  const start = drawn.findIndex(({ code }) => code === '01');
  const reached = new Set([start]);
  for (const index of reached) {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = neighbour(drawn, index, key);
      if (next !== undefined) reached.add(next);
    }
  }
  expect([...drawn.keys()].filter((index) => !reached.has(index)).map((index) => nameOf(drawn[index]!.code))).toEqual([]);
});

test('figures find their province by code and by names of before the merger; the others are named', () => {
  const data = {
    ...provinceFigures,
    categories: [
      { id: '48', label: 'x' },
      { id: 'a', label: 'Tỉnh Bình Dương' },
      { id: 'b', label: 'Không rõ' },
    ],
    series: [{ ...provinceFigures.series[0]!, values: [1, 2, 3] }],
  };
  const placed = placeOnMap(data, ['01', '48', '79'], 'vi');
  expect(placed.data.series[0]?.values).toEqual([null, 1, 2]);
  expect(placed.data.categories.map(({ label }) => label)).toEqual(['Hà Nội', 'Đà Nẵng', 'Hồ Chí Minh']);
  expect(placed.unplaced).toEqual(['Không rõ']);
});

test('shades hold about as many provinces each, and an edge belongs to the shade that starts there', () => {
  const values = provinceFigures.series[0]!.values;
  const edges = classEdges(values);
  expect(edges).toHaveLength(4);
  const counts = [0, 1, 2, 3, 4].map((place) => values.filter((value) => value !== null && classOf(value, edges) === place).length);
  for (const count of counts) expect(count).toBeGreaterThan(2);
  expect(classOf(edges[1]!, edges)).toBe(2);
  expect(classEdges([5, 5, 5])).toEqual([]);
  expect(classEdges([null, null])).toEqual([]);
  expect(classEdges([0, 0, 1])).toEqual([expect.any(Number)]);
});
