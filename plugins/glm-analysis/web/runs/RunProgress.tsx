import { Button, DialogActions, DialogContent, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { JobProgress } from '@tessera/plugin-sdk/web/job-progress';
import { glmAnalysis } from '../../contract';
import type { StartedRun } from './startedRuns';

const useStyles = makeStyles({
  content: { display: 'grid', gap: '8px', paddingBlock: '12px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** How far the analysis is, and a way to stop it. */
export function RunProgress({ started, onClose }: { started: StartedRun; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const what = t('runs.doing', { method: t(`runs.methods.${started.analysisType}`), setting: started.settingName });
  return (
    <>
      <DialogContent className={styles.content}>
        <JobProgress short of={glmAnalysis.jobs.run} id={started.jobId} title={what} />
        <p className={styles.hint}>{t('runs.goesOn')}</p>
      </DialogContent>
      <DialogActions fluid>
        <Button appearance="primary" onClick={onClose}>
          {t('runs.close')}
        </Button>
      </DialogActions>
    </>
  );
}
