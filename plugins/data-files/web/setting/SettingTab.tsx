import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CardSkeleton, Empty, QueryBoundary, Sheet } from '@tessera/plugin-sdk/ui';
import { useLiveFile } from '../files/useLiveFiles';
import { useWorkEnds } from '../jobs/useWorkEnds';
import { settingTabOf, useManager } from '../report-managers/useManager';
import { FilePicker } from './FilePicker';
import { FileSetting } from './FileSetting';

const useStyles = makeStyles({ pick: { display: 'flex', justifyContent: 'center', textAlign: 'start', width: 'min(460px, 100%)' } });

/** Setting: which file, and its way from the bytes to the analysis file. */
export default function SettingTab() {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const navigate = useNavigate();
  const { manager, fileName, addressOf } = useManager();
  const query = useLiveFile(fileName);
  useWorkEnds(query.data && [query.data]);
  const choose = (chosen: string) => void navigate(addressOf(settingTabOf(manager), { file: chosen }));
  if (!fileName) {
    return (
      <Sheet>
        <Empty
          icon="documentTable"
          title={t('setting.noFile')}
          text={t('setting.noFileText')}
          action={
            <div className={styles.pick}>
              <FilePicker label={t('setting.file')} onChoose={choose} />
            </div>
          }
        />
      </Sheet>
    );
  }
  return (
    <QueryBoundary query={query} skeleton={<CardSkeleton cards={3} />} failedTitle={t('setting.fileFailed')}>
      {(file) => <FileSetting file={file} onChoose={choose} />}
    </QueryBoundary>
  );
}
