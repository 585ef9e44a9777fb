import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../icons/Icon';
import { raise } from '../overlay/anchor';
import { IconButton } from '../table/IconButton';
import { keepClear } from './clearSpot';
import type { Toast, ToastTone } from './notifyStore';

const enter = { from: { opacity: 0, transform: 'translateY(-8px)' }, to: { opacity: 1, transform: 'none' } };

const useStyles = makeStyles({
  region: {
    position: 'fixed',
    inset: 'auto',
    zIndex: 1000003,
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    width: 'min(344px, calc(100vw - 32px))',
    margin: 0,
    padding: 0,
    border: 'none',
    background: 'transparent',
    overflow: 'visible',
    pointerEvents: 'none',
  },
  // where it begins: below the buttons of the page; it moves off every other control
  topRight: { top: '16px', right: '16px', '@media (min-width: 640px)': { top: '116px' } },
  bottomLeft: { bottom: '16px', left: '16px' },
  bottom: { bottom: 0, left: 0, right: 0, width: 'auto', gap: 0, '& > div': { borderRadius: 0 } },
  toast: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '12px',
    padding: '12px 10px 12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    pointerEvents: 'auto',
    animationName: enter,
    animationDuration: '200ms',
    animationTimingFunction: tokens.curveDecelerateMid,
  },
  body: { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  text: { fontWeight: tokens.fontWeightSemibold },
  detail: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200, color: tokens.colorNeutralForeground3 },
  reference: { fontFamily: tokens.fontFamilyMonospace },
  action: {
    padding: 0,
    border: 'none',
    background: 'transparent',
    color: tokens.colorBrandForegroundLink,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  close: { margin: '-4px 0' },
  success: { color: tokens.colorStatusSuccessForeground1 },
  info: { color: tokens.colorBrandForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  error: { color: tokens.colorStatusDangerForeground1 },
});

const icons: Record<ToastTone, IconName> = { success: 'success', info: 'info', warning: 'warning', error: 'error' };

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: (id: number) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  // a toast that is under the pointer or has the focus does not time out
  const [held, setHeld] = useState(false);
  const { id, shownMs } = toast;
  useEffect(() => {
    if (shownMs === undefined || held) return;
    const timer = setTimeout(() => onDismiss(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, shownMs, held, onDismiss]);
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[toast.tone]} filled className={styles[toast.tone]} />
      <div className={styles.body} role={toast.tone === 'error' ? 'alert' : undefined}>
        <div className={styles.text}>{toast.text}</div>
        {(toast.detail || toast.reference) && (
          <div className={styles.detail}>
            {toast.detail}
            {toast.detail && toast.reference && ' · '}
            {toast.reference && <span className={styles.reference}>{toast.reference}</span>}
          </div>
        )}
        {toast.action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              toast.action?.onClick();
              onDismiss(id);
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <span className={styles.close}>
        <IconButton icon="dismiss" label={t('notify.dismiss')} onClick={() => onDismiss(id)} />
      </span>
    </div>
  );
}

/** The corner in which toasts appear. Stays in the page while empty: a live region must be there before its first word. */
export function ToastRegion({ toasts, onDismiss }: { toasts: readonly Toast[]; onDismiss: (id: number) => void }) {
  return (['topRight', 'bottomLeft', 'bottom'] as const).map((placement) => (
    <Corner key={placement} placement={placement} toasts={toasts.filter((toast) => toast.placement === placement)} onDismiss={onDismiss} />
  ));
}

function Corner({
  placement,
  toasts,
  onDismiss,
}: {
  placement: Toast['placement'];
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => raise(region.current), []);
  useLayoutEffect(() => {
    if (placement !== 'bottom' || toasts.length === 0) return;
    const { style } = document.body;
    style.boxSizing = 'border-box';
    const makeRoom = () => (style.paddingBottom = `${region.current?.offsetHeight ?? 0}px`);
    makeRoom();
    window.addEventListener('resize', makeRoom);
    return () => {
      window.removeEventListener('resize', makeRoom);
      style.paddingBottom = '';
    };
  }, [placement, toasts]);
  useLayoutEffect(() => {
    const element = region.current;
    if (placement === 'bottom' || !element) return;
    if (!toasts.length) return void (element.style.translate = '');
    const move = () => keepClear(element);
    move();
    // what lies under it changes: a drawer closes, rows come, somebody scrolls
    const timer = setInterval(move, 400);
    return () => clearInterval(timer);
  }, [placement, toasts]);
  return (
    <div
      ref={region}
      popover="manual"
      role="log"
      aria-label={t('notify.region')}
      className={mergeClasses(styles.region, styles[placement])}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
    </div>
  );
}
