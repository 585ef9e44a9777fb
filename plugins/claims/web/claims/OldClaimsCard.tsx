import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Money, QueryCard, RelativeTime } from '@tessera/plugin-sdk/ui';
import { addressOf, useListClaimsQuery } from './api';

const days = 3;

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '8px' },
  row: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 12px' },
  below: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    flexBasis: '100%',
  },
});

/** On the page of the day: claims that wait for approval and were made more than three days ago, the oldest first. */
export default function OldClaimsCard() {
  const styles = useStyles();
  const { t } = useTranslation('claims');
  const query = useListClaimsQuery(
    { status: 1, toCreatedAt: addDays(today(), -days - 1), sort: 'createdAt,asc', limit: 5, offset: 1 },
    { refetchOnMountOrArgChange: true },
  );
  if (query.data?.total === 0) return null;
  return (
    <QueryCard
      title={t('old.title')}
      action={<Link to={`/claim?status=1&sort=createdAt,asc`}>{t('old.all', { count: query.data?.total ?? 0 })}</Link>}
      query={query}
      failedTitle={t('old.failed')}
    >
      {({ data }) => (
        <ul className={styles.list}>
          {data.map((claim) => (
            <li key={claim.id} className={styles.row}>
              <Link to={addressOf(claim)}>{claim.claimCode}</Link>
              <Money value={claim.paymentAmount} />
              <span className={styles.below}>
                {[claim.fullName, claim.store?.fullName].filter(Boolean).join(' · ')} · <RelativeTime value={claim.createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryCard>
  );
}
