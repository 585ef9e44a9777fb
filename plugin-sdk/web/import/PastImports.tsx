import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { importJob, type ImportView } from '@tessera/plugin-sdk/contract';
import { Card, Icon, useConfirm, useFormat, useNotify } from '@tessera/plugin-sdk/ui';
import { JobProgress } from '../job-progress/JobProgress';
import { useText, useUser } from '../runtime';
import type { ImportHooks } from './importHooks';
import { useImportTexts } from './texts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    padding: '10px 0',
    ':not(:first-child)': {
      borderTopWidth: '1px',
      borderTopStyle: 'solid',
      borderTopColor: tokens.colorNeutralStroke2,
    },
  },
  when: { margin: 0, fontWeight: tokens.fontWeightMedium, overflowWrap: 'anywhere' },
  line: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  button: { marginTop: '8px' },
});

interface Props {
  hooks: ImportHooks;
  onOpen: (id: number) => void;
  current?: number;
}

const shownAtOnce = 10;

/** What was imported before, by whom, and a way to take it back. */
export function PastImports({ hooks, onOpen, current }: Props) {
  const styles = useStyles();
  const t = useImportTexts();
  const { data } = hooks.useImports({ pageSize: shownAtOnce }, { refetchOnMountOrArgChange: true });
  const past = data?.data.filter(({ state }) => state === 'applied' || state === 'undone' || state === 'checked') ?? [];
  return (
    <Card title={t('past.title')}>
      {past.length === 0 && <p className={styles.line}>{t('past.none')}</p>}
      <ul className={styles.list}>
        {past.map((view) => (
          <PastImport key={view.id} hooks={hooks} view={view} onOpen={view.id === current ? undefined : onOpen} />
        ))}
      </ul>
    </Card>
  );
}

function PastImport({ hooks, view, onOpen }: { hooks: ImportHooks; view: ImportView; onOpen: ((id: number) => void) | undefined }) {
  const styles = useStyles();
  const t = useImportTexts();
  const text = useText();
  const format = useFormat();
  const confirm = useConfirm();
  const notify = useNotify();
  const user = useUser();
  const [undo] = hooks.useUndo();
  const [running, setRunning] = useState<string>();
  const key = useRef(importJob('undoImport', hooks.plugin, hooks.entity)).current;
  const { undo: possible } = view;
  const ask = async () => {
    const question = { title: t('past.undoTitle', { file: view.fileName }), body: t('past.undoBody') };
    if (!(await confirm({ ...question, confirmLabel: t('past.undo', { count: view.written }), danger: true }))) return;
    try {
      setRunning((await undo({ id: view.id }).unwrap()).jobId ?? undefined);
    } catch (error) {
      notify.failure(error, t('past.undoFailed'));
    }
  };
  return (
    <li className={styles.item}>
      <p className={styles.when}>{format.dateTime(view.appliedAt ?? view.createdAt)}</p>
      <p className={styles.line}>{view.fileName}</p>
      <p className={styles.line}>
        {view.state === 'checked' ? t('past.tried', { by: view.createdBy }) : t('past.line', { count: view.written, by: view.createdBy })}
      </p>
      {view.state === 'undone' && (
        <p className={styles.line}>{t('past.undone', { by: view.undoneBy ?? '', at: format.dateTime(view.undoneAt ?? '') })}</p>
      )}
      {possible && (
        <p className={styles.line}>
          {possible.possible ? t('past.possible') : t('past.touched', { count: possible.touched, names: possible.names.join(', ') })}
        </p>
      )}
      {view.state === 'checked' && onOpen && view.createdBy === user.fullName && (
        <Button size="small" className={styles.button} onClick={() => onOpen(view.id)}>
          {t('past.open')}
        </Button>
      )}
      {running ? (
        <JobProgress
          of={key}
          id={running}
          title={t('past.undo', { count: view.written })}
          onEnd={(job) => {
            setRunning(undefined);
            if (job?.state === 'done') notify.success(t('past.undoDone', { count: job.result.rows }));
            else if (job) notify.error(t('past.undoFailed'), { detail: job.error ? text(job.error) : undefined });
          }}
        />
      ) : (
        possible?.possible && (
          <Button size="small" className={styles.button} icon={<Icon name="undo" />} onClick={() => void ask()}>
            {t('past.undo', { count: view.written })}
          </Button>
        )
      )}
    </li>
  );
}
