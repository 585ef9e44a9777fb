import { Button, Dropdown, Field, makeStyles, Option } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSkeleton, ChoiceBar, Empty, QueryBoundary, useFormat } from '@tessera/plugin-sdk/ui';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import type { ReportFile } from '../../contract/runs';
import { AnalysedFile } from '../models/AnalysedFile';
import { OneLine } from '../OneLine';
import { useAddress } from '../overviews/useAddress';
import { useGetReserveRunQuery, useListReserveRunsQuery } from './calls';
import { valuationDay } from './days';
import { ExportReserve } from './ExportReserve';
import { ReserveReport } from './ReserveReport';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  box: { minWidth: 0 },
  list: { maxHeight: '400px' },
});

/** What a calculation gave. The address names the file, the calculation (`run`) and what the chart shows. */
export default function ReportPanel(panel: ManagerTabsProps) {
  const styles = useStyles();
  return (
    <div className={styles.panel}>
      <AnalysedFile isReserve panel={panel}>
        {(file, picker) => <OfFile key={file.fileName} file={file} picker={picker} go={panel.go} />}
      </AnalysedFile>
    </div>
  );
}

function OfFile({ file, picker, go }: { file: ReportFile; picker: ReactNode; go: ManagerTabsProps['go'] }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const { get, set } = useAddress();
  const query = useListReserveRunsQuery({ fileName: file.fileName }, { refetchOnMountOrArgChange: true });
  const runs = query.data?.filter(({ code }) => code === '00') ?? [];
  const run = runs.find(({ id }) => String(id) === get('run')) ?? runs[0];
  const optionOf = ({ valuationDate, createdAt }: (typeof runs)[number]) =>
    t('reserve.runOption', { day: valuationDay(valuationDate), time: format.dateTime(createdAt) });
  return (
    <>
      <ChoiceBar
        fields={
          <>
            {picker}
            {run && (
              <Field label={t('reserve.chooseRun')}>
                <Dropdown
                  className={styles.box}
                  listbox={{ className: styles.list }}
                  button={{ children: <OneLine>{optionOf(run)}</OneLine> }}
                  value={optionOf(run)}
                  selectedOptions={[String(run.id)]}
                  onOptionSelect={(_, { optionValue }) => optionValue && set({ run: optionValue })}
                >
                  {runs.map((one) => (
                    <Option key={one.id} value={String(one.id)}>
                      {optionOf(one)}
                    </Option>
                  ))}
                </Dropdown>
              </Field>
            )}
          </>
        }
        actions={run && <ExportReserve id={run.id} />}
      />
      <QueryBoundary
        query={query}
        skeleton={<CardSkeleton cards={3} />}
        failedTitle={t('reserve.runsFailed')}
        isEmpty={() => !run}
        empty={
          <Empty
            icon="calculator"
            title={t('reserve.noReports')}
            text={t('reserve.noReportsText')}
            action={
              <Button appearance="primary" onClick={() => go('python-process', { file: file.fileName })}>
                {t('reserve.toProcess')}
              </Button>
            }
          />
        }
      >
        {() => run && <OfRun key={run.id} id={run.id} file={file} />}
      </QueryBoundary>
    </>
  );
}

function OfRun({ id, file }: { id: number; file: ReportFile }) {
  const { t } = useTranslation('glm-analysis');
  const query = useGetReserveRunQuery({ id });
  return (
    <QueryBoundary query={query} skeleton={<CardSkeleton cards={3} />} failedTitle={t('reserve.reportFailed')}>
      {(result) => <ReserveReport result={result} displayName={file.displayName} isFileOutdated={file.outdated !== null} />}
    </QueryBoundary>
  );
}
