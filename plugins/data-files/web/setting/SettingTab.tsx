import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CardSkeleton, Empty, QueryBoundary, readProblem, Card } from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import { mappingCalls } from '../../contract/mapping';
import { useLiveFile } from '../files/useLiveFiles';
import { useWorkEnds } from '../jobs/useWorkEnds';
import { useManager } from '../report-managers/useManager';
import { FilePicker } from './FilePicker';
import { FileSetting } from './FileSetting';

const useStyles = makeStyles({ pick: { display: 'flex', justifyContent: 'center', textAlign: 'start', width: 'min(460px, 100%)' } });

/** Which file, and its way from the bytes to the analysis file, as far as the user may go. */
export default function SettingTab({ steps }: { steps: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const navigate = useNavigate();
  const { workTab, fileName, addressOf } = useManager();
  const maySet = useMay(mappingCalls.saveSettingData);
  const query = useLiveFile(fileName);
  useWorkEnds(query.data && [query.data]);
  const choose = (chosen: string) => void navigate(addressOf(workTab, { file: chosen }));
  const isGone = readProblem(query.error).status === 404;
  if (!fileName || isGone) {
    return (
      <>
        {steps}
        <Card>
          <Empty
            icon="documentTable"
            title={t(isGone ? 'setting.fileFailed' : maySet ? 'setting.noFile' : 'setting.noFileToCheck')}
            text={t(isGone ? 'setting.goneText' : maySet ? 'setting.noFileText' : 'check.notYetText')}
            action={
              <div className={styles.pick}>
                <FilePicker label={t('setting.file')} onChoose={choose} />
              </div>
            }
          />
        </Card>
      </>
    );
  }
  return (
    <QueryBoundary query={query} skeleton={<CardSkeleton cards={3} />} failedTitle={t('setting.fileFailed')}>
      {(file) => <FileSetting file={file} onChoose={choose} steps={steps} />}
    </QueryBoundary>
  );
}
