import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DataTable,
  Empty,
  Icon,
  IconButton,
  Pager,
  QueryBoundary,
  closing,
  TableSkeleton,
  useFormat,
  useNotify,
  useReturnFocus,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { downloadFile } from '@tessera/plugin-sdk/web';
import type { Currency } from '../../../data-files/contract/services';
import { overviewCalls, type PolicyPage } from '../../contract/overviews';
import { useListCellPoliciesQuery } from './calls';
import type { Cell } from './kinds';
import type { Words } from './useWords';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1200px, calc(100vw - 32px))' },
  where: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
  },
  content: { paddingBlock: '8px' },
  table: {
    display: 'flex',
    flexDirection: 'column',
    height: '500px',
    '& > *': { flex: '1 1 0', minHeight: 0 },
    '& td': { whiteSpace: 'nowrap' },
    '@media (max-width: 639px)': { height: 'auto', '& > *': { flex: '0 0 auto' } },
  },
});

const pageSize = 20;
const money = ['PREMIUM', 'EARNED_PREMIUM', 'WRITTEN_PREMIUM', 'CLAIM_AMOUNT', 'SUM_ASSURED'];
const isYear = /(^|_)YEAR$/;
const isDay = /^\d{4}-\d{2}-\d{2}$/;

interface Props {
  fileName: string;
  eDAItemId: number;
  years: readonly number[];
  cell: Cell;
  currency: Currency;
  words: Pick<Words, 'level' | 'variable'>;
  onClose: () => void;
}

/** The rows of the analysis file behind a cell, a page at a time, and all of them as csv. */
export function CellPolicies({ fileName, eDAItemId, years, cell, currency: { currencyDecimals }, words, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const notify = useNotify();
  useReturnFocus();
  const [page, setPage] = useState(1);
  const [isSaving, setSaving] = useState(false);
  const input = { fileName, eDAItemId, varYear: [...years], cell: [...cell] };
  const query = useListCellPoliciesQuery({ ...input, page, pageSize });
  const save = async () => {
    setSaving(true);
    try {
      await downloadFile(overviewCalls.downloadCellPolicies, input, 'hop-dong.csv');
    } catch (error) {
      notify.failure(error, t('overviews.notExported'));
    } finally {
      setSaving(false);
    }
  };
  const text = (name: string, value: PolicyPage['data'][number][string] | undefined) => {
    if (value === null || value === undefined) return '–';
    // a year is no quantity
    if (typeof value === 'number') {
      if (isYear.test(name)) return String(value);
      return money.includes(name)
        ? format.number(value / 10 ** currencyDecimals, { decimals: currencyDecimals })
        : format.number(value, { decimals: 4 });
    }
    return typeof value === 'string' && isDay.test(value) ? format.date(value) : String(value);
  };
  const columnsOf = ({ columnNames, headers, data }: PolicyPage) =>
    columnNames.map<Column<PolicyPage['data'][number]>>((name, index) => ({
      id: name,
      header: headers[index] ?? name,
      align: data.some((row) => typeof row[name] === 'number') ? 'end' : 'start',
      render: (row) => text(name, row[name]),
      card: name === 'POLICY_NO' ? 'title' : 'detail',
    }));
  const where = [
    ...cell.map(({ variable, level }) => `${words.variable(variable)}: ${words.level(level, variable)}`),
    years.join(', '),
  ].join(' · ');
  return (
    <Dialog open onOpenChange={closing(onClose)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle action={<IconButton icon="dismiss" label={t('runs.close')} onClick={onClose} />}>
            {t('overviews.policies')}
            <p className={styles.where}>{where}</p>
          </DialogTitle>
          <DialogContent className={styles.content}>
            <QueryBoundary query={query} skeleton={<TableSkeleton rows={8} />} failedTitle={t('overviews.policiesFailed')}>
              {(found) => (
                <div className={styles.table}>
                  <DataTable
                    fill
                    density="compact"
                    caption={t('overviews.policies')}
                    columns={columnsOf(found)}
                    rows={found.data.map((row, index) => ({ ...row, [place]: index }))}
                    rowKey={(row) => row[place]}
                    rowNumberFrom={(found.page - 1) * found.pageSize + 1}
                    refreshing={query.isFetching}
                    summary={t('overviews.policyRows', { count: found.total, number: format.number(found.total) })}
                    empty={<Empty title={t('overviews.noPolicies')} />}
                    footer={<Pager page={found.page} pageSize={found.pageSize} total={found.total} onPage={setPage} />}
                  />
                </div>
              )}
            </QueryBoundary>
          </DialogContent>
          <DialogActions fluid>
            <Button
              disabledFocusable={isSaving}
              icon={isSaving ? <Spinner size="extra-tiny" role="presentation" aria-hidden /> : <Icon name="download" />}
              onClick={() => void save()}
            >
              {t('overviews.policiesCsv')}
            </Button>
            <Button appearance="primary" onClick={onClose}>
              {t('runs.close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

// no column of a file is called so: their names are trimmed
const place = ' place';
