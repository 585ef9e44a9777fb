import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Icon, QueryCard, StatusTag } from '@tessera/plugin-sdk/ui';
import type { Claim } from '../../contract/claims';
import { addressOf, claimList, useListClaimsQuery } from '../claims/api';
import { useIsShop } from './useIsShop';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: '0 0 12px', padding: 0, display: 'grid', gap: '12px' },
  row: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '4px 12px' },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  below: { flexBasis: '100%', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  make: { width: '100%', minHeight: '44px' },
});

/** On the page of the day of a shop: its claims that wait for it, the oldest first, with what is missing; and the way to a new one. */
export default function ShopTasks() {
  const styles = useStyles();
  const { t } = useTranslation('claims');
  const navigate = useNavigate();
  const isShop = useIsShop();
  const query = useListClaimsQuery(
    { status: 3, sort: 'createdAt,asc', limit: 5, offset: 1 },
    { skip: !isShop, refetchOnMountOrArgChange: true },
  );
  if (!isShop) return null;
  const total = query.data?.total ?? 0;
  return (
    <QueryCard
      title={t('shop.tasks')}
      action={total > 0 && <Link to={`${claimList}?status=3&sort=createdAt,asc`}>{t('shop.all', { count: total })}</Link>}
      query={query}
      failedTitle={t('shop.failed')}
    >
      {({ data }) => (
        <>
          {data.length === 0 ? (
            <p>{t('shop.none')}</p>
          ) : (
            <ul className={styles.list}>
              {data.map((claim) => (
                <Task key={claim.id} claim={claim} />
              ))}
            </ul>
          )}
          <Button
            appearance="primary"
            className={styles.make}
            icon={<Icon name="image" />}
            onClick={() => void navigate(`${claimList}/new`)}
          >
            {t('shop.make')}
          </Button>
        </>
      )}
    </QueryCard>
  );
}

function Task({ claim }: { claim: Claim }) {
  const styles = useStyles();
  const { t } = useTranslation('claims');
  const { tone, icon, label, why, act, to } = taskOf(claim);
  const missing = t(label === 'shop.noPicture' ? 'shop.takePicture' : 'shop.notSent');
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <Link to={addressOf(claim)}>{claim.claimCode}</Link> · {claim.fullName}
      </span>
      <StatusTag tone={tone} icon={icon}>
        {t(label)}
      </StatusTag>
      <span className={styles.below}>
        {why ?? missing} <Link to={to}>{t(act)}</Link>
      </span>
    </li>
  );
}

/** What a claim waits for at its shop: to be corrected, to get a picture, or to be sent. */
function taskOf(claim: Claim) {
  const to = addressOf(claim);
  if (claim.reason)
    return { tone: 'danger', icon: 'undo', label: 'shop.returned', why: claim.reason, act: 'shop.correct', to: `${to}/edit` } as const;
  if (!claim.billMvImage && !claim.billMvInfo)
    return { tone: 'warning', icon: 'warning', label: 'shop.noPicture', act: 'shop.picture', to } as const;
  return { tone: 'neutral', icon: 'document', label: 'shop.ready', act: 'shop.send', to } as const;
}
