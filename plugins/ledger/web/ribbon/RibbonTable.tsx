import { Button, makeStyles } from '@fluentui/react-components';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, useFormat, usePrinting, type Column } from '@tessera/plugin-sdk/ui';
import type { Ribbon, RibbonPart } from '../../contract/ribbon';

/** Rows at first: more of them would make every step along the ribbon wait. */
const fewRows = 50;

const useStyles = makeStyles({ more: { justifySelf: 'start' } });

interface Props {
  ribbon: Ribbon;
  codeOf: (number: number) => string;
  onChoose: (number: number) => void;
}

/** The parts of a stretch as a table; on paper all of them. */
export const RibbonTable = memo(function RibbonTable({ ribbon: { parts, exact, from, to }, codeOf, onChoose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const isPrinting = usePrinting();
  const [isWhole, setWhole] = useState(false);
  const columns: Column<RibbonPart>[] = [
    { id: 'from', header: t('books.start'), value: (row) => codeOf(row.first) },
    { id: 'to', header: t('books.end'), value: (row) => codeOf(row.last) },
    { id: 'count', header: t('pages.count'), width: 100, align: 'end', value: (row) => format.number(row.count) },
    { id: 'state', header: t('pages.state'), value: (row) => t(`pages.states.${row.state}`) },
    { id: 'holder', header: t('pages.holder'), value: (row) => row.unitName },
  ];
  return (
    <>
      {!exact && <p>{t('ribbon.shares')}</p>}
      <DataTable
        caption={t('ribbon.table', { from: codeOf(from), to: codeOf(to) })}
        columns={columns}
        rows={isWhole || isPrinting ? parts : parts.slice(0, fewRows)}
        rowKey={(row) => row.first}
        onRowOpen={(row) => onChoose(row.first)}
      />
      {!isWhole && parts.length > fewRows && (
        <Button className={styles.more} data-screen-only="" onClick={() => setWhole(true)}>
          {t('ribbon.allRows', { count: format.number(parts.length) as never })}
        </Button>
      )}
    </>
  );
});
