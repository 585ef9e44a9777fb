import { useEffect, useState, type RefObject } from 'react';

/** px beside the part in view, so that scrolling meets cells and not blanks. */
const beside = 400;

/** Columns that stand in the part in view of a frame that is scrolled sideways, and where they begin; all of them where `widths` is undefined. */
export function useColumnsInView(frame: RefObject<HTMLElement | null>, before: number, widths: readonly number[] | undefined) {
  const [view, setView] = useState({ left: 0, width: 1_400 });
  useEffect(() => {
    const element = frame.current;
    if (!element || !widths) return undefined;
    const look = () => {
      // in steps: not every pixel draws anew
      const left = Math.floor(element.scrollLeft / (beside / 2)) * (beside / 2);
      setView((last) => (last.left === left && last.width === element.clientWidth ? last : { left, width: element.clientWidth }));
    };
    const sized = new ResizeObserver(look);
    sized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [frame, widths]);
  if (!widths) return undefined;
  const ends: number[] = [];
  for (const width of widths) ends.push((ends.at(-1) ?? before) + width);
  const from = Math.max(
    ends.findIndex((end) => end >= view.left - beside),
    0,
  );
  const past = ends.findIndex((end, i) => end - widths[i]! > view.left + view.width + beside);
  return { from, to: past < 0 ? widths.length : past, startOf: (column: number) => ends[column]! - widths[column]! };
}
