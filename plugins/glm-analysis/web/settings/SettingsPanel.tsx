import { Button, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { CardSkeleton, Empty, QueryBoundary, Card } from '@tessera/plugin-sdk/ui';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import { useGetImportFileQuery } from './calls';
import { OutdatedBar } from '../OutdatedBar';
import { FileHead } from './FileHead';
import { FilePicker } from './FilePicker';
import { OpenVersion } from './OpenVersion';

const useStyles = makeStyles({ page: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 } });

/** Variable settings: which file, which of its saved versions, and how each variable counts. Another file begins anew. */
export default function SettingsPanel({ insuranceType, reportTypeCode, fileName, go }: ManagerTabsProps) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const choose = (file: string) => go('variables', { file });
  if (fileName)
    return (
      <FileSettings
        key={fileName}
        fileName={fileName}
        insuranceType={insuranceType}
        reportTypeCode={reportTypeCode}
        choose={choose}
        go={go}
      />
    );
  return (
    <div className={styles.page}>
      <Card>
        <FilePicker insuranceType={insuranceType} reportTypeCode={reportTypeCode} onChoose={choose} />
      </Card>
      <Empty
        icon="folderOpen"
        title={t('settings.missingFile')}
        text={t('settings.missingFileText')}
        action={<Button onClick={() => go('file')}>{t('settings.toFiles')}</Button>}
      />
    </div>
  );
}

interface Props extends Pick<ManagerTabsProps, 'insuranceType' | 'reportTypeCode' | 'go'> {
  fileName: string;
  choose: (fileName: string) => void;
}

function FileSettings({ fileName, insuranceType, reportTypeCode, choose, go }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const query = useGetImportFileQuery({ fileName });
  return (
    <div className={styles.page}>
      <QueryBoundary query={query} skeleton={<CardSkeleton cards={2} />}>
        {(file) => {
          const picker = <FilePicker file={file} insuranceType={insuranceType} reportTypeCode={reportTypeCode} onChoose={choose} />;
          if (file.importDataFileId !== null)
            return (
              <>
                <OutdatedBar outdated={file.outdated} onCreate={() => go('setting', { file: fileName, step: 'create' })} />
                <OpenVersion file={file} picker={picker} toAnalysis={() => go('one-way', { file: fileName })} />
              </>
            );
          return (
            <>
              <FileHead file={file} isValid={undefined} picker={picker} />
              <Empty
                icon="documentTable"
                title={t('settings.noAnalysisFile')}
                text={t('settings.noAnalysisFileText')}
                action={
                  <Button appearance="primary" onClick={() => go('setting', { file: fileName, step: 'create' })}>
                    {t('settings.createAnalysisFile')}
                  </Button>
                }
              />
            </>
          );
        }}
      </QueryBoundary>
    </div>
  );
}
