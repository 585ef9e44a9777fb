import { Link as PlainLink } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, DataTable, QueryBoundary, TableSkeleton, type Column } from '@tessera/plugin-sdk/ui';
import type { CellDifference, CellName } from '../../contract/reportTables';
import { exact } from './amounts';
import { reportAddress, useCompareReportQuery } from './calls';

interface Props {
  /** Of the correction, and of what it corrects. */
  id: number;
  correctsId: number;
  onGo: (cell: CellName) => void;
}

/** The cells of a correction that differ from what was submitted, to the đồng. */
export function Differences({ id, correctsId, onGo }: Props) {
  const { t, i18n } = useTranslation('mof-reports');
  const query = useCompareReportQuery({ id });
  const amount = (digits: string | null) => (digits === null ? '–' : exact(digits, i18n.language));
  const columns: Column<CellDifference>[] = [
    {
      id: 'cell',
      header: t('reports.item'),
      wraps: true,
      value: ({ name }) => name,
      render: ({ name, statement, line, column }) => (
        <PlainLink as="button" onClick={() => onGo({ statement, line, column })}>
          {name}
        </PlainLink>
      ),
    },
    { id: 'before', header: t('reports.before'), align: 'end', width: 150, value: ({ before }) => amount(before) },
    { id: 'after', header: t('reports.after'), align: 'end', width: 150, value: ({ after }) => amount(after) },
    { id: 'difference', header: t('reports.difference'), align: 'end', width: 150, value: ({ difference }) => amount(difference) },
  ];
  return (
    <Card title={t('reports.differences')} action={<Link to={reportAddress({ id: correctsId })}>{t('reports.toSubmitted')}</Link>}>
      <QueryBoundary query={query} skeleton={<TableSkeleton />}>
        {(found) =>
          found.length ? (
            <DataTable
              caption={t('reports.inDong')}
              columns={columns}
              rows={found}
              rowKey={({ statement, line, column }) => `${statement}|${line}|${column}`}
            />
          ) : (
            <p>{t('reports.same')}</p>
          )
        }
      </QueryBoundary>
    </Card>
  );
}
