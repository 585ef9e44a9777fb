import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { QueryCard, useFormat, useTotalText } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { claimStates, stageOfStatus, type ClaimStatus, type ReceivedMoney } from '../../contract/claims';
import { claimList, useListClaimsQuery, useReadReceivedQuery } from '../claims/api';
import { useIsShop } from './useIsShop';

const shown: readonly ClaimStatus[] = [3, 1, 2, 4];

const useStyles = makeStyles({
  counts: { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '8px', margin: '0 0 16px' },
  count: {
    display: 'flex',
    flexDirection: 'column',
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  figure: { fontFamily: tokens.fontFamilyNumeric, fontSize: '22px', lineHeight: '28px', fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  money: { display: 'flex', justifyContent: 'space-between', alignItems: 'end', gap: '12px' },
  line: { width: '96px', height: '32px', overflow: 'visible', color: tokens.colorBrandForeground1 },
});

/** On the page of the day of a shop: how many of its claims have each status, and what it gets for them. */
export default function ShopFigures() {
  const styles = useStyles();
  const { t } = useTranslation('claims');
  const text = useText();
  const totalText = useTotalText();
  const isShop = useIsShop();
  const options = { skip: !isShop, refetchOnMountOrArgChange: true } as const;
  const query = useListClaimsQuery({ status: 3, sort: 'createdAt,asc', limit: 5, offset: 1 }, options);
  const { data: money } = useReadReceivedQuery({}, options);
  if (!isShop) return null;
  return (
    <QueryCard title={t('shop.figures')} query={query} failedTitle={t('shop.failed')} isEmpty={() => false}>
      {({ counts }) => (
        <>
          <div className={styles.counts}>
            {shown.map((status) => {
              const found = counts.find((one) => one.status === status);
              return (
                <Link key={status} to={`${claimList}?status=${status}`} className={styles.count}>
                  <span className={styles.figure}>{found ? totalText(found.count, found.countKind) : '–'}</span>
                  <span className={styles.quiet}>{text(claimStates[stageOfStatus[status]].label)}</span>
                </Link>
              );
            })}
          </div>
          {money && <Received money={money} />}
        </>
      )}
    </QueryCard>
  );
}

/** Of `2026-11`: "tháng 11", "November". */
const monthName = (month: string, language: string) =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01`));

function Received({ money: { months, open } }: { money: ReceivedMoney }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('claims');
  const format = useFormat();
  const now = months.at(-1)!;
  return (
    <div className={styles.money}>
      <div>
        <span className={styles.quiet}>{t('shop.received', { month: monthName(now.month, i18n.language) })}</span>
        <br />
        <span className={styles.figure}>{format.money(now.amount)}</span>
        {open.claims > 0 && (
          <>
            <br />
            <span className={styles.quiet}>{t('shop.open', { amount: format.money(open.amount), count: open.claims })}</span>
          </>
        )}
      </div>
      <Trend amounts={months.map(({ amount }) => amount)} label={t('shop.trend')} />
    </div>
  );
}

/** A line without axes; the figures stand beside it. */
function Trend({ amounts, label }: { amounts: number[]; label: string }) {
  const styles = useStyles();
  const most = Math.max(...amounts);
  if (most === 0) return null;
  const at = (amount: number, place: number) => `${(place * 96) / (amounts.length - 1)},${30 - (amount / most) * 28}`;
  return (
    <svg viewBox="0 0 96 32" className={styles.line} role="img" aria-label={label}>
      <polyline points={amounts.map(at).join(' ')} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
