import { Button, makeStyles } from '@fluentui/react-components';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, useFormat, usePrinting, type Column } from '@tessera/plugin-sdk/ui';
import type { Ribbon, RibbonPart } from '../../contract/ribbon';
import { fillOf } from './look';
import { Swatch } from './Swatch';

/** Rows at first: more of them would make every step along the ribbon wait. */
const fewRows = 50;

const useStyles = makeStyles({
  more: { justifySelf: 'start' },
  key: { display: 'inline-flex', alignItems: 'center', gap: '8px' },
});

interface Props {
  ribbon: Ribbon;
  /** The chosen number: its row is marked. */
  number: number;
  colourOf: (unitId: number) => string;
  codeOf: (number: number) => string;
  onChoose: (number: number) => void;
}

/** The parts of a stretch as a table; on paper all of them. */
export const RibbonTable = memo(function RibbonTable({ ribbon: { parts, exact, from, to }, number, colourOf, codeOf, onChoose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const isPrinting = usePrinting();
  const [isWhole, setWhole] = useState(false);
  const columns: Column<RibbonPart>[] = [
    {
      id: 'from',
      width: 118,
      header: t('ribbon.from'),
      value: (row) => codeOf(row.first),
      render: (row) =>
        row.first <= number && number <= row.last ? <strong aria-current="true">{codeOf(row.first)}</strong> : codeOf(row.first),
    },
    { id: 'to', header: t('ribbon.to'), width: 118, value: (row) => codeOf(row.last) },
    { id: 'count', header: t('ribbon.count'), width: 56, align: 'end', value: (row) => format.number(row.count) },
    {
      id: 'state',
      header: t('pages.state'),
      card: 'status',
      value: (row) => t(`pages.states.${row.state}`),
      render: (row) => (
        <span className={styles.key}>
          <Swatch fill={fillOf(row.state)} />
          {t(`pages.states.${row.state}`)}
        </span>
      ),
    },
    {
      id: 'holder',
      header: t('pages.holder'),
      value: (row) => row.unitName,
      render: (row) => (
        <span className={styles.key}>
          <Swatch fill={colourOf(row.unitId)} isHolder />
          {row.unitName}
        </span>
      ),
    },
    ...(exact
      ? ([
          { id: 'since', header: t('pages.since'), width: 96, value: (row) => row.since && format.date(row.since) },
          { id: 'document', header: t('pages.document'), value: (row) => row.documentCode ?? t('ribbon.severalDocuments') },
        ] satisfies Column<RibbonPart>[])
      : []),
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
