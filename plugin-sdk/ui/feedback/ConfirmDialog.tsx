import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDangerButton } from './dangerButton';
import type { PendingConfirm } from './notifyStore';

const useStyles = makeStyles({
  surface: { maxWidth: '440px', borderRadius: tokens.borderRadiusXLarge },
  title: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  actions: {
    justifySelf: 'end',
    '& button': { width: 'auto', whiteSpace: 'nowrap', '@media (max-width: 480px)': { width: '100%', whiteSpace: 'normal' } },
  },
});

/** The question itself. The focus starts on the way out where something is destroyed, else on the act, and goes back to where it was. */
export default function ConfirmDialog({ request }: { request: PendingConfirm }) {
  const styles = useStyles();
  const danger = useDangerButton();
  const { t } = useTranslation('sdk');
  const before = useRef(document.activeElement);
  useEffect(() => {
    const element = before.current;
    return () => {
      if (element instanceof HTMLElement) setTimeout(() => element.isConnected && element.focus());
    };
  }, []);
  // the dialog itself would begin with its first button
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && request.answer(false)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle className={styles.title}>{request.title}</DialogTitle>
          {request.body && <DialogContent>{request.body}</DialogContent>}
          <DialogActions className={styles.actions} fluid>
            <Button ref={request.danger ? first : null} onClick={() => request.answer(false)}>
              {request.cancelLabel ?? t('confirm.cancel')}
            </Button>
            <Button
              ref={request.danger ? null : first}
              appearance="primary"
              className={request.danger ? danger : undefined}
              onClick={() => request.answer(true)}
            >
              {request.confirmLabel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
