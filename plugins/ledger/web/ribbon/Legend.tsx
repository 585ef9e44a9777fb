import { makeStyles, tokens } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@tessera/plugin-sdk/ui';
import { pageStates } from '../../contract/books';
import type { RibbonSums, Run } from '../../contract/ribbon';
import { fillOf } from './look';
import { Swatch } from './Swatch';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px', margin: 0, fontSize: tokens.fontSizeBase200 },
  key: { display: 'inline-flex', alignItems: 'center', gap: '6px' },
  figure: { fontFamily: tokens.fontFamilyNumeric, fontWeight: tokens.fontWeightSemibold },
});
/** A run of thousands of units would fill the screen with names. */
const mostHolders = 12;

interface Props {
  run: Run;
  /** Of the whole run; undefined until they are known. */
  sums: RibbonSums | undefined;
  /** Names by unit, the most important first. */
  holders: readonly (readonly [number, string])[];
  colourOf: (unitId: number) => string;
  /** Whether numbers that were never entered are marked. */
  hasGaps: boolean;
}

/** What patterns and colours of the bands mean, and how many numbers of the run have each. */
export const Legend = memo(function Legend({ run, sums, holders, colourOf, hasGaps }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const key = (id: string | number, swatch: ReactNode, label: string, count: number | undefined) => (
    <span key={id} className={styles.key}>
      {swatch}
      {label}
      {count !== undefined && <span className={styles.figure}>{format.number(count)}</span>}
    </span>
  );
  const countOf = (state: string) => sums && (sums.states.find((one) => one.state === state)?.count ?? 0);
  const gaps = sums && run.last - run.first + 1 - sums.states.reduce((all, { count }) => all + count, 0);
  return (
    <div>
      <p className={styles.row}>
        {pageStates
          .filter((state) => countOf(state) !== 0)
          .map((state) => key(state, <Swatch fill={fillOf(state)} />, t(`pages.states.${state}`), countOf(state)))}
        {hasGaps && gaps !== 0 && key('gap', <Swatch fill={fillOf('gap')} />, t('ribbon.gap'), gaps)}
      </p>
      <p className={styles.row}>
        {holders
          .slice(0, mostHolders)
          .map(([id, name]) =>
            key(id, <Swatch fill={colourOf(id)} isHolder />, name, sums?.holders.find(({ unitId }) => unitId === id)?.count),
          )}
        {holders.length > mostHolders && (
          <span>{t('ribbon.moreHolders', { count: format.number(holders.length - mostHolders) as never })}</span>
        )}
      </p>
    </div>
  );
});
