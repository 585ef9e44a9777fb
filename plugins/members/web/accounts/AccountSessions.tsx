import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { closing, QueryBoundary, SessionList, TableSkeleton, useAction, useReturnFocus } from '@tessera/plugin-sdk/ui';
import { useEndAccountSessionsMutation, useListAccountSessionsQuery } from './api';

/** Where somebody is signed in, and a way to end that. */
export default function AccountSessions({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { t } = useTranslation('members');
  const query = useListAccountSessionsQuery({ id }, { refetchOnMountOrArgChange: true });
  const [end] = useEndAccountSessionsMutation();
  const runAction = useAction();
  useReturnFocus();
  const askAndEnd = () =>
    runAction(
      () => end({ id }).unwrap(),
      { done: t('access.ended', { name }), failed: t('access.notEnded', { name }) },
      { title: t('access.endTitle', { name }), body: t('access.endBody'), confirmLabel: t('access.end'), danger: true },
    );
  return (
    <Dialog open onOpenChange={closing(onClose)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('access.sessionsTitle', { name })}</DialogTitle>
          <DialogContent>
            <QueryBoundary query={query} skeleton={<TableSkeleton rows={2} />} failedTitle={t('access.sessionsFailed')}>
              {(sessions) => <SessionList sessions={sessions} />}
            </QueryBoundary>
          </DialogContent>
          <DialogActions fluid>
            <Button onClick={onClose}>{t('access.close')}</Button>
            {query.data && query.data.length > 0 && (
              <Button appearance="primary" onClick={() => void askAndEnd()}>
                {t('access.end')}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
