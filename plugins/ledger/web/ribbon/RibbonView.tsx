import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useDeferredValue, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardSkeleton, Icon, IconButton, QueryBoundary, SearchField } from '@tessera/plugin-sdk/ui';
import { pageCode, readPageCode } from '../../contract/numbers';
import type { RibbonPart, Run } from '../../contract/ribbon';
import { useReadRibbonQuery } from '../api';
import { Band } from './Band';
import { Legend } from './Legend';
import { colourOf, holdersOf, windowAround, type Window } from './look';
import { NumberCard } from './NumberCard';
import { Patterns } from './Patterns';
import { RibbonTable } from './RibbonTable';
import { usePlace, type Place } from './usePlace';

const useStyles = makeStyles({
  sides: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gap: '12px',
    alignItems: 'start',
    '@media (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  main: { display: 'grid', gap: '12px', minWidth: 0 },
  picture: {
    display: 'grid',
    gap: '16px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '4px' },
  },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', fontSize: tokens.fontSizeBase200 },
  tools: { display: 'flex', gap: '4px', marginInlineStart: 'auto' },
});

interface Props {
  run: Run;
  asOf: string | undefined;
  /** Left out: all units of the branch. */
  unitId: number | undefined;
  /** Without a number: the first one of the run, or of the unit. */
  place: Place;
  onPlace: (place: Place) => void;
}

const cells = 40;
const smallest = 50;
const none: readonly RibbonPart[] = [];

/** Three bands of a run, each a closer look at the one above; the chosen number; the second band as a table. */
export function RibbonView({ run, asOf, unitId, place: kept, onPlace }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ledger');
  const [search, setSearch] = useState('');
  const whole = useMemo<Window>(() => ({ from: run.first, to: run.last }), [run.first, run.last]);
  const at = (window: Window) => ({ runId: run.id, asOf, unitId, ...window });
  const overview = useReadRibbonQuery(at(whole));
  const firstOfUnit = unitId === undefined ? undefined : overview.data?.parts[0]?.first;
  /** The chosen number of a place, what the second band shows of it, and what the third. */
  const around = ({ number: wish, size }: Place) => {
    const number = Math.min(run.last, Math.max(run.first, wish ?? firstOfUnit ?? run.first));
    const middle = windowAround(number, Math.max(smallest, size), whole);
    return { number, middle, close: windowAround(number, cells, middle) };
  };
  const asked = around(kept);
  const stretch = useReadRibbonQuery(at(asked.middle));
  const single = useReadRibbonQuery(at(asked.close));
  const [place, setPlace] = usePlace(kept, onPlace, stretch.isFetching || single.isFetching);
  const { number, middle, close } = around(place);
  const shown = useDeferredValue(stretch.data);
  const codeOf = useCallback((one: number) => pageCode({ prefix: run.prefix, width: run.width, number: one }), [run.prefix, run.width]);
  const [all, near] = [overview.data?.parts ?? none, shown?.parts ?? none];
  const colour = useMemo(() => colourOf([...all, ...near].map((part) => part.unitId)), [all, near]);
  const holders = useMemo(() => holdersOf(near, all), [near, all]);

  const { size } = place;
  const choose = useCallback((chosen: number) => setPlace({ number: chosen, size }), [setPlace, size]);
  const numberOf = (text: string) => {
    const found = readPageCode(text.trim())?.number;
    return found !== undefined && found >= run.first && found <= run.last ? found : undefined;
  };
  const jump = (text: string) => {
    setSearch(text);
    const found = numberOf(text);
    if (found !== undefined) choose(found);
  };
  const isOutside = search.trim() !== '' && numberOf(search) === undefined;
  const length = middle.to - middle.from + 1;
  const zoom = (factor: number) =>
    setPlace({ number: place.number, size: Math.min(run.last - run.first + 1, Math.max(smallest, Math.round(length * factor))) });
  const move = (by: number) => choose(Math.min(run.last, Math.max(run.first, number + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? Math.max(1, Math.round(length / 10)) : 1;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => move(-step),
      ArrowRight: () => move(step),
      Home: () => choose(run.first),
      End: () => choose(run.last),
      '+': () => zoom(0.5),
      '=': () => zoom(0.5),
      '-': () => zoom(2),
    };
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const bands = [
    [overview, whole, middle],
    [stretch, middle, close],
    [single, close, undefined],
  ] as const;
  return (
    <div className={styles.sides}>
      <Patterns />
      <div className={styles.main}>
        <Card>
          <div className={styles.row} data-screen-only="">
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
          <Legend holders={holders} colourOf={colour} hasGaps={overview.data?.complete ?? false} />
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
                    colourOf={colour}
                    codeOf={codeOf}
                    onChoose={choose}
                  />
                )}
              </QueryBoundary>
            ))}
          </div>
          <p className={styles.row} data-screen-only="">
            {t('ribbon.keys')}
          </p>
        </Card>
        {shown && <RibbonTable ribbon={shown} codeOf={codeOf} onChoose={choose} />}
      </div>
      <NumberCard runId={run.id} number={asked.number} codeOf={codeOf} asOf={asOf} complete={overview.data?.complete ?? false} />
    </div>
  );
}
