/** Where something that floats is put: beside its anchor, kept inside the window. */
export type Side = 'below' | 'above';
export type Align = 'start' | 'center' | 'end';

const edge = 8;

/** Moves a fixed element next to its anchor; turns over to the other side where there is no room. */
export function placeAt(
  floating: HTMLElement,
  anchor: DOMRect,
  { side = 'below', align = 'start', gap = 4 }: { side?: Side; align?: Align; gap?: number } = {},
): void {
  const { offsetWidth: width, offsetHeight: height } = floating;
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - height;
  const fitsBelow = below + height + edge <= window.innerHeight;
  const top = side === 'below' ? (fitsBelow || above < edge ? below : above) : above >= edge || !fitsBelow ? above : below;
  const left = { start: anchor.left, center: anchor.left + (anchor.width - width) / 2, end: anchor.right - width }[align];
  floating.style.top = `${Math.max(edge, Math.min(top, window.innerHeight - height - edge))}px`;
  floating.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`;
}

/** Raises an element above dialogs and drawers; browsers (and DOMs) without the popover API keep it where it is. */
export function raise(element: HTMLElement | null): void {
  if (element?.isConnected && typeof element.showPopover === 'function' && !element.matches(':popover-open')) element.showPopover();
}
