import { Button, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Icon, useNotify, useNotifyFailure } from '@tessera/plugin-sdk/ui';
import { useGroupsOf } from '../calls';
import { useManager } from '../report-managers/useManager';
import { ExistsDialog } from './ExistsDialog';
import { FileTable } from './FileTable';
import { ImportBar } from './ImportBar';
import { PeriodPicker } from './PeriodPicker';
import { RecycleBin } from './RecycleBin';
import { SampleFiles } from './SampleFiles';
import { useImport } from './useImport';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  end: { marginInlineStart: 'auto' },
});

/** File management: import, the files of a period, the bin, and samples to download. */
export default function FileTab() {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const notify = useNotify();
  const tell = useNotifyFailure();
  const navigate = useNavigate();
  const { manager, insuranceType, reportTypeCode, workTab, addressOf } = useManager();
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<'bin' | 'samples'>();
  const groups = useGroupsOf(insuranceType);
  const open = (fileName: string) => void navigate(addressOf(workTab, { file: fileName }));
  const { state, send, cancel, dismiss } = useImport(`${manager.id}/${insuranceType}`, {
    onImported: ({ fileName }, name) =>
      notify.success(t('import.started'), { detail: name, action: { label: t('import.open'), onClick: () => open(fileName) } }),
    onFailed: (error, name) => {
      void tell(error, () => notify.failure(error, t('import.failed', { name })));
    },
  });
  const asked = params.get('days');
  const days = asked !== null && /^\d+$/.test(asked) ? Number(asked) : manager.days;
  const setDays = (next: number) =>
    setParams(
      (now) => {
        if (next === manager.days) now.delete('days');
        else now.set('days', String(next));
        now.delete('page');
        return now;
      },
      { replace: true },
    );

  return (
    <>
      <ImportBar
        groups={groups.data?.data}
        groupsFailed={groups.isError}
        state={state}
        onSend={(file, groupId) => send(file, { reportTypeCode, groupId })}
        onCancel={cancel}
      />
      <div className={styles.tools}>
        <PeriodPicker days={days} onChange={setDays} />
        <Button className={styles.end} icon={<Icon name="download" />} onClick={() => setDialog('samples')}>
          {t('samples.open')}
        </Button>
        <Button icon={<Icon name="archive" />} onClick={() => setDialog('bin')}>
          {t('bin.open')}
        </Button>
      </div>
      <FileTable days={days} groups={groups.data?.data ?? []} onAllDays={() => setDays(0)} />
      {dialog === 'bin' && <RecycleBin onClose={() => setDialog(undefined)} />}
      {dialog === 'samples' && <SampleFiles onClose={() => setDialog(undefined)} />}
      {state.at === 'exists' && (
        <ExistsDialog
          name={state.name}
          existing={state.existing}
          onClose={dismiss}
          onOpen={() => {
            dismiss();
            if (state.existing.isDeleted) setDialog('bin');
            else open(state.existing.fileName);
          }}
        />
      )}
    </>
  );
}
