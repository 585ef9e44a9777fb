import { Button, Checkbox, makeStyles, MessageBar, MessageBarBody, Spinner, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSkeleton, Empty, Icon, QueryBoundary, Card, useConfirm, useFormat, useNotify } from '@tessera/plugin-sdk/ui';
import type { ImportFile } from '../../contract/services';
import type { FileValidation } from '../../contract/validation';
import { useGetValidationQuery, useValidateFileMutation } from '../calls';
import { useStartWork } from '../jobs/useStartWork';
import { ErrorList } from './ErrorList';
import { Questions, type Answers } from './Questions';
import { SummaryTable } from './SummaryTable';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', padding: '12px 16px' },
  figures: { color: tokens.colorNeutralForeground3 },
  end: { marginInlineStart: 'auto' },
});

interface Props {
  file: ImportFile;
  /** On to mapping, for those who may. */
  onNext: (() => void) | undefined;
}

/** Check data: starts the check, asks what the data alone cannot tell, and shows what was found. */
export function CheckPanel({ file, onNext }: Props) {
  const { t } = useTranslation('data-files');
  const query = useGetValidationQuery({ fileName: file.fileName }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary query={query} skeleton={<CardSkeleton cards={2} />} failedTitle={t('check.loadFailed')}>
      {(validation) => <Check key={validation.validatedAt ?? ''} file={file} validation={validation} onNext={onNext} />}
    </QueryBoundary>
  );
}

function Check({ file, validation, onNext }: Props & { validation: FileValidation }) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const format = useFormat();
  const notify = useNotify();
  const confirm = useConfirm();
  const [validate] = useValidateFileMutation();
  const { start, isStarting } = useStartWork();
  const { data } = validation;
  const [skip, setSkip] = useState(data?.skipRowsWithErrors ?? false);
  const [answers, setAnswers] = useState<Answers>(() =>
    Object.fromEntries((data?.questions ?? []).flatMap(({ id, answer }) => (answer === null ? [] : [[id, answer]]))),
  );
  const busy = file.working !== null || isStarting;
  const open = (data?.questions ?? []).filter(({ id }) => answers[id] === undefined).length;

  const run = async () => {
    if (
      validation.isValidated &&
      !(await confirm({
        title: t('check.againTitle', { name: file.displayName }),
        body: t('check.againBody'),
        confirmLabel: t('check.again'),
        cancelLabel: t('actions.cancel'),
      }))
    )
      return;
    try {
      await start(file.fileName, () =>
        validate({
          fileName: file.fileName,
          skipRowsWithErrors: skip,
          answers: Object.entries(answers).map(([id, value]) => ({ id, value })),
        }).unwrap(),
      );
    } catch (error) {
      notify.failure(error, t('work.failed.validate'), { sound: true });
    }
  };
  return (
    <>
      <Card flush>
        <div className={styles.bar}>
          <Button
            appearance={validation.isValidated ? 'secondary' : 'primary'}
            icon={busy ? <Spinner size="extra-tiny" role="presentation" aria-hidden /> : <Icon name="documentCheck" />}
            disabledFocusable={busy}
            onClick={() => !busy && void run()}
          >
            {t('check.run')}
          </Button>
          <Checkbox label={t('check.skip')} checked={skip} onChange={(_, { checked }) => setSkip(checked === true)} />
          {data && (
            <span className={styles.figures}>
              {t('check.figures', { count: data.rows, rows: format.number(data.rows), wrong: format.number(data.rowsWithErrors) })}
              {validation.validatedAt && ` · ${format.dateTime(validation.validatedAt)}`}
            </span>
          )}
          {validation.isValidated && onNext && (
            <Button appearance="primary" className={styles.end} icon={<Icon name="arrowRight" />} iconPosition="after" onClick={onNext}>
              {t('check.next')}
            </Button>
          )}
        </div>
      </Card>
      {validation.isValidated !== null && (
        <MessageBar intent={validation.isValidated ? 'success' : 'warning'} layout="multiline">
          <MessageBarBody>{validation.message || t(validation.isValidated ? 'check.fileValid' : 'check.fileHasErrors')}</MessageBarBody>
        </MessageBar>
      )}
      {data && data.questions.length > 0 && (
        <Questions
          questions={data.questions}
          answers={answers}
          onAnswer={(id, value) => setAnswers((before) => ({ ...before, [id]: value }))}
          open={open}
          busy={busy}
          onRun={() => void run()}
        />
      )}
      {data ? (
        <>
          <ErrorList errors={data.error_details} />
          <SummaryTable columns={data.dataframe_summary} />
        </>
      ) : (
        <Card>
          <Empty icon="documentCheck" title={t('check.notYet')} text={t('check.notYetText')} />
        </Card>
      )}
    </>
  );
}
