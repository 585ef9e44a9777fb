import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemDetails } from '@tessera/plugin-sdk/contract';
import { Icon, SelectField, useNotify, useSetFieldValue } from '@tessera/plugin-sdk/ui';
import { uploadFile, useJob, useRefresh, useText } from '@tessera/plugin-sdk/web';
import { dataFiles } from '../../../data-files/contract';
import { fileTypes, importFileCalls } from '../../../data-files/contract/importFiles';
import { groupOfKind, type FileKind } from '../../contract/reports';
import { useListImportFilesQuery, useListTemplateGroupQuery } from './calls';

const useStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0 8px', alignItems: 'start' },
  // beside the control, below its label
  button: { marginTop: '26px' },
  wide: { gridColumn: '1 / -1', margin: '4px 0 0', fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  wrong: { color: tokens.colorStatusDangerForeground1 },
});

const reportTypeCode = 'MOF_Report';
const kindsOfFiles = { page: 1, pageSize: 100, categoryCode: 'MOF' };
const accept = fileTypes.map((type) => `.${type}`).join(',');

interface Sending {
  name: string;
  /** Once the server has it. */
  id?: number;
  job?: string;
}

/** A file of a kind: one of those that were imported, the latest first, or one from the computer, which is imported here. */
export function FileChoice({ kind }: { kind: FileKind }) {
  const styles = useStyles();
  const { t } = useTranslation('mof-reports');
  const label = t(`reports.files.${kind}`);
  const { data } = useListImportFilesQuery({ reportTypeCode, subCategoryCode: groupOfKind[kind], days: 0, pageSize: 50 });
  const files = data?.data ?? [];
  const { sending, wrong, send } = useSend(kind, files);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.row}>
      <SelectField
        name={kind}
        label={label}
        options={files.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        hint={data && !files.length && !sending ? t('reports.noFileYet') : undefined}
      />
      <Button
        className={styles.button}
        icon={<Icon name="upload" />}
        aria-label={t('reports.uploadOf', { file: label })}
        disabledFocusable={sending !== undefined}
        onClick={() => !sending && chooser.current?.click()}
      >
        {t('reports.upload')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          target.value = ''; // the same file may be chosen again
        }}
      />
      <span role="status" className={sending && styles.wide}>
        {sending && t('reports.uploading', { name: sending.name })}
      </span>
      {wrong && (
        <p role="alert" className={`${styles.wide} ${styles.wrong}`}>
          {wrong}
        </p>
      )}
    </div>
  );
}

/** Sends a file, waits until it has been read, and chooses it. */
function useSend(kind: FileKind, files: readonly { id: number }[]) {
  const { t } = useTranslation('mof-reports');
  const say = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const setField = useSetFieldValue();
  const groups = useListTemplateGroupQuery(kindsOfFiles).data?.data;
  const [sending, setSending] = useState<Sending>();
  const [wrong, setWrong] = useState<string>();
  useJob(dataFiles.jobs.import, sending?.job, {
    onEnd: (job) => {
      setSending(undefined);
      if (job?.state !== 'done') return setWrong(job?.error ? say(job.error) : t('reports.uploadFailed', { name: sending?.name }));
      if (job.result.needsChoice) return setWrong(t('reports.uploadNeedsChoice', { name: sending?.name }));
      setField(kind, sending?.id);
    },
  });
  const send = async (file: File) => {
    const group = groups?.find(({ code }) => code === groupOfKind[kind]);
    if (!group) return;
    setWrong(undefined);
    setSending({ name: file.name });
    try {
      const { id, job } = await uploadFile(importFileCalls.uploadImportFile, file, { reportTypeCode, groupId: group.id });
      refresh(importFileCalls.uploadImportFile);
      setSending({ name: file.name, id, job: job.id });
    } catch (error) {
      setSending(undefined);
      const { code, current } = error as Partial<ProblemDetails>;
      const there = code === 'already_imported' && files.find(({ id }) => id === (current as { id: number }).id);
      // the same bytes are among the files of this kind: that one is meant
      if (there) setField(kind, there.id);
      else notify.failure(error, t('reports.uploadFailed', { name: file.name }));
    }
  };
  return { sending, wrong, send };
}
