import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import type { ImportView } from '@tessera/plugin-sdk/contract';
import { Card } from '@tessera/plugin-sdk/ui';
import { useImportTexts } from './texts';

const useStyles = makeStyles({
  text: { margin: '0 0 8px', color: tokens.colorNeutralForeground2 },
  tick: { marginInlineStart: '-8px' },
});

/** What writing means, and the tick by which refused rows are left out. */
export function BeforeWriting({
  view,
  leaveOut,
  onLeaveOut,
}: {
  view: ImportView;
  leaveOut: boolean;
  onLeaveOut: (leaveOut: boolean) => void;
}) {
  const styles = useStyles();
  const t = useImportTexts();
  const { add, change, refuse } = view.rows;
  return (
    <Card title={t('before.title')}>
      <p className={styles.text}>{add + change ? t('before.all', { count: add + change }) : t('before.nothing')}</p>
      {refuse > 0 && (
        <>
          <p className={styles.text}>{t('before.refused', { count: refuse })}</p>
          <Checkbox
            className={styles.tick}
            checked={leaveOut}
            onChange={(_event, data) => onLeaveOut(data.checked === true)}
            label={t('before.leaveOut', { count: refuse })}
          />
        </>
      )}
      <p className={styles.text}>{t('file.emptyCell')}</p>
      {view.ignored.length > 0 && <p className={styles.text}>{t('file.ignored', { heads: view.ignored.join(', ') })}</p>}
    </Card>
  );
}
