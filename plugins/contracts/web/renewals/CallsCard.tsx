import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DateText, Phone, QueryCard } from '@tessera/plugin-sdk/ui';
import { processHooks } from '@tessera/plugin-sdk/web/process';
import { renewals } from '../../contract/renewals';
import { renewalAddress, renewalList } from './looks';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '8px' },
  row: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 12px' },
  below: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

/** On the page of the day: who has no e-mail and is to be called about a renewal, the soonest first. */
export default function CallsCard() {
  const styles = useStyles();
  const { t } = useTranslation('contracts');
  const query = processHooks(renewals).useList({ toBeCalled: true, sort: 'answerBy,asc', pageSize: 5 });
  if (query.data?.total === 0) return null;
  return (
    <QueryCard
      title={t('renewals.calls')}
      action={<Link to={`${renewalList}?toBeCalled=true`}>{t('renewals.seeAll')}</Link>}
      query={query}
      failedTitle={t('renewals.ofFailed')}
    >
      {({ data }) => (
        <ul className={styles.list}>
          {data.map((row) => (
            <li key={row.id} className={styles.row}>
              <Link to={renewalAddress(row)}>{row.contractOwner}</Link>
              <Phone value={row.contractPhoneNumber} />
              <span className={styles.below}>
                {row.contractCode} · {t('renewals.answerBy')} <DateText value={row.answerBy} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryCard>
  );
}
