import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { placeAt, raise, type Align } from './anchor';

const useStyles = makeStyles({
  panel: {
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    padding: '4px',
    minWidth: '180px',
    maxWidth: 'min(360px, calc(100vw - 16px))',
    maxHeight: 'min(480px, calc(100vh - 16px))',
    overflowY: 'auto',
    boxSizing: 'border-box',
    zIndex: 1000001,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
});

/**
 * A panel beside its anchor, above everything, closed by Escape, a click elsewhere or the window's change of size.
 * The focus goes back to the anchor when it closes. Render it only while it is open.
 */
export function Floating(props: {
  anchor: HTMLElement;
  onClose: () => void;
  align?: Align;
  label?: string;
  role?: 'dialog' | 'menu';
  className?: string;
  children: ReactNode;
}) {
  const styles = useStyles();
  const panel = useRef<HTMLDivElement>(null);
  const { anchor, onClose, align } = props;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    raise(element);
    placeAt(element, anchor.getBoundingClientRect(), { align: align ?? 'start' });
    return () => {
      // what was chosen may have moved the focus on purpose: only give back what is still here
      if (element.contains(document.activeElement) || document.activeElement === document.body) anchor.focus();
    };
  }, [anchor, align]);

  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !anchor.contains(target)) close.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close.current();
    };
    const onResize = () => close.current();
    const onScroll = (event: Event) => {
      if (!panel.current?.contains(event.target as Node)) close.current();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('scroll', onScroll, true);
    window.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('scroll', onScroll, true);
      window.removeEventListener('resize', onResize);
    };
  }, [anchor]);

  return (
    <div
      ref={panel}
      popover="manual"
      role={props.role ?? 'dialog'}
      aria-label={props.label}
      className={mergeClasses(styles.panel, props.className)}
      tabIndex={-1}
    >
      {props.children}
    </div>
  );
}
