import { makeStyles, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@tessera/plugin-sdk/ui';
import { pageStates } from '../../contract/books';
import { fillOf } from './look';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', fontSize: tokens.fontSizeBase200 },
  key: { display: 'inline-flex', alignItems: 'center', gap: '6px' },
});
/** A run of thousands of units would fill the screen with names. */
const mostHolders = 12;

interface Props {
  /** Names by unit, the most important first. */
  holders: readonly (readonly [number, string])[];
  colourOf: (unitId: number) => string;
  /** Whether numbers that were never entered are marked. */
  hasGaps: boolean;
}

/** What patterns and colours of the bands mean. */
export const Legend = memo(function Legend({ holders, colourOf, hasGaps }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const key = (id: string | number, fill: string, height: number, label: string) => (
    <span key={id} className={styles.key}>
      <svg width={16} height={height} aria-hidden>
        <rect width={16} height={height} rx={3} fill={fill} />
      </svg>
      {label}
    </span>
  );
  return (
    <>
      <p className={styles.row}>
        {pageStates.map((state) => key(state, fillOf(state), 14, t(`pages.states.${state}`)))}
        {hasGaps && key('gap', fillOf('gap'), 14, t('ribbon.gap'))}
      </p>
      <p className={styles.row}>
        {holders.slice(0, mostHolders).map(([id, name]) => key(id, colourOf(id), 6, name))}
        {holders.length > mostHolders && (
          <span>{t('ribbon.moreHolders', { count: format.number(holders.length - mostHolders) as never })}</span>
        )}
      </p>
    </>
  );
});
