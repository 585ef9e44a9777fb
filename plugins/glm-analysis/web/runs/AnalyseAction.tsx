import { Button, makeStyles, Spinner } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, lazyDialog, useFormat } from '@tessera/plugin-sdk/ui';
import type { FileRowActionsProps, ManagerId } from '../../../data-files/contract/services';
import { useRun } from './useRun';

const AnalysisDialog = lazyDialog(() => import('./AnalysisDialog'));

const useStyles = makeStyles({ button: { whiteSpace: 'nowrap', minWidth: 0 } });

/** Managers whose files are analysed; the regulator has reports of its own. */
const analysing: readonly ManagerId[] = ['car', 'health', 'premium'];

/** Beside a file that can be analysed: opens the dialog of a run, and tells how far one is. */
export default function AnalyseAction(props: FileRowActionsProps) {
  const { manager, file } = props;
  if (!file.isValidated || file.importDataFileId === null || file.outdated) return null;
  if (manager === 'reserve') return <Calculate {...props} />;
  return analysing.includes(manager) ? <Analyse {...props} /> : null;
}

/** A reserve is calculated in a tab of its own. */
function Calculate({ file, go }: FileRowActionsProps) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const busy = file.working !== null;
  return (
    <Button
      size="small"
      className={styles.button}
      disabledFocusable={busy}
      icon={<Icon name="calculator" size={16} />}
      onClick={() => !busy && go('python-process', { file: file.fileName })}
    >
      {t('reserve.run')}
    </Button>
  );
}

function Analyse({ file, started, go }: FileRowActionsProps) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const run = useRun(file, go);
  const busy = file.working !== null;
  return (
    <>
      <Button
        size="small"
        className={styles.button}
        disabledFocusable={busy}
        icon={run.started ? <Spinner size="extra-tiny" role="presentation" aria-hidden /> : <Icon name="chartBar" size={16} />}
        onClick={() => !busy && setOpen(true)}
      >
        {run.started
          ? t('runs.running', { share: format.percent(Math.round((run.job?.progress ?? 0) * 100), { decimals: 0 }) })
          : t('runs.analyse')}
      </Button>
      {isOpen && <AnalysisDialog file={file} run={run} go={go} onStarted={started} onClose={() => setOpen(false)} />}
    </>
  );
}
