import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const slideIn = { from: { transform: 'translateX(-100%)' } };

const useStyles = makeStyles({
  drawer: {
    width: '80%',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    margin: 0,
    padding: 0,
    border: 'none',
    animationName: slideIn,
    animationDuration: '200ms',
    animationTimingFunction: 'cubic-bezier(0.1, 0.9, 0.2, 1)',
    '::backdrop': { backgroundColor: 'rgb(0 0 0 / 40%)' },
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '0.01ms' },
  },
});

/** Holds the sidebar under 1000 px: the browser's own dialog, closed by Escape or a tap beside it. */
export function MenuDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    // a click on the dialog itself, and not on what is in it, is a click on its backdrop
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('shell.navigation')}
      onCancel={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}
