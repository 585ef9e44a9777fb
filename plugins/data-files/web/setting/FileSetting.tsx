import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Card, ChoiceBar, tip, useFormat } from '@tessera/plugin-sdk/ui';
import { useMay, useText } from '@tessera/plugin-sdk/web';
import type { ImportFileDetail } from '../../contract/importFiles';
import { mappingCalls } from '../../contract/mapping';
import { AnalysisFilePanel } from '../analysis/AnalysisFilePanel';
import { FileState } from '../files/FileState';
import { WorkProgress } from '../jobs/WorkProgress';
import { MappingPanel } from '../mapping/MappingPanel';
import { CheckPanel } from '../validation/CheckPanel';
import { FilePicker } from './FilePicker';
import { ReadingPanel } from './ReadingPanel';
import { Stepper } from './Stepper';
import { checkSteps, steps, stepState, waitingStep, type Step } from './steps';

const useStyles = makeStyles({
  titleLine: { display: 'flex', alignItems: 'center', gap: '10px', minWidth: 0, flex: '1 1 220px', maxWidth: 'max-content' },
  title: {
    margin: 0,
    minWidth: 0,
    maxWidth: '260px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  work: { padding: '12px 16px' },
  failure: { margin: 0, color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
});

/** One file: what it is, where it is on its way, and the panel of the open step. */
export function FileSetting({
  file,
  onChoose,
  steps: outerSteps,
}: {
  file: ImportFileDetail;
  onChoose: (fileName: string) => void;
  /** Of the tab that this is the first of. */
  steps: ReactNode;
}) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const format = useFormat();
  const text = useText();
  const [params, setParams] = useSearchParams();
  const maySet = useMay(mappingCalls.saveSettingData);
  const own = maySet ? steps : checkSteps;
  const asked = own.find((one) => one === params.get('step'));
  const waiting = waitingStep(file, own);
  const step: Step = file.rows === null ? 'import' : (asked ?? waiting);
  // the step that waited at first stays open until another is chosen, after a reload too: what was done there is to be seen
  const isSettled = asked !== undefined || file.rows === null || file.working !== null;
  useEffect(() => {
    if (!isSettled) setParams((now) => (now.set('step', waiting), now), { replace: true });
  }, [isSettled, waiting, setParams]);
  const open = (next: Step) => setParams((now) => (now.set('step', next), now));

  const counted = (what: 'rows' | 'columns', count: number) => t(`steps.${what}`, { count, number: format.number(count) });
  const facts: Partial<Record<Step, string>> = {
    ...(file.rows === null ? {} : { import: [counted('rows', file.rows), counted('columns', file.columns ?? 0)].join(', ') }),
    ...(file.isValidated === false ? { check: t('steps.needsAttention') } : {}),
    ...(file.hasMapping && file.templateName ? { map: file.templateName } : {}),
    ...(file.outdated ? { create: t('files.states.outdated') } : {}),
  };
  const items = [
    ...own.map((id) => ({
      id,
      label: t(`steps.${id}`),
      fact: facts[id],
      state: stepState(id, file),
      onOpen: file.rows === null && id !== 'import' ? undefined : () => open(id),
    })),
    ...(maySet ? [{ id: 'analyse', label: t('steps.analyse'), state: stepState('analyse', file) }] : []),
  ];
  const about = [
    file.displayName,
    file.templateName ? t('setting.template', { name: file.templateName }) : file.Group.groupName,
    t('setting.importedBy', { name: file.createdBy, date: format.date(file.createdAt) }),
  ].join(' · ');
  return (
    <>
      <ChoiceBar
        fields={
          <>
            {outerSteps}
            <div className={styles.titleLine} {...tip(about)}>
              <h2 className={styles.title}>{file.displayName}</h2>
              {!file.working && <FileState file={file} />}
            </div>
          </>
        }
        actions={<FilePicker label={t('setting.otherFile')} file={file} onChoose={onChoose} />}
      />
      {file.failure && !file.working && (
        <p role="alert" className={styles.failure}>
          {file.failure}
        </p>
      )}
      {file.outdated && !file.working && (
        <MessageBar intent="warning">
          <MessageBarBody>{text(file.outdated)}</MessageBarBody>
          {step !== 'create' && maySet && (
            <MessageBarActions>
              <Button onClick={() => open('create')}>{t('steps.toCreate')}</Button>
            </MessageBarActions>
          )}
        </MessageBar>
      )}
      <Stepper label={t('steps.label')} items={items} current={step} />
      {file.working && (
        <Card flush className={styles.work}>
          <WorkProgress file={file} />
        </Card>
      )}
      {step === 'import' && <ReadingPanel key={file.fileName} file={file} />}
      {step === 'check' && <CheckPanel file={file} onNext={maySet ? () => open('map') : undefined} />}
      {step === 'map' && <MappingPanel file={file} onNext={() => open('create')} />}
      {step === 'create' && <AnalysisFilePanel file={file} onMap={() => open('map')} onCheck={() => open('check')} />}
    </>
  );
}
