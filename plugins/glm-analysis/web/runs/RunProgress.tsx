import { Button, DialogActions, DialogContent, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useFormat, useNotify } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { useRun } from './useRun';

const useStyles = makeStyles({
  content: { display: 'grid', gap: '8px', paddingBlock: '12px' },
  line: { display: 'flex', gap: '12px', justifyContent: 'space-between' },
  share: { fontFamily: tokens.fontFamilyNumeric, fontWeight: tokens.fontWeightSemibold },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** How far the analysis is, and a way to stop it. */
export function RunProgress({ run: { job, cancel, started }, onClose }: { run: ReturnType<typeof useRun>; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const what = t('runs.doing', { method: t(`runs.methods.${started?.analysisType ?? 1}`), setting: started?.settingName });
  const stop = () => void cancel().catch((error: unknown) => notify.failure(error, t('runs.notStopped')));
  return (
    <>
      <DialogContent className={styles.content}>
        <div className={styles.line} role="status">
          <span>{job?.doing ? text(job.doing) : what}</span>
          {job && <span className={styles.share}>{format.percent(Math.round(job.progress * 100), { decimals: 0 })}</span>}
        </div>
        <ProgressBar aria-label={what} {...(job?.state === 'running' ? { value: job.progress } : {})} />
        <p className={styles.hint}>{t('runs.goesOn')}</p>
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={stop}>{t('runs.stop')}</Button>
        <Button appearance="primary" onClick={onClose}>
          {t('runs.close')}
        </Button>
      </DialogActions>
    </>
  );
}
