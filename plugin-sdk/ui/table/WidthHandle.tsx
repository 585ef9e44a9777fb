import { makeStyles, tokens } from '@fluentui/react-components';
import type { KeyboardEvent, PointerEvent } from 'react';

const useStyles = makeStyles({
  handle: {
    position: 'absolute',
    insetBlock: '6px',
    // within its head: beyond the last one it would make the table scroll
    insetInlineEnd: 0,
    zIndex: 1,
    width: '8px',
    cursor: 'col-resize',
    touchAction: 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      width: '2px',
      borderRadius: tokens.borderRadiusSmall,
    },
    ':hover::after': { backgroundColor: tokens.colorNeutralStroke1Hover },
    ':active::after': { backgroundColor: tokens.colorCompoundBrandStroke },
  },
});

const least = 56;
const most = 1_000;
const step = 16;
const within = (px: number) => Math.round(Math.min(Math.max(px, least), most));

/** Of the head of a column that somebody has drawn: it gets this width, not more and not less where there is room. */
export const drawnWidth = (px: number) => ({ width: px, minWidth: px, maxWidth: px });

/** Shift with ← and → draws the column that has the focus narrower and wider. */
export function onWidthKeys(event: KeyboardEvent<HTMLElement>, onWidth: (px: number) => void): void {
  if (!event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || !/^Arrow(Left|Right)$/.test(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  onWidth(within(event.currentTarget.offsetWidth + (event.key === 'ArrowLeft' ? -step : step)));
}

/** The edge of a head: drawn it changes the width of the column, a double click makes it usual again. Keys do the same: `onWidthKeys`. */
export function WidthHandle({ onWidth }: { onWidth: (px: number | undefined) => void }) {
  const styles = useStyles();
  const start = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: handle, clientX: from, pointerId } = event;
    const head = handle.closest('th');
    if (!head || event.button !== 0) return;
    event.preventDefault();
    const before = head.offsetWidth;
    let now: number | undefined;
    const move = ({ clientX }: globalThis.PointerEvent) => {
      if (now === undefined && Math.abs(clientX - from) < 3) return;
      now = within(before + clientX - from);
      // the table is drawn anew at the end only
      Object.assign(head.style, { width: `${now}px`, minWidth: `${now}px`, maxWidth: `${now}px` });
    };
    const end = () => {
      handle.removeEventListener('pointermove', move);
      if (now !== undefined) onWidth(now);
    };
    handle.setPointerCapture(pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };
  return <span aria-hidden data-screen-only="" className={styles.handle} onPointerDown={start} onDoubleClick={() => onWidth(undefined)} />;
}
