import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { DataTable, Pager, useFormat, type Column } from '@tessera/plugin-sdk/ui';
import type { TablePage } from '../../contract/analysisFiles';
import type { TableRow } from '../../contract/services';

const useStyles = makeStyles({
  box: { height: '500px', display: 'flex', flexDirection: 'column', '& > *': { flex: '1 1 0', minHeight: 0 } },
});

/** Ten px a letter of the name, as specified, up to what leaves room for others. */
const widthOf = (name: string) => Math.min(Math.max(150, name.length * 10), 320);
const isYear = /(^|_)YEAR$/;
const isDay = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A part of a table as it stands in a file: as many columns as it has, scrolled in both directions. Amounts are shown in
 * the main unit of the currency.
 */
export function RowsTable({
  caption,
  page,
  onPage,
  empty,
  tools,
}: {
  caption: string;
  page: TablePage;
  onPage: (page: number) => void;
  empty?: ReactNode;
  tools?: ReactNode;
}) {
  const styles = useStyles();
  const format = useFormat();
  const { currencyDecimals } = page;
  const money = new Set(page.moneyColumns);
  const figure = (name: string, value: number) => {
    // a year is no quantity
    if (isYear.test(name)) return String(value);
    return money.has(name)
      ? format.number(value / 10 ** currencyDecimals, { decimals: currencyDecimals, fixed: true })
      : format.number(value, { decimals: 6 });
  };
  const columns = page.columnNames.map<Column<TableRow>>((name, index) => ({
    id: name,
    header: page.headers[index] ?? name,
    width: widthOf(page.headers[index] ?? name),
    align: page.data.some((row) => typeof row[name] === 'number') ? 'end' : 'start',
    render: (row) => {
      const value = row[name];
      if (typeof value === 'number') return figure(name, value);
      return typeof value === 'string' && isDay.test(value)
        ? format.date(value)
        : value === null || value === undefined
          ? '–'
          : String(value);
    },
  }));
  const first = (page.page - 1) * page.pageSize + 1;
  const keyed = page.data.map((row, index) => ({ ...row, [rowKey]: first + index }));
  return (
    <div className={styles.box}>
      <DataTable
        fill
        caption={caption}
        density="compact"
        columns={columns}
        rows={keyed}
        rowKey={(row) => (row as Record<string, number>)[rowKey] ?? 0}
        rowNumberFrom={first}
        empty={empty}
        summary={caption}
        tools={tools}
        footer={<Pager page={page.page} pageSize={page.pageSize} total={page.total} onPage={onPage} />}
      />
    </div>
  );
}

// no column of a file is called so: their names are trimmed
const rowKey = ' row';
