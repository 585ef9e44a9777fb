import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useConfirm, useFormat, useNotify } from '@tessera/plugin-sdk/ui';
import { useJob, useText } from '@tessera/plugin-sdk/web';
import type { ImportFile } from '../../contract/services';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px', minWidth: '180px' },
  what: { fontWeight: tokens.fontWeightMedium },
  doing: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  share: { marginInlineStart: 'auto', fontFamily: tokens.fontFamilyNumeric, fontWeight: tokens.fontWeightSemibold },
  bar: { flexBasis: '100%' },
  stop: { minWidth: 0 },
});

/**
 * What is being done to a file, how far it is, and a way to stop it. The progress of somebody else's job is not told; then the bar
 * only says that something goes on.
 */
export function WorkProgress({ file }: { file: Pick<ImportFile, 'displayName' | 'working'> }) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const text = useText();
  const format = useFormat();
  const confirm = useConfirm();
  const notify = useNotify();
  const { working, displayName } = file;
  const { job, cancel } = useJob(working?.jobId);
  if (!working) return null;
  const what = t(`work.doing.${working.work}`);
  const doing = job?.doing && text(job.doing);
  const stop = async () => {
    if (
      !(await confirm({
        title: t('work.stopTitle', { name: displayName }),
        body: t('work.stopBody'),
        confirmLabel: t('work.stop'),
        cancelLabel: t('work.goOn'),
        danger: true,
      }))
    )
      return;
    await cancel().catch((error: unknown) => notify.failure(error, t('work.notStopped')));
  };
  return (
    <div className={styles.line}>
      <span className={styles.what}>{what}</span>
      {doing && doing !== what && <span className={styles.doing}>{doing}</span>}
      {job && <span className={styles.share}>{format.percent(Math.round(job.progress * 100), { decimals: 0 })}</span>}
      {job && (
        <Button size="small" appearance="subtle" className={styles.stop} onClick={() => void stop()}>
          {t('work.stop')}
        </Button>
      )}
      <ProgressBar className={styles.bar} aria-label={what} {...(job && job.state === 'running' ? { value: job.progress } : {})} />
    </div>
  );
}
