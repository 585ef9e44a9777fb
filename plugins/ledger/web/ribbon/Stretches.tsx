import { Link as Press, makeStyles, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, useFormat } from '@tessera/plugin-sdk/ui';
import type { RibbonSums } from '../../contract/ribbon';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '6px', margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 12px', fontSize: tokens.fontSizeBase200 },
  code: { fontFamily: tokens.fontFamilyNumeric, fontSize: tokens.fontSizeBase200 },
  kind: { color: tokens.colorStatusDangerForeground1 },
});

const mostRows = 8;

/** What of a run needs a look: numbers that no book has, and lost ones. */
export const Stretches = memo(function Stretches({
  sums: { stretches, more },
  codeOf,
  onChoose,
}: {
  sums: RibbonSums;
  codeOf: (number: number) => string;
  onChoose: (number: number) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('ledger');
  const format = useFormat();
  if (!stretches.length) return null;
  const rest = stretches.length - mostRows;
  return (
    <Card title={t('ribbon.needLook', { n: format.number(stretches.length) + (more ? '+' : '') })}>
      <ul className={styles.list}>
        {stretches.slice(0, mostRows).map(({ kind, from, to }) => (
          <li key={from} className={styles.row}>
            <Press as="button" className={styles.code} onClick={() => onChoose(from)}>
              {from === to ? codeOf(from) : `${codeOf(from)} – ${codeOf(to)}`}
            </Press>
            <span className={styles.kind}>
              {t(kind === 'gap' ? 'ribbon.gapNumbers' : 'ribbon.lostNumbers', { n: format.number(to - from + 1) })}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('ribbon.moreStretches', { n: format.number(rest) + (more ? '+' : '') })}</p>}
    </Card>
  );
});
