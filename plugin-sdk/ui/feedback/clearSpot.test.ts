import { clearSpot, type Box } from './clearSpot';

const window = { width: 1280, height: 650 };
const toast: Box = { left: 920, top: 116, width: 344, height: 64 };
const touches = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
const moved = (box: Box, { x, y }: { x: number; y: number }): Box => ({ ...box, left: box.left + x, top: box.top + y });
/** Ten rows: the name is a link, three icons stand at the end. */
const rows = Array.from({ length: 10 }, (_, row): Box[] => [
  { left: 340, top: 130 + row * 52, width: 180, height: 20 },
  ...[0, 1, 2].map((icon) => ({ left: 1160 + icon * 32, top: 124 + row * 52, width: 32, height: 32 })),
]).flat();
const aboveThem: Box[] = [
  { left: 1000, top: 8, width: 264, height: 36 },
  { left: 1120, top: 64, width: 144, height: 32 },
];

test('a toast that covers nothing stays in its corner', () => {
  expect(clearSpot(toast, window, [{ left: 20, top: 20, width: 40, height: 40 }])).toEqual({ x: 0, y: 0, covers: 0 });
});

test('it stands beside the icons of a table, not on them', () => {
  const controls = [...aboveThem, ...rows];
  const spot = clearSpot(toast, window, controls);
  expect(spot.covers).toBe(0);
  expect(controls.filter((one) => touches(moved(toast, spot), one))).toEqual([]);
  // the nearest such place: left of the icons, in the same rows
  expect(spot).toMatchObject({ x: -112, y: 0 });
});

test('where controls stand everywhere it covers the least', () => {
  const wall = Array.from({ length: 20 }, (_, i): Box => ({ left: 0, top: i * 32, width: 1280, height: i === 12 ? 2 : 32 }));
  const { covers } = clearSpot(toast, window, wall);
  expect(covers).toBeGreaterThan(0);
  expect(covers).toBeLessThan(344 * 64);
});

test('what is not drawn is no control', () => {
  expect(clearSpot(toast, window, [{ left: 1000, top: 120, width: 0, height: 0 }]).covers).toBe(0);
});
