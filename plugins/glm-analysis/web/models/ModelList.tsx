import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ChoiceBar,
  DataTable,
  DateTimeText,
  Empty,
  Figures,
  Icon,
  QueryBoundary,
  StatusTag,
  TableSkeleton,
  TypeTag,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import type { ModelSummary } from '../../contract/models';
import type { ReportFile } from '../../contract/runs';
import { nameOfVariable } from '../overviews/choices';
import { useAddress } from '../overviews/useAddress';
import { useListModelsQuery } from './calls';
import { kindOf } from './kindOf';
import { NewModel } from './NewModel';
import { RenameModel } from './RenameModel';
import { useModelRemoval } from './useModelRemoval';

const useStyles = makeStyles({
  name: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', textAlign: 'start', overflowWrap: 'anywhere' },
  // the figures that models are compared by stay in sight: a long name takes further lines
  link: { textAlign: 'start', whiteSpace: 'normal', lineHeight: tokens.lineHeightBase300, overflowWrap: 'anywhere', minWidth: '150px' },
  names: { whiteSpace: 'normal' },
  why: {
    flexBasis: '100%',
    maxWidth: '320px',
    whiteSpace: 'normal',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

const namesOf = ({ variables, variableNames }: ModelSummary) => variables.map((name) => nameOfVariable(name, variableNames));

interface Props {
  file: ReportFile;
  picker: ReactNode;
  go: ManagerTabsProps['go'];
  isFitting: boolean;
}

/** Every model that was fitted to a file, newest first. */
export function ModelList({ file, picker, go, isFitting }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const { set } = useAddress();
  const query = useListModelsQuery({ fileName: file.fileName }, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<'new' | ModelSummary>();
  const remove = useModelRemoval();
  const open = ({ id }: ModelSummary) => set({ model: String(id), variable: undefined, over: undefined });
  const columns: Column<ModelSummary>[] = [
    {
      id: 'name',
      header: t('models.name'),
      width: 190,
      value: (row) => row.name,
      render: (row) => (
        <span className={styles.name}>
          <Link as="button" className={styles.link} onClick={() => open(row)}>
            {row.name}
          </Link>
          {row.outdated && (
            <StatusTag tone="warning" icon="history">
              {t('models.outdated')}
            </StatusTag>
          )}
          {row.outdated && !file.outdated && <span className={styles.why}>{text(row.outdated)}</span>}
          <span className={styles.why}>
            {t('models.createdAt')} <DateTimeText value={row.createdAt} />
          </span>
        </span>
      ),
    },
    {
      id: 'model',
      header: t('models.kind'),
      width: 100,
      value: (row) => row.model,
      render: (row) => <TypeTag tone={row.model === 'frequency' ? 'blue' : 'pumpkin'}>{t(`models.kinds.${kindOf(row)}`)}</TypeTag>,
    },
    {
      id: 'variables',
      header: t('models.variables'),
      width: 230,
      value: (row) => namesOf(row).join(', '),
      render: (row) => <span className={styles.names}>{namesOf(row).join(' · ')}</span>,
    },
    { id: 'setting', header: t('models.setting'), width: 130, value: (row) => row.settingName },
    {
      id: 'aic',
      header: 'AIC',
      align: 'end',
      width: 100,
      value: (row) => row.aic,
      render: (row) =>
        row.basis === 'cells' ? <span className={styles.why}>{t('models.ofCells')}</span> : <Figures value={row.aic} decimals={1} fixed />,
    },
    {
      id: 'aboveBest',
      header: t('models.aboveBest'),
      align: 'end',
      width: 110,
      value: (row) => row.aboveBest,
      render: (row) =>
        row.aboveBest === 0 ? (
          <StatusTag tone="success">{t('models.best')}</StatusTag>
        ) : (
          <Figures value={row.aboveBest} decimals={1} fixed />
        ),
    },
    {
      id: 'deviance',
      header: t('models.deviance'),
      align: 'end',
      width: 90,
      value: (row) => row.deviance,
      render: (row) => <Figures value={row.basis === 'cells' ? null : row.deviance} decimals={1} fixed />,
    },
  ];
  const mayFit = !isFitting && !file.outdated;
  const begin = (
    <Button
      size="small"
      appearance="primary"
      icon={<Icon name="add" size={16} />}
      disabledFocusable={!mayFit}
      onClick={() => mayFit && setDialog('new')}
    >
      {t('models.new')}
    </Button>
  );
  return (
    <>
      <ChoiceBar fields={picker} actions={begin} />
      <QueryBoundary
        query={query}
        skeleton={<TableSkeleton rows={5} />}
        failedTitle={t('models.listFailed')}
        empty={<Empty icon="formula" title={t('models.none')} text={t('models.noneText', { name: file.displayName })} />}
      >
        {(rows) => (
          <DataTable
            caption={t('models.title')}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            onRowOpen={open}
            rowActions={(row) => [
              { icon: 'edit', label: t('models.rename'), onClick: () => setDialog(row) },
              { icon: 'delete', label: t('models.delete'), danger: true, onClick: () => void remove(row) },
            ]}
            summary={t('models.count', { count: rows.length })}
          />
        )}
      </QueryBoundary>
      {dialog === 'new' && (
        <NewModel
          file={file}
          number={(query.data?.length ?? 0) + 1}
          go={go}
          onStarted={(jobId) => set({ job: jobId })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog && dialog !== 'new' && <RenameModel model={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}
