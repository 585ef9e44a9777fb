import { Button, makeStyles, Spinner } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Icon } from '@tessera/plugin-sdk/ui';
import { Slot, useMay } from '@tessera/plugin-sdk/web';
import { dataFiles } from '../../contract';
import type { ImportFile } from '../../contract/services';
import { mappingCalls } from '../../contract/mapping';
import { useCreateAnalysis } from '../analysis/useCreateAnalysis';
import { useManager } from '../report-managers/useManager';
import { nextStepOf } from './nextStep';

const useStyles = makeStyles({
  actions: { display: 'inline-flex', alignItems: 'center', gap: '4px', verticalAlign: 'middle' },
  button: { whiteSpace: 'nowrap', minWidth: 0 },
});

/** What can be done with a file now: one action by its state, then those of neighbours. */
export function RowStep({ file }: { file: ImportFile }) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const navigate = useNavigate();
  const { manager, workTab, go, addressOf } = useManager();
  const maySet = useMay(mappingCalls.saveSettingData);
  const { create, isStarting } = useCreateAnalysis();
  const step = nextStepOf(file, manager.id);
  const busy = file.working !== null || isStarting;
  const toSetting = (query?: Record<string, string>) => void navigate(addressOf(workTab, { file: file.fileName, ...query }));
  return (
    <span className={styles.actions}>
      {(step === 'check' || (maySet && step === 'setting')) && (
        <Button
          size="small"
          className={styles.button}
          icon={<Icon name={step === 'check' ? 'documentCheck' : 'settings'} size={16} />}
          disabledFocusable={busy}
          onClick={() => !busy && toSetting(step === 'check' ? { step: 'check' } : {})}
        >
          {t(step === 'check' ? 'files.check' : 'files.setting')}
        </Button>
      )}
      {maySet && step === 'create' && (
        <Button
          size="small"
          className={styles.button}
          disabledFocusable={busy}
          icon={busy ? <Spinner size="extra-tiny" role="presentation" aria-hidden /> : <Icon name="play" size={16} />}
          onClick={() => !busy && void create(file)}
        >
          {t('files.create')}
        </Button>
      )}
      <Slot of={dataFiles.slots.fileRowActions} props={{ manager: manager.id, file, started: () => undefined, go }} />
    </span>
  );
}
