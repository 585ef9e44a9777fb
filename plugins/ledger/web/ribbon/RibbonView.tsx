import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowFit20Regular } from '@fluentui/react-icons/svg/arrow-fit';
import { useCallback, useDeferredValue, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardSkeleton, ChoiceBar, Icon, IconButton, PageFrame, QueryBoundary, SearchField, useWidth } from '@tessera/plugin-sdk/ui';
import { pageCode, readPageCode } from '../../contract/numbers';
import type { RibbonPart, Run } from '../../contract/ribbon';
import { useReadRibbonQuery, useSumRibbonQuery } from '../api';
import { Band } from './Band';
import { Keys } from './Keys';
import { Legend } from './Legend';
import { colourOf, holdersOf, windowAround, type Window } from './look';
import { NumberCard } from './NumberCard';
import { Patterns } from './Patterns';
import { RibbonTable } from './RibbonTable';
import { Stretches } from './Stretches';
import { useRibbonSheet } from './useRibbonSheet';
import { usePlace, type Place } from './usePlace';
import { useWheel } from './useWheel';

const useStyles = makeStyles({
  sides: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 284px',
    gap: '12px',
    alignItems: 'start',
    '@media (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { display: 'grid', gap: '12px', minWidth: 0 },
  search: { flex: '0 1 220px', minWidth: '140px', '& > [role=search]': { width: '100%' } },
  picture: {
    display: 'grid',
    gap: '8px',
    marginTop: '12px',
    userSelect: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '4px' },
  },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', marginTop: '8px', fontSize: tokens.fontSizeBase200 },
  code: { fontFamily: tokens.fontFamilyNumeric, fontWeight: tokens.fontWeightSemibold },
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
  /** What run, unit and day are chosen by. */
  fields: ReactNode;
}

const cells = 40;
/** px of a cell on which two digits can be read. */
const cellPx = 17;
const smallest = 50;
const none: readonly RibbonPart[] = [];
const noStretches = [] as const;

/** Three bands of a run, each a closer look at the one above; the chosen number; the second band as a table. */
export function RibbonView({ run, asOf, unitId, place: kept, onPlace, fields }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ledger');
  const [search, setSearch] = useState('');
  const whole = useMemo<Window>(() => ({ from: run.first, to: run.last }), [run.first, run.last]);
  const at = (window: Window) => ({ runId: run.id, asOf, unitId, ...window });
  const overview = useReadRibbonQuery(at(whole));
  const sums = useSumRibbonQuery({ runId: run.id, asOf, unitId }).data;
  const picture = useRef<HTMLDivElement>(null);
  const width = useWidth(picture);
  const firstOfUnit = unitId === undefined ? undefined : overview.data?.parts[0]?.first;
  /** The chosen number of a place, what the second band shows of it, and what is asked for the third. */
  const around = ({ number: wish, size }: Place) => {
    const number = Math.min(run.last, Math.max(run.first, wish ?? firstOfUnit ?? run.first));
    const middle = windowAround(number, Math.max(smallest, size), whole);
    return { number, middle, close: windowAround(number, cells, middle) };
  };
  const asked = around(kept);
  const stretch = useReadRibbonQuery(at(asked.middle));
  const single = useReadRibbonQuery(at(asked.close));
  const [place, setPlace] = usePlace(kept, onPlace, stretch.isFetching || single.isFetching);
  const { number, middle, close: asMany } = around(place);
  // as many cells as have room for their digits
  const close = windowAround(number, Math.min(cells, Math.max(8, Math.floor(width / cellPx))), asMany);
  const shown = useDeferredValue(stretch.data);
  const codeOf = useCallback((one: number) => pageCode({ prefix: run.prefix, width: run.width, number: one }), [run.prefix, run.width]);
  const [all, near] = [overview.data?.parts ?? none, shown?.parts ?? none];
  const colour = useMemo(() => colourOf([...all, ...near].map((part) => part.unitId)), [all, near]);
  const holders = useMemo(() => holdersOf(near, all), [near, all]);
  const sheet = useRibbonSheet(run, codeOf);

  const { size } = place;
  const choose = useCallback(
    (chosen: number) => setPlace({ number: Math.min(run.last, Math.max(run.first, chosen)), size }),
    [setPlace, size, run.first, run.last],
  );
  const numberOf = (text: string) => {
    const found = readPageCode(text.trim())?.number;
    return found !== undefined && found >= run.first && found <= run.last ? found : undefined;
  };
  const jump = (text: string) => {
    setSearch(text.trim());
    const found = numberOf(text);
    if (found !== undefined) choose(found);
  };
  const isOutside = search.trim() !== '' && numberOf(search) === undefined;
  const length = middle.to - middle.from + 1;
  const zoom = (factor: number) =>
    setPlace({ number: place.number, size: Math.min(run.last - run.first + 1, Math.max(smallest, Math.round(length * factor))) });
  useWheel(picture, (isUp) => zoom(isUp ? 0.8 : 1.25));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? Math.max(1, Math.round(length / 10)) : 1;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => choose(number - step),
      ArrowRight: () => choose(number + step),
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
  const part = single.data?.parts.find(({ first, last }) => first <= number && number <= last);
  const said = [codeOf(number), part && t(`pages.states.${part.state}`), part?.unitName].filter(Boolean).join(', ');
  return (
    <PageFrame
      title={t('ribbon.title')}
      count={sums?.states.reduce((count, one) => count + one.count, 0)}
      actions={
        <>
          <Button icon={<Icon name="print" />} onClick={() => window.print()}>
            {t('ribbon.print')}
          </Button>
          <Button icon={<Icon name="documentTable" />} disabledFocusable={!shown} onClick={() => shown && sheet(shown)}>
            {t('ribbon.excel')}
          </Button>
        </>
      }
    >
      <ChoiceBar
        fields={
          <>
            <div className={styles.search} data-screen-only="">
              <SearchField value={search} onChange={jump} placeholder={t('ribbon.jump')} />
            </div>
            {fields}
          </>
        }
      />
      {isOutside && <p role="alert">{t('ribbon.outside', { from: codeOf(run.first), to: codeOf(run.last) })}</p>}
      <Patterns />
      <div className={styles.sides}>
        <div className={styles.side}>
          <Card>
            <Legend run={run} sums={sums} holders={holders} colourOf={colour} hasGaps={overview.data?.complete ?? false} />
            <div
              ref={picture}
              className={styles.picture}
              role="slider"
              tabIndex={0}
              aria-label={t('ribbon.title')}
              aria-valuemin={run.first}
              aria-valuemax={run.last}
              aria-valuenow={number}
              aria-valuetext={said}
              onKeyDown={onKeyDown}
            >
              {bands.map(([query, window, framed], i) => (
                <QueryBoundary key={i} query={query} skeleton={<CardSkeleton />}>
                  {(ribbon) => (
                    <Band
                      ribbon={ribbon}
                      window={window}
                      framed={framed}
                      isMarked={i === 0}
                      isCells={i === 2}
                      stretches={sums?.stretches ?? noStretches}
                      number={number}
                      digits={run.width}
                      width={width}
                      colourOf={colour}
                      codeOf={codeOf}
                      onChoose={choose}
                    />
                  )}
                </QueryBoundary>
              ))}
            </div>
            <div className={styles.foot}>
              <span>
                {t('ribbon.viewing')} <span className={styles.code}>{`${codeOf(middle.from)} – ${codeOf(middle.to)}`}</span>
              </span>
              <span className={styles.tools} data-screen-only="">
                <Keys />
                <IconButton icon="zoomOut" label={t('ribbon.further')} onClick={() => zoom(2)} />
                <IconButton icon="zoomIn" label={t('ribbon.closer')} onClick={() => zoom(0.5)} />
                <IconButton icon={ArrowFit20Regular} label={t('ribbon.whole')} onClick={() => zoom(Infinity)} />
              </span>
            </div>
          </Card>
          {shown && <RibbonTable ribbon={shown} number={asked.number} colourOf={colour} codeOf={codeOf} onChoose={choose} />}
        </div>
        <div className={styles.side}>
          <NumberCard
            runId={run.id}
            number={asked.number}
            codeOf={codeOf}
            colourOf={colour}
            asOf={asOf}
            complete={overview.data?.complete ?? false}
          />
          {sums && <Stretches sums={sums} codeOf={codeOf} onChoose={choose} />}
        </div>
      </div>
    </PageFrame>
  );
}
