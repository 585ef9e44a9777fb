import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useNarrow } from '../theme/useMedia';

/** px of the container below which rows become cards. */
const narrowBelow = 640;

/** How many columns are out of sight at the end of the frame; told to those who listen. */
class HiddenColumns {
  private count = 0;
  private readonly listeners = new Set<() => void>();
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly get = () => this.count;
  set(count: number) {
    if (count === this.count) return;
    this.count = count;
    for (const listener of this.listeners) listener();
  }
}

export const useHiddenColumns = (hidden: HiddenColumns) => useSyncExternalStore(hidden.subscribe, hidden.get, hidden.get);

/** A table in a frame that scrolls sideways. */
export interface SideScroll {
  /** On the frame. */
  frame: RefObject<HTMLDivElement | null>;
  /** So little room that rows are drawn as cards. */
  isNarrow: boolean;
  hidden: HiddenColumns;
}

/** The heads that stick at the start: at most the check, the number and the first column. */
const mostAtStart = 3;

/** px: of a column that is cut at the end, more than this stays in sight. A tag is never as wide. */
export const mostCovered = 220;

const setNumber = (box: HTMLElement, name: string, px: number) => box.style.setProperty(name, `${px}px`);

/** The column that is cut at this edge, and how much of it is in sight: 0 where that is worth seeing. */
function cutAt(heads: readonly HTMLElement[], edge: number) {
  const cut = heads.findIndex((head) => head.offsetLeft < edge && head.offsetLeft + head.offsetWidth > edge + 1);
  const rest = cut < 0 ? 0 : edge - heads[cut]!.offsetLeft;
  return { cut, rest: rest > mostCovered ? 0 : rest };
}

/** px that columns were given beside their own width, by their heads. */
type Given = Map<HTMLElement, number>;

/** The columns of texts that are cut, or were before they were given room. What somebody has drawn stays as it was drawn. */
function lacking(box: HTMLElement, heads: readonly HTMLElement[], given: Given): HTMLElement[] {
  const isCut = new Set<number>();
  for (const text of box.querySelectorAll('tbody [data-cut]'))
    if (text.scrollWidth > text.clientWidth) isCut.add(text.closest('td')?.cellIndex ?? -1);
  return heads.filter((head, index) => !head.style.maxWidth && (isCut.has(index) || given.has(head)));
}

/**
 * What would be left of half a column at the end goes to the texts that are cut (`--wide`): the columns then end where the actions begin.
 * It counts from the widths without what was given before, so that measuring again changes nothing.
 */
function widen(box: HTMLElement, heads: readonly HTMLElement[], given: Given): void {
  const end = heads.at(-1);
  if (end?.dataset.end !== '') return;
  const own = heads.slice(0, -1).map((head) => {
    const { width } = head.getBoundingClientRect();
    // what was given may not be drawn yet, or be less than the column has anyway
    const isDrawn = Math.abs(width - parseFloat(head.style.getPropertyValue('--wide'))) < 1;
    return isDrawn ? width - (given.get(head) ?? 0) : width;
  });
  const edge = box.clientWidth - end.offsetWidth;
  let start = 0;
  const cut = own.findIndex((width) => (start += width) > edge + 1);
  const rest = cut < 0 ? 0 : edge - (start - own[cut]!);
  const receivers = cut < mostAtStart || rest > mostCovered || rest < 1 ? [] : lacking(box, heads.slice(0, cut), given);
  for (const head of given.keys()) if (!receivers.includes(head)) head.style.removeProperty('--wide');
  given.clear();
  for (const head of receivers) {
    given.set(head, rest / receivers.length);
    setNumber(head, '--wide', own[heads.indexOf(head)]! + rest / receivers.length);
  }
}

/**
 * Measures a table in its frame and writes what its styles need: places of the columns that stick at the start (`--start-0`…), whether
 * something is under the edges (`--under-start`, `--under-end`: 0 or 1), and what is done about a column that would be cut in half before
 * the actions: texts get its room (`--wide`), and what no text needs is covered (`--cut`; until somebody scrolls). Counts the columns out
 * of sight.
 * @param shape measured anew when it changes
 */
export function useSideScroll(shape: string): SideScroll {
  const frame = useRef<HTMLDivElement>(null);
  const narrowWindow = useNarrow();
  const [width, setWidth] = useState<number>();
  const [hidden] = useState(() => new HiddenColumns());
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const given: Given = new Map();
    const headsOf = () => [...box.querySelectorAll<HTMLTableCellElement>('thead th')];
    const look = () => {
      const heads = headsOf();
      const right = box.scrollLeft + box.clientWidth;
      const isOver = box.scrollWidth > box.clientWidth + 1;
      box.style.setProperty('--under-start', isOver && box.scrollLeft > 0 ? '1' : '0');
      box.style.setProperty('--under-end', isOver && right < box.scrollWidth - 1 ? '1' : '0');
      const atEnd = heads.at(-1)?.dataset.end === '' ? (heads.pop()?.offsetWidth ?? 0) : 0;
      const edge = right - atEnd;
      const others = isOver ? heads.slice(mostAtStart) : [];
      const covered = atEnd && !box.scrollLeft ? cutAt(others, edge).rest : 0;
      setNumber(box, '--cut', covered);
      // a control that the keyboard reaches is scrolled to from under them
      setNumber(box, '--over-end', atEnd + covered);
      // a column of which less than half is seen counts as out of sight
      const isOut = (head: HTMLElement) => head.offsetLeft + head.offsetWidth / 2 > edge - covered;
      hidden.set(others.filter(isOut).length);
    };
    const measure = () => {
      if (box.clientWidth) setWidth(box.clientWidth);
      const heads = headsOf();
      widen(box, heads, given);
      let start = 0;
      for (const [index, head] of heads.slice(0, mostAtStart).entries()) {
        setNumber(box, `--start-${index}`, start);
        start += head.offsetWidth;
      }
      look();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    for (const part of box.querySelectorAll('table, thead th')) observer.observe(part);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
      for (const head of given.keys()) head.style.removeProperty('--wide');
    };
  }, [shape, hidden]);
  return { frame, isNarrow: width === undefined ? narrowWindow : width < narrowBelow, hidden };
}
