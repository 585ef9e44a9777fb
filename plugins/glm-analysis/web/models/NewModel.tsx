import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import {
  CheckboxGroupField,
  closing,
  Empty,
  FormDialog,
  FormSkeleton,
  FormStack,
  QueryBoundary,
  SegmentedField,
  SelectField,
  SwitchField,
  TextField,
  useFieldValue,
  useNotify,
  useReturnFocus,
} from '@tessera/plugin-sdk/ui';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import { modelInput, modelKinds, type ModelValues } from '../../contract/models';
import { yearsInWords } from '../../contract/observedYears';
import type { ReportFile } from '../../contract/runs';
import type { SettingVersion } from '../../contract/variableSettings';
import { nameOfVariable } from '../overviews/choices';
import { useGetVariableOverviewQuery, useListVariableSettingNamesQuery } from '../runs/calls';
import { BaseLevels } from './BaseLevels';
import { useRunGlmMutation } from './calls';
import { runningJob } from './runningJob';

interface Props {
  file: ReportFile;
  /** Of the model that is to be made: proposed in its name. */
  number: number;
  go: ManagerTabsProps['go'];
  onStarted: (jobId: string) => void;
  onClose: () => void;
}

/** What is to be fitted: by which setting, which figure, by which variables. */
export function NewModel(props: Props) {
  const { t } = useTranslation('glm-analysis');
  const query = useListVariableSettingNamesQuery({ fileName: props.file.fileName }, { refetchOnMountOrArgChange: true });
  if (query.data?.length) return <ModelForm {...props} settings={query.data} />;
  return (
    <Waiting title={t('models.new')} onClose={props.onClose}>
      <QueryBoundary
        query={query}
        skeleton={<FormSkeleton />}
        failedTitle={t('models.settingsFailed')}
        empty={
          <Empty
            icon="settings"
            title={t('models.noSettings')}
            text={t('models.noSettingsText')}
            action={
              <Button appearance="primary" onClick={() => props.go('variables', { file: props.file.fileName })}>
                {t('models.toSettings')}
              </Button>
            }
          />
        }
      >
        {() => null}
      </QueryBoundary>
    </Waiting>
  );
}

function Waiting({ title, onClose, children }: { title: string; onClose: () => void; children: React.ReactNode }) {
  const { t } = useTranslation('glm-analysis');
  useReturnFocus();
  return (
    <Dialog open onOpenChange={closing(onClose)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('models.close')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function ModelForm({ file, number, settings, onStarted, onClose }: Props & { settings: readonly SettingVersion[] }) {
  const { t } = useTranslation('glm-analysis');
  const notify = useNotify();
  const [run] = useRunGlmMutation();
  const fit = (values: ModelValues) =>
    run({
      ...values,
      // of variables that were unticked again, or of another kind of model
      bases: values.bases.filter(({ variable }) => values.variables.includes(variable)),
      quasi: values.quasi && values.model === 'frequency',
    })
      .unwrap()
      .catch((error: unknown) => {
        const running = runningJob(error);
        if (!running) throw error;
        notify.info(t('models.alreadyFitting'));
        return { job: running };
      });
  const first: ModelValues = {
    fileName: file.fileName,
    settingName: settings[0]?.settingName ?? '',
    model: 'frequency',
    variables: [],
    name: t('models.defaultName', { number }),
    bases: [],
    quasi: false,
  };
  return (
    <FormDialog
      wide
      title={t('models.new')}
      subtitle={file.displayName}
      submitLabel={t('models.fit')}
      schema={modelInput}
      initialValues={first}
      onSubmit={fit}
      onSaved={({ job }) => onStarted(job.id)}
      onClose={onClose}
    >
      <FormStack>
        <TextField name="name" label={t('models.name')} />
        <SegmentedField
          name="model"
          label={t('models.kind')}
          options={modelKinds.map((kind) => ({ value: kind, label: t(`models.kinds.${kind}`) }))}
          hint={<KindHint />}
        />
        <Quasi />
        <SelectField
          name="settingName"
          label={t('models.setting')}
          options={settings.map(({ settingName, version, startYear, endYear }) => ({
            value: settingName,
            label: t('models.settingOption', { name: settingName, version, years: yearsInWords({ startYear, endYear }) }),
          }))}
        />
        <Variables fileName={file.fileName} />
      </FormStack>
    </FormDialog>
  );
}

/** A severity estimates its dispersion anyway. */
function Quasi() {
  const { t } = useTranslation('glm-analysis');
  const kind = useFieldValue<ModelValues['model']>('model');
  return kind === 'frequency' ? <SwitchField name="quasi" label={t('models.quasi')} hint={t('models.quasiHint')} /> : null;
}

function KindHint() {
  const { t } = useTranslation('glm-analysis');
  const kind = useFieldValue<ModelValues['model']>('model');
  return t(`models.kindHints.${kind}`);
}

const useStyles = makeStyles({ variables: { maxHeight: '260px', overflowY: 'auto' } });

/** Variables that the chosen setting applies, and the calendar year. */
function Variables({ fileName }: { fileName: string }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const settingName = useFieldValue<string>('settingName');
  const query = useGetVariableOverviewQuery({ fileName, settingName }, { skip: !settingName });
  return (
    <QueryBoundary query={query} skeleton={<FormSkeleton />} failedTitle={t('models.variablesFailed')}>
      {({ cateVars, singleVars, addClausevars, variables }) => (
        <>
          <CheckboxGroupField
            name="variables"
            className={styles.variables}
            label={t('models.variables')}
            hint={t('models.variablesHint')}
            options={[...new Set([...cateVars, ...singleVars, ...addClausevars, 'CAL_YEAR'])].map((name) => ({
              value: name,
              label: nameOfVariable(name, variables),
            }))}
          />
          <BaseLevels fileName={fileName} nameOf={(name) => nameOfVariable(name, variables)} />
        </>
      )}
    </QueryBoundary>
  );
}
