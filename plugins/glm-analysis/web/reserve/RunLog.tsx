import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { closing, FormSkeleton, IconButton, QueryBoundary, useReturnFocus } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { ReserveRun } from '../../contract/reserve';
import { useGetReserveLogQuery } from './calls';
import { valuationDay } from './days';

const useStyles = makeStyles({
  surface: { maxWidth: '880px' },
  log: {
    maxHeight: '60vh',
    margin: 0,
    padding: '12px',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  failure: { marginTop: 0, color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
});

/** What Python wrote. */
export function RunLog({ run: { id, valuationDate, failure }, onClose }: { run: ReserveRun; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const query = useGetReserveLogQuery({ id }, { refetchOnMountOrArgChange: true });
  useReturnFocus();
  const title = t('reserve.logOf', { day: valuationDay(valuationDate) });
  return (
    <Dialog open onOpenChange={closing(onClose)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle action={<IconButton icon="dismiss" label={t('models.close')} onClick={onClose} />}>{title}</DialogTitle>
          <DialogContent>
            {failure && <p className={styles.failure}>{text(failure)}</p>}
            <QueryBoundary query={query} skeleton={<FormSkeleton />} failedTitle={t('reserve.logFailed')}>
              {({ log }) => (
                // scrolled by keyboard too
                <pre className={styles.log} tabIndex={0} aria-label={title}>
                  {log || t('reserve.emptyLog')}
                </pre>
              )}
            </QueryBoundary>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
