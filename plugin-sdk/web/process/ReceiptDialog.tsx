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
import { useTranslation } from 'react-i18next';
import { closing, Icon, useFormat, useReturnFocus } from '@tessera/plugin-sdk/ui';
import { useText } from '../runtime';
import type { ToldReceipt } from './stepTarget';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', gap: '8px', margin: '0 0 8px' },
  done: { color: tokens.colorStatusSuccessForeground1 },
  refused: { color: tokens.colorStatusDangerForeground1 },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: { padding: '6px 8px 6px 0', borderTop: `1px solid ${tokens.colorNeutralStroke2}`, textAlign: 'start', verticalAlign: 'top' },
  name: { whiteSpace: 'nowrap', fontWeight: tokens.fontWeightSemibold },
});

/** Of all that match, thousands may be refused for the same reason. */
const mostShown = 100;

/** What a bulk step did: how many took it, which did not and why. */
export default function ReceiptDialog({ title, receipt, onClose }: { title: string; receipt: ToldReceipt; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const text = useText();
  useReturnFocus();
  const format = useFormat();
  const { done, refused, left, stopped } = receipt;
  const counted = (count: number) => ({ count, number: format.number(count) });
  return (
    <Dialog open onOpenChange={closing(onClose)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('process.receipt', { label: title })}</DialogTitle>
          <DialogContent>
            <p className={styles.line} role="status">
              <Icon name="success" filled className={styles.done} />
              {t('process.done', counted(done.length))}
            </p>
            {refused.length > 0 && (
              <>
                <p className={styles.line}>
                  <Icon name="error" filled className={styles.refused} />
                  {t('process.refused', counted(refused.length))}
                </p>
                <table className={styles.table}>
                  <tbody>
                    {refused.slice(0, mostShown).map(({ id, label, reason }) => (
                      <tr key={id}>
                        <th scope="row" className={`${styles.cell} ${styles.name}`}>
                          {label}
                        </th>
                        <td className={styles.cell}>{text(reason)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
                {refused.length > mostShown && <p>{t('process.moreRefused', counted(refused.length - mostShown))}</p>}
              </>
            )}
            {stopped && (
              <p className={styles.line}>
                <Icon name="error" filled className={styles.refused} />
                {stopped}
              </p>
            )}
            {left > 0 && <p>{t('process.left', counted(left))}</p>}
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {t('process.close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
