import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useDeferredValue, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Card,
  CardSkeleton,
  DataTable,
  Icon,
  IconButton,
  QueryBoundary,
  SearchField,
  useFormat,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { pageCode, readPageCode } from '../../contract/numbers';
import type { RibbonPart, Run } from '../../contract/ribbon';
import { pageStates } from '../../contract/books';
import { useReadRibbonQuery } from '../api';
import { Band } from './Band';
import { colourOf, fills, windowAround, type Window } from './look';
import { NumberCard } from './NumberCard';

const useStyles = makeStyles({
  sides: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gap: '12px',
    alignItems: 'start',
    '@media (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  picture: {
    display: 'grid',
    gap: '16px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '4px' },
  },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', fontSize: tokens.fontSizeBase200 },
  key: { display: 'inline-flex', alignItems: 'center', gap: '6px' },
  swatch: { width: '12px', height: '12px', borderRadius: '3px', printColorAdjust: 'exact' },
  more: { justifySelf: 'start' },
  tools: { display: 'flex', gap: '4px', marginInlineStart: 'auto' },
});

interface Props {
  run: Run;
  asOf: string | undefined;
  /** Left out: all units of the branch. */
  unitId: number | undefined;
  /** Left out: the first number of the run, or of the unit. */
  number: number | undefined;
  /** Numbers of the second band. */
  size: number;
  onNumber: (number: number) => void;
  onSize: (size: number) => void;
}

const cells = 40;
const smallest = 50;
/** Rows of the table at first: more of them would make every step along the ribbon wait. */
const fewRows = 50;
const none: readonly RibbonPart[] = [];

/** Three bands of a run, each a closer look at the one above; the chosen number; the second band as a table. */
export function RibbonView({ run, asOf, unitId, number: asked, size, onNumber, onSize }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const whole = useMemo<Window>(() => ({ from: run.first, to: run.last }), [run.first, run.last]);
  const at = (window: Window) => ({ runId: run.id, asOf, unitId, ...window });
  const overview = useReadRibbonQuery(at(whole));
  const firstOfUnit = unitId === undefined ? undefined : overview.data?.parts[0]?.first;
  const wish = asked !== undefined && Number.isSafeInteger(asked) ? asked : (firstOfUnit ?? run.first);
  const number = Math.min(run.last, Math.max(run.first, wish));
  const middle = windowAround(number, Math.max(smallest, size || smallest), whole);
  const close = windowAround(number, cells, middle);
  const stretch = useReadRibbonQuery(at(middle));
  const single = useReadRibbonQuery(at(close));
  const parts = useDeferredValue(stretch.data?.parts ?? none);
  const [isWhole, setWhole] = useState(false);
  const codeOf = (one: number) => pageCode({ prefix: run.prefix, width: run.width, number: one });
  const holders = useMemo(() => {
    const seen = [...(overview.data?.parts ?? []), ...(stretch.data?.parts ?? [])];
    return { colour: colourOf(seen.map((part) => part.unitId)), names: new Map(seen.map((part) => [part.unitId, part.unitName])) };
  }, [overview.data, stretch.data]);

  const jump = (text: string) => {
    setSearch(text);
    const found = readPageCode(text.trim())?.number;
    if (found !== undefined && found >= run.first && found <= run.last) onNumber(found);
  };
  const wanted = search.trim() && readPageCode(search.trim())?.number;
  const isOutside = search.trim() !== '' && (typeof wanted !== 'number' || wanted < run.first || wanted > run.last);
  const length = middle.to - middle.from + 1;
  const zoom = (factor: number) => onSize(Math.min(run.last - run.first + 1, Math.max(smallest, Math.round(length * factor))));
  const move = (by: number) => onNumber(Math.min(run.last, Math.max(run.first, number + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? Math.max(1, Math.round(length / 10)) : 1;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => move(-step),
      ArrowRight: () => move(step),
      Home: () => onNumber(run.first),
      End: () => onNumber(run.last),
      '+': () => zoom(0.5),
      '=': () => zoom(0.5),
      '-': () => zoom(2),
    };
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const columns: Column<RibbonPart>[] = [
    { id: 'from', header: t('books.start'), value: (row) => codeOf(row.first) },
    { id: 'to', header: t('books.end'), value: (row) => codeOf(row.last) },
    { id: 'count', header: t('pages.count'), width: 100, align: 'end', value: (row) => format.number(row.count) },
    { id: 'state', header: t('pages.state'), value: (row) => t(`pages.states.${row.state}`) },
    { id: 'holder', header: t('pages.holder'), value: (row) => row.unitName },
  ];
  const bands = [
    [overview, whole, middle],
    [stretch, middle, close],
    [single, close, undefined],
  ] as const;
  return (
    <div className={styles.sides}>
      <div style={{ display: 'grid', gap: '12px', minWidth: 0 }}>
        <Card>
          <div className={styles.row}>
            <SearchField value={search} onChange={jump} placeholder={t('ribbon.jump')} />
            {isOutside && <span role="alert">{t('ribbon.outside', { from: codeOf(run.first), to: codeOf(run.last) })}</span>}
            <span className={styles.tools}>
              <IconButton icon="remove" label={t('ribbon.further')} onClick={() => zoom(2)} />
              <IconButton icon="add" label={t('ribbon.closer')} onClick={() => zoom(0.5)} />
              <Button icon={<Icon name="print" />} onClick={() => window.print()}>
                {t('ribbon.print')}
              </Button>
            </span>
          </div>
          <p className={styles.row}>
            {pageStates.map((state) => (
              <span key={state} className={styles.key}>
                <span className={styles.swatch} style={{ background: fills[state] }} />
                {t(`pages.states.${state}`)}
              </span>
            ))}
          </p>
          <p className={styles.row}>
            {[...holders.names].map(([id, name]) => (
              <span key={id} className={styles.key}>
                <span className={styles.swatch} style={{ background: holders.colour(id), height: 6 }} />
                {name}
              </span>
            ))}
          </p>
          <div
            className={styles.picture}
            role="slider"
            tabIndex={0}
            aria-label={t('ribbon.title')}
            aria-valuemin={run.first}
            aria-valuemax={run.last}
            aria-valuenow={number}
            aria-valuetext={codeOf(number)}
            onKeyDown={onKeyDown}
          >
            {bands.map(([query, window, framed], i) => (
              <QueryBoundary key={i} query={query} skeleton={<CardSkeleton />}>
                {(ribbon) => (
                  <Band
                    ribbon={ribbon}
                    window={window}
                    framed={framed}
                    number={number}
                    colourOf={holders.colour}
                    codeOf={codeOf}
                    onChoose={onNumber}
                  />
                )}
              </QueryBoundary>
            ))}
          </div>
          <p className={styles.row}>{t('ribbon.keys')}</p>
        </Card>
        {stretch.data && !stretch.data.exact && <p>{t('ribbon.shares')}</p>}
        <DataTable
          caption={t('ribbon.table', { from: codeOf(middle.from), to: codeOf(middle.to) })}
          columns={columns}
          rows={isWhole ? parts : parts.slice(0, fewRows)}
          rowKey={(row) => row.first}
          onRowOpen={(row) => onNumber(row.first)}
        />
        {!isWhole && parts.length > fewRows && (
          <Button className={styles.more} onClick={() => setWhole(true)}>
            {t('ribbon.allRows', { count: format.number(parts.length) as never })}
          </Button>
        )}
      </div>
      <NumberCard runId={run.id} number={number} code={codeOf(number)} asOf={asOf} complete={overview.data?.complete ?? false} />
    </div>
  );
}
