export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const edge = 16;
const step = 16;

/**
 * Where a box covers none of the controls, as near to where it stands as can be; where there is no such place,
 * where it covers least of them.
 * @returns how far it moves
 */
export function clearSpot(
  box: Box,
  within: { width: number; height: number },
  controls: readonly Box[],
): { x: number; y: number; covers: number } {
  const reach = controls.filter(({ width, height }) => width > 0 && height > 0);
  const covered = (x: number, y: number) =>
    reach.reduce((sum, one) => sum + overlap({ ...box, left: box.left + x, top: box.top + y }, one), 0);
  const moves = (at: number, size: number, all: number) => {
    const found = [0];
    for (let to = step; at - to >= edge; to += step) found.push(-to);
    for (let to = step; at + to + size <= all - edge; to += step) found.push(to);
    return found;
  };
  const [across, down] = [moves(box.left, box.width, within.width), moves(box.top, box.height, within.height)];
  const spots = across.flatMap((x) => down.map((y) => ({ x, y }))).sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
  let best = { x: 0, y: 0, covers: Infinity };
  for (const spot of spots) {
    const covers = covered(spot.x, spot.y);
    if (covers < best.covers) best = { ...spot, covers };
    if (!covers) break;
  }
  return best;
}

const shared = (from: number, size: number, otherFrom: number, otherSize: number) =>
  Math.max(0, Math.min(from + size, otherFrom + otherSize) - Math.max(from, otherFrom));
const overlap = (a: Box, b: Box) => shared(a.left, a.width, b.left, b.width) * shared(a.top, a.height, b.top, b.height);

const controls =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="option"], [contenteditable="true"]';

/**
 * Moves what floats above the page off the controls that it covers. It stays where it is while it covers none, or while somebody is at it.
 */
export function keepClear(element: HTMLElement): void {
  if (element.matches(':hover, :focus-within')) return;
  const boxes = [...document.querySelectorAll(controls)].flatMap((one) => (element.contains(one) ? [] : [one.getBoundingClientRect()]));
  const here = element.getBoundingClientRect();
  const { innerWidth: width, innerHeight: height } = window;
  if (!boxes.some((one) => overlap(here, one) > 0)) return;
  const [beforeX = 0, beforeY = 0] = element.style.translate.split(' ').map((one) => parseFloat(one) || 0);
  const home = { left: here.left - beforeX, top: here.top - beforeY, width: here.width, height: here.height };
  const { x, y } = clearSpot(home, { width, height }, boxes);
  element.style.translate = `${x}px ${y}px`;
}
