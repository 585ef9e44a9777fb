import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Card, useFormat } from '@tessera/plugin-sdk/ui';
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
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: '8px 24px' },
  titles: { minWidth: 0, flex: '1 1 320px' },
  titleLine: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  subtitle: { margin: 0, color: tokens.colorNeutralForeground3 },
  work: { padding: '12px 16px' },
  failure: { margin: '4px 0 0', color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
});

/** One file: what it is, where it is on its way, and the panel of the open step. */
export function FileSetting({ file, onChoose }: { file: ImportFileDetail; onChoose: (fileName: string) => void }) {
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
    ...(maySet ? [{ id: 'analyse', label: t('steps.analyse'), state: 'open' as const }] : []),
  ];
  return (
    <>
      <div className={styles.head}>
        <div className={styles.titles}>
          <div className={styles.titleLine}>
            <h2 className={styles.title}>{file.displayName}</h2>
            {!file.working && <FileState file={file} />}
          </div>
          <p className={styles.subtitle}>
            {[
              file.templateName ? t('setting.template', { name: file.templateName }) : file.Group.groupName,
              t('setting.importedBy', { name: file.createdBy, date: format.date(file.createdAt) }),
            ].join(' · ')}
          </p>
          {file.failure && !file.working && (
            <p role="alert" className={styles.failure}>
              {file.failure}
            </p>
          )}
        </div>
        <FilePicker label={t('setting.otherFile')} file={file} onChoose={onChoose} />
      </div>
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
