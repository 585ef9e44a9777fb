import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { importJob, isOver, maxImportFileBytes, type ImportCalls, type ImportView, type RowVerdict } from '@tessera/plugin-sdk/contract';
import { Card, FileUpload, FormSkeleton, Icon, PageFrame, QueryBoundary, StatusTag, useNotify } from '@tessera/plugin-sdk/ui';
import { downloadFile, uploadFile } from '../files';
import { useJob } from '../jobs';
import { JobProgress } from '../job-progress/JobProgress';
import { BeforeWriting } from './BeforeWriting';
import { importHooks, type ImportHooks } from './importHooks';
import { PastImports } from './PastImports';
import { RowsCard } from './RowsCard';
import { Steps } from './Steps';
import { useImportTexts } from './texts';
import { Verdicts } from './Verdicts';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 272px',
    gap: '12px',
    alignItems: 'start',
    '@media (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  hints: { margin: '12px 0 0', paddingInlineStart: '18px', color: tokens.colorNeutralForeground2 },
});

interface Props {
  calls: ImportCalls<string>;
  entity: string;
  noun: string;
  /** Records that exist are changed by a row; of a process they are not. */
  updates: boolean;
  /** What people should know before they choose a file. */
  note?: string | undefined;
  list: { to: string; label: string };
  /** Undefined: a file is to be chosen. */
  id: number | undefined;
  onOpen: (id: number | undefined) => void;
}

/** Records from a workbook: choose the file, look at what it would do, mend what is refused, write, undo. */
export default function ImportPage(props: Props) {
  const t = useImportTexts();
  const hooks = importHooks(props.calls, props.entity);
  if (props.id === undefined) return <ChooseFile {...props} hooks={hooks} title={t('title', { noun: props.noun })} />;
  return <OneImport key={props.id} {...props} id={props.id} hooks={hooks} title={t('title', { noun: props.noun })} />;
}

type PageProps = Props & { hooks: ImportHooks; title: string };

function ChooseFile({ hooks, title, list, updates, note, onOpen }: PageProps) {
  const styles = useStyles();
  const t = useImportTexts();
  return (
    <PageFrame title={title} back={list}>
      <Steps at={0} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <FileUpload<ImportView>
            label={t('file.label')}
            accept={['.xlsx', '.xlsm', '.xls']}
            maxBytes={maxImportFileBytes}
            send={(file, options) => uploadFile(hooks.upload, file, {}, options) as Promise<ImportView>}
            onDone={({ id }) => onOpen(id)}
          />
          <Card>
            <TemplateButton hooks={hooks} />
            <ul className={styles.hints}>
              <li>{t('file.templateHint')}</li>
              <li>{t(updates ? 'file.key' : 'file.keyOfNew')}</li>
              <li>{t('file.emptyCell')}</li>
              {note && <li>{note}</li>}
            </ul>
          </Card>
        </div>
        <PastImports hooks={hooks} onOpen={onOpen} />
      </div>
    </PageFrame>
  );
}

function TemplateButton({ hooks }: { hooks: ImportHooks }) {
  const t = useImportTexts();
  const notify = useNotify();
  return (
    <Button
      icon={<Icon name="download" />}
      onClick={() => void downloadFile(hooks.template, {}).catch((error: unknown) => notify.failure(error, t('file.template')))}
    >
      {t('file.template')}
    </Button>
  );
}

function OneImport(props: PageProps & { id: number }) {
  const query = props.hooks.useImport({ id: props.id }, { refetchOnMountOrArgChange: true });
  const skeleton = (
    <PageFrame title={props.title} back={props.list}>
      <FormSkeleton />
    </PageFrame>
  );
  return (
    <QueryBoundary query={query} skeleton={skeleton}>
      {(view) => <Looked {...props} view={view} />}
    </QueryBoundary>
  );
}

const order: readonly RowVerdict[] = ['refuse', 'change', 'add', 'leave'];

function Looked({ hooks, title, list, onOpen, view }: PageProps & { view: ImportView }) {
  const styles = useStyles();
  const t = useImportTexts();
  const notify = useNotify();
  const [apply, { isLoading }] = hooks.useApply();
  const [leaveOut, setLeaveOut] = useState(false);
  const [chosen, setChosen] = useState<RowVerdict>();
  const started = useRef<string>(undefined);
  const key = useRef(importJob('applyImport', hooks.plugin, hooks.entity)).current;
  const { job } = useJob(key, view.jobId ?? undefined, {
    onEnd: (ended) => {
      if (!ended || ended.id !== started.current) return;
      if (ended.state !== 'done')
        notify.error(t('write.failed'), { detail: ended.error?.[document.documentElement.lang === 'en' ? 'en' : 'vi'] });
      else if (ended.result.done) notify.success(t('write.done', { count: ended.result.rows }));
      else notify.error(t('write.again', { count: ended.result.again }));
    },
  });
  const running = job && !isOver(job) ? job.id : undefined;
  const { rows } = view;
  const count = rows.add + rows.change;
  const verdict = chosen ?? order.find((one) => rows[one] > 0) ?? 'add';
  const refused = rows.refuse > 0;
  const mayWrite = view.state === 'checked' && count > 0 && (!refused || leaveOut) && !running && !isLoading;
  const write = async () => {
    try {
      const begun = await apply({ id: view.id, version: view.version, leaveOut: refused && leaveOut }).unwrap();
      started.current = begun.jobId ?? undefined;
    } catch (error) {
      notify.failure(error, t('write.failed'));
    }
  };
  const isOpen = view.state === 'checked';
  return (
    <PageFrame
      title={title}
      status={isOpen && <StatusTag tone="brand">{t('dryRun')}</StatusTag>}
      back={list}
      actions={
        <>
          <Button icon={<Icon name="upload" />} onClick={() => onOpen(undefined)}>
            {t('file.another')}
          </Button>
          {isOpen && (
            <Button appearance="primary" disabledFocusable={!mayWrite} onClick={() => mayWrite && void write()}>
              {refused && leaveOut ? t('write.buttonLeaving', { count, refused: rows.refuse }) : t('write.button', { count })}
            </Button>
          )}
        </>
      }
    >
      <Steps at={view.state === 'applied' || view.state === 'undone' ? 3 : isOpen ? 1 : 0} fileName={view.fileName} />
      {running && <Card>{<JobProgress of={key} id={running} title={t('file.checking')} />}</Card>}
      {view.failure && view.state === 'failed' && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <strong>{t('file.notChecked')}</strong> {view.failure}
          </MessageBarBody>
        </MessageBar>
      )}
      {view.state === 'applied' && (
        <MessageBar intent="success" layout="multiline">
          <MessageBarBody>
            <strong>{t('write.done', { count: view.written })}</strong> {view.leftOut > 0 && t('write.leftOut', { count: view.leftOut })}
          </MessageBarBody>
        </MessageBar>
      )}
      {(isOpen || view.state === 'applied' || view.state === 'undone') && <Verdicts view={view} value={verdict} onChange={setChosen} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          {(isOpen || view.state === 'applied') && view.columns.length > 0 && (
            <RowsCard key={verdict} hooks={hooks} view={view} verdict={verdict} isOpen={isOpen && !running} />
          )}
        </div>
        <div className={styles.column}>
          {isOpen && <BeforeWriting view={view} leaveOut={leaveOut} onLeaveOut={setLeaveOut} />}
          <PastImports hooks={hooks} onOpen={onOpen} current={view.id} />
        </div>
      </div>
    </PageFrame>
  );
}
