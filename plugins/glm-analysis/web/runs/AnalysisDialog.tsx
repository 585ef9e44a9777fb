import { Dialog, DialogBody, DialogSurface, DialogTitle, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { StartedJob } from '@tessera/plugin-sdk/contract';
import { closing, IconButton, useReturnFocus } from '@tessera/plugin-sdk/ui';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import type { AnalysisType } from '../../contract/runs';
import { forgetEnd } from './startedRuns';
import { RunEnd } from './RunEnd';
import { RunForm } from './RunForm';
import { RunProgress } from './RunProgress';
import type { useRun } from './useRun';

const useStyles = makeStyles({
  surface: { maxWidth: '640px' },
  file: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
  },
});

export interface AnalysisDialogProps {
  file: { fileName: string; displayName: string };
  run: ReturnType<typeof useRun>;
  /** Chosen at first. */
  analysisType?: AnalysisType;
  go: ManagerTabsProps['go'];
  onStarted?: (job: StartedJob) => void;
  onClose: () => void;
}

/** Analyse the variables of a file: what to do, how far it is, and the way to the result. Closing it stops nothing. */
export default function AnalysisDialog({ file, run, analysisType = 1, go, onStarted, onClose }: AnalysisDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  useReturnFocus();
  const { fileName } = file;
  useEffect(() => () => void forgetEnd(fileName), [fileName]);
  return (
    <Dialog open onOpenChange={closing(onClose)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle action={<IconButton icon="dismiss" label={t('runs.close')} onClick={onClose} />}>
            {t('runs.title')}
            <p className={styles.file}>{file.displayName}</p>
          </DialogTitle>
          {run.started ? (
            <RunProgress started={run.started} onClose={onClose} />
          ) : run.ended && run.ended.state !== 'cancelled' ? (
            <RunEnd fileName={fileName} ended={run.ended} go={go} onClose={onClose} />
          ) : (
            <RunForm fileName={fileName} analysisType={analysisType} go={go} onStarted={onStarted} onClose={onClose} />
          )}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
