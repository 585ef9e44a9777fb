import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { placeAt, raise } from './anchor';

const useStyles = makeStyles({
  bubble: {
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    border: 'none',
    maxWidth: '320px',
    padding: '6px 12px',
    boxSizing: 'border-box',
    zIndex: 1000002,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackgroundInverted,
    color: tokens.colorNeutralForegroundInverted,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    boxShadow: tokens.shadow8,
    whiteSpace: 'pre-line',
  },
});

const showAfterMs = 250;

/**
 * Gives an element a tooltip: spread it on a button or link. One layer in ThemeRoot draws them all, so a table of
 * a hundred buttons costs one. The tip repeats what the accessible name or description says; it never says more.
 */
export const tip = (text: string | undefined) => (text ? { 'data-tip': text } : {});

/** Marks a text of one line that ends in an ellipsis where there is no room: while it is cut, its tooltip says all of it. */
export const cut = { 'data-cut': '' };

const marked = '[data-tip], [data-cut]';

/** The nearest element that has something to say, and what: a text that is not cut leaves it to what it stands in. */
function tipAt(target: Element | null): { anchor: Element; text: string } | undefined {
  let anchor = target?.closest(marked) ?? target?.querySelector(':scope > [data-cut]');
  while (anchor) {
    const text = anchor.getAttribute('data-tip') ?? (anchor.scrollWidth > anchor.clientWidth ? anchor.textContent : '');
    if (text) return { anchor, text };
    anchor = anchor.parentElement?.closest(marked);
  }
  return undefined;
}

/** Draws the tooltip of whatever is under the pointer or has the focus. Part of ThemeRoot. */
export function TipLayer() {
  const styles = useStyles();
  const bubble = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ text: string; anchor: Element }>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setShown(undefined);
    };
    const show = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target && bubble.current?.contains(target)) return;
      const found = tipAt(target);
      clearTimeout(timer);
      if (!found) return setShown(undefined);
      if (event.type === 'focusin' && !target?.matches(':focus-visible')) return;
      timer = setTimeout(() => setShown(found), showAfterMs);
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    document.addEventListener('pointerover', show);
    document.addEventListener('focusin', show);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('scroll', hide, true);
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', show);
      document.removeEventListener('focusin', show);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('scroll', hide, true);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  useEffect(() => {
    if (!shown || !bubble.current) return;
    raise(bubble.current);
    placeAt(bubble.current, shown.anchor.getBoundingClientRect(), { side: 'above', align: 'center', gap: 6 });
  }, [shown]);

  return shown ? (
    <div ref={bubble} popover="manual" aria-hidden className={styles.bubble}>
      {shown.text}
    </div>
  ) : null;
}
