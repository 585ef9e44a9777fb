import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type FocusEvent, type ReactNode, type Ref } from 'react';

/** How a row takes part: its place, and where its height is read. */
export interface WindowedRow {
  'data-index': number;
  ref: (row: HTMLElement | null) => void;
}

export interface WindowedProps {
  as: 'tbody' | 'ul';
  className?: string;
  label?: string;
  count: number;
  keyOf: (index: number) => string;
  /** px a row is high until it is measured. */
  usualHeight: number;
  /** px between rows. */
  gap?: number;
  draw: (index: number, row?: WindowedRow) => ReactNode;
  /** A row that is to be in view: it is scrolled to whenever this is another object. */
  inView?: { index: number } | undefined;
}

// about a screenful ahead, so that scrolling meets rows and not blanks
const overscan = 12;

/**
 * Draws the rows around the part in view, and space in place of the others. The row that has the focus stays, wherever one scrolls,
 * and so do its neighbours: the arrow keys lead on from it.
 */
export default function Windowed({ as: Body, className, label, count, keyOf, usualHeight, gap = 0, draw, inView }: WindowedProps) {
  const body = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState<number>();
  const rangeExtractor = useCallback(
    (range: Range) => {
      const kept = focused === undefined ? [] : [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < count);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
    [focused, count],
  );
  const virtualizer = useVirtualizer({
    count,
    gap,
    overscan,
    rangeExtractor,
    getItemKey: keyOf,
    estimateSize: () => usualHeight,
    getScrollElement: () => body.current?.closest('[role=region]') ?? null,
  });
  useEffect(() => {
    if (inView) virtualizer.scrollToIndex(inView.index);
  }, [inView, virtualizer]);
  const onFocus = (event: FocusEvent) => {
    const index = event.target.closest<HTMLElement>('[data-index]')?.dataset.index;
    if (index !== undefined) setFocused(Number(index));
  };

  const Space = Body === 'tbody' ? 'tr' : 'li';
  const drawn: ReactNode[] = [];
  let end = -gap;
  // a space has a gap on either side, as a row has
  const skipTo = (start: number) => {
    const height = start - end - 2 * gap;
    if (height > 0) drawn.push(<Space key={`before ${start}`} aria-hidden style={{ height }} />);
  };
  for (const item of virtualizer.getVirtualItems()) {
    skipTo(item.start);
    drawn.push(draw(item.index, { 'data-index': item.index, ref: virtualizer.measureElement }));
    end = item.end;
  }
  skipTo(virtualizer.getTotalSize() + gap);
  return (
    <Body ref={body as Ref<HTMLTableSectionElement & HTMLUListElement>} className={className} aria-label={label} onFocus={onFocus}>
      {drawn}
    </Body>
  );
}
