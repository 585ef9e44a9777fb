import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '@tessera/plugin-sdk/ui';
import { useRefresh } from '@tessera/plugin-sdk/web';
import { dataFiles } from '../../contract';
import type { FileWork, ImportFile } from '../../contract/services';

type Watched = Pick<ImportFile, 'id' | 'displayName' | 'working' | 'failure' | 'isValidated' | 'needsChoice'>;

/** Says how the work on a file ended, once the server no longer works on it, and has its results asked for anew. */
export function useWorkEnds(files: readonly Watched[] | undefined) {
  const { t } = useTranslation('data-files');
  const notify = useNotify();
  const refresh = useRefresh();
  const before = useRef(new Map<number, FileWork>());
  useEffect(() => {
    for (const file of files ?? []) {
      const was = before.current.get(file.id);
      if (file.working) before.current.set(file.id, file.working.work);
      else if (was) {
        before.current.delete(file.id);
        refresh(dataFiles.jobs[was]);
        say(was, file);
      }
    }
    function say(work: FileWork, file: Watched) {
      const name = { name: file.displayName };
      // several files may be under way: which one it is belongs to what went wrong
      if (file.failure) notify.error(t(`work.failed.${work}`), { detail: `${file.displayName}: ${file.failure}`, sound: true });
      else if (file.needsChoice) notify.warning(t('work.needsChoice'), { detail: file.displayName });
      // standardising checks every row too: what it found decides what is said
      else if (work === 'validate' || work === 'standardise') {
        if (file.isValidated) notify.success(t('check.successful'), { detail: t('check.fileValid') });
        else notify.warning(t('check.invalid'), { detail: t('check.fileHasErrors') });
      } else if (work === 'import' && file.isValidated !== null) {
        // files of reports are checked when they are imported
        if (file.isValidated) notify.success(t('work.done.import'), { detail: t('work.readyForReports', name) });
        else notify.warning(t('work.done.import'), { detail: t('work.notValidYet', name) });
      } else notify.success(t(`work.done.${work}`), { detail: t(`work.doneText.${work}`, name) });
    }
  }, [files, notify, t, refresh]);
}
