import {
  Button,
  DialogActions,
  DialogContent,
  Dropdown,
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Option,
  Radio,
  RadioGroup,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StartedJob } from '@tessera/plugin-sdk/contract';
import { Empty, FormSkeleton, QueryBoundary, useNotify } from '@tessera/plugin-sdk/ui';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import { yearsInWords } from '../../contract/observedYears';
import { analysisTypes, type AnalysisType } from '../../contract/runs';
import { useListVariableSettingNamesQuery, useRunAnalysisMutation } from './calls';
import { DetailVariables } from './DetailVariables';
import { detailsOf, isRunnable, noDetails, type Details } from './runRules';
import { SettingOverview } from './SettingOverview';
import { rememberRun } from './startedRuns';

const useStyles = makeStyles({
  // as specified: the body scrolls, the buttons stay
  content: { display: 'grid', alignContent: 'start', gap: '16px', maxHeight: '400px', overflowY: 'auto', paddingBlock: '8px' },
  methods: { flexWrap: 'wrap' },
});

interface Props {
  fileName: string;
  analysisType: AnalysisType;
  go: ManagerTabsProps['go'];
  onStarted: ((job: StartedJob) => void) | undefined;
  onClose: () => void;
}

/** Method, setting and, for three-way, the variables of an analysis. */
export function RunForm({ fileName, analysisType, go, onStarted, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const notify = useNotify();
  const [method, setMethod] = useState(analysisType);
  const [chosenSetting, setSettingName] = useState<string>();
  const [details, setDetails] = useState<Details>(noDetails);
  const settings = useListVariableSettingNamesQuery({ fileName }, { refetchOnMountOrArgChange: true });
  const only = settings.data?.length === 1 ? settings.data[0]?.settingName : undefined;
  const settingName = chosenSetting ?? only;
  const [run, { isLoading }] = useRunAnalysisMutation();
  const ready = settingName !== undefined && isRunnable(method);

  const start = async () => {
    if (!ready || isLoading) return;
    const chosen = method === 3 ? detailsOf(details) : {};
    if (!chosen) return notify.warning(t('runs.missingData'), { detail: t('validation.chooseVariable') });
    try {
      const { job } = await run({
        fileName,
        settingName,
        analysisType: method,
        ...(method === 3 ? { settings: chosen } : {}),
      }).unwrap();
      rememberRun(fileName, { jobId: job.id, analysisType: method, settingName });
      onStarted?.(job);
    } catch (error) {
      notify.failure(error, t('runs.notStarted'));
    }
  };
  const choose = (name: string | undefined) => {
    setSettingName(name);
    setDetails(noDetails);
  };
  const toSettings = () => {
    onClose();
    go('variables', { file: fileName });
  };

  return (
    <>
      <DialogContent className={styles.content}>
        <Field label={t('runs.method')}>
          <RadioGroup
            layout="horizontal"
            className={styles.methods}
            value={String(method)}
            onChange={(_, { value }) => setMethod(analysisTypes.find((type) => String(type) === value) ?? 1)}
          >
            {analysisTypes.map((type) => (
              <Radio key={type} value={String(type)} label={t(`runs.methods.${type}`)} />
            ))}
          </RadioGroup>
        </Field>
        {!isRunnable(method) && (
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>{t('runs.underDevelopment')}</MessageBarBody>
          </MessageBar>
        )}
        <QueryBoundary
          query={settings}
          skeleton={<FormSkeleton fields={1} />}
          failedTitle={t('runs.settingsFailed')}
          empty={
            <Empty
              icon="settings"
              title={t('runs.noSettings')}
              text={t('runs.noSettingsText')}
              action={
                <Button appearance="primary" onClick={toSettings}>
                  {t('runs.toSettings')}
                </Button>
              }
            />
          }
        >
          {(versions) => (
            <>
              <Field label={t('runs.setting')} required>
                <Dropdown
                  placeholder={t('validation.chooseSetting')}
                  value={settingName ?? ''}
                  selectedOptions={settingName ? [settingName] : []}
                  onOptionSelect={(_, { optionValue }) => choose(optionValue)}
                >
                  {versions.map(({ id, settingName: name, version, startYear, endYear }) => (
                    <Option key={id} value={name} text={name}>
                      {t('runs.settingOption', { name, version, years: yearsInWords({ startYear, endYear }) })}
                    </Option>
                  ))}
                </Dropdown>
              </Field>
              {settingName && method === 3 && (
                <DetailVariables fileName={fileName} settingName={settingName} value={details} onChange={setDetails} />
              )}
              {settingName && <SettingOverview fileName={fileName} settingName={settingName} />}
            </>
          )}
        </QueryBoundary>
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={onClose}>{t('runs.cancel')}</Button>
        <Button appearance="primary" disabled={!ready} disabledFocusable={ready && isLoading} onClick={() => void start()}>
          {t('runs.confirm')}
        </Button>
      </DialogActions>
    </>
  );
}
