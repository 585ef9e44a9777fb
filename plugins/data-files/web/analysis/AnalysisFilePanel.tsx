import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, Spinner } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { CardSkeleton, Icon, QueryBoundary, Card, StatusTag } from '@tessera/plugin-sdk/ui';
import { Slot } from '@tessera/plugin-sdk/web';
import { dataFiles } from '../../contract';
import type { ImportFile } from '../../contract/services';
import { useGetAnalysisFileQuery } from '../calls';
import { useManager } from '../report-managers/useManager';
import { AnalysisFileFacts } from './AnalysisFileFacts';
import { DetailTable } from './DetailTable';
import { useCreateAnalysis } from './useCreateAnalysis';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', padding: '12px 16px' },
  end: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginInlineStart: 'auto' },
});

const tones = { created: 'success', outdated: 'warning', failed: 'danger', notYet: 'neutral' } as const;

/** Creates the analysis file, says how that stands, and shows what came out. */
export function AnalysisFilePanel({ file, onCheck, onMap }: { file: ImportFile; onCheck: () => void; onMap: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const { manager, go } = useManager();
  const { create, isStarting } = useCreateAnalysis();
  const exists = file.importDataFileId !== null;
  const isCreating = file.working?.work === 'create' || isStarting;
  const busy = file.working !== null || isStarting;
  const isOutdated = file.outdated !== null;
  const status = isOutdated ? 'outdated' : exists ? 'created' : file.failure ? 'failed' : 'notYet';
  return (
    <>
      <Card flush>
        <div className={styles.bar} role="status">
          <span>{t('create.status')}</span>
          <StatusTag tone={tones[status]} icon={status === 'notYet' ? 'clock' : status === 'outdated' ? 'history' : undefined}>
            {t(`create.${status}`)}
          </StatusTag>
          <span className={styles.end}>
            {file.isValidated === null && <Button onClick={onCheck}>{t('create.checkFirst')}</Button>}
            {file.isValidated && !file.hasMapping && <Button onClick={onMap}>{t('create.mapFirst')}</Button>}
            {file.isValidated && file.hasMapping && (
              <Button
                appearance={exists && !isOutdated ? 'secondary' : 'primary'}
                disabledFocusable={busy}
                icon={isCreating ? <Spinner size="extra-tiny" role="presentation" aria-hidden /> : <Icon name="play" />}
                onClick={() => !busy && void create(file)}
              >
                {t(exists ? 'create.again' : 'create.create')}
              </Button>
            )}
            {exists && !isOutdated && (
              <Slot of={dataFiles.slots.fileRowActions} props={{ manager: manager.id, file, started: () => undefined, go }} />
            )}
          </span>
        </div>
      </Card>
      {file.isValidated === false && !file.working && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('create.checkFailed')}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={onCheck}>{t('create.seeFindings')}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {exists && !isCreating && <Created fileName={file.fileName} />}
    </>
  );
}

function Created({ fileName }: { fileName: string }) {
  const { t } = useTranslation('data-files');
  const query = useGetAnalysisFileQuery({ fileName }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary query={query} skeleton={<CardSkeleton cards={2} />} failedTitle={t('create.loadFailed')}>
      {(found) => (
        <>
          <AnalysisFileFacts file={found} />
          <DetailTable fileName={fileName} years={found.calYears} />
        </>
      )}
    </QueryBoundary>
  );
}
