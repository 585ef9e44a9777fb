import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon, RelativeTime } from '@tessera/plugin-sdk/ui';
import { hooksOf, useText, type BellProps } from '@tessera/plugin-sdk/web';
import { waitingCalls } from '../../../contract/operations';
import { approvalsPath } from '../paths';
import { useListApprovalsQuery } from './approvalHooks';

const { useListWaitingQuery } = hooksOf(waitingCalls);
const mostShown = 5;

const useStyles = makeStyles({
  heading: { margin: '4px 8px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    display: 'flex',
    gap: '10px',
    padding: '8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  body: { minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  all: { display: 'block', padding: '8px', color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
});

/** Requests that the user may decide: counted in the header from what the menu asks for anyway, listed in the panel. */
export default function ApprovalBell({ open, report, close }: BellProps) {
  const { t } = useTranslation('core');
  const styles = useStyles();
  const text = useText();
  const { data: waiting } = useListWaitingQuery(undefined);
  const mine = Array.isArray(waiting) ? waiting : [];
  const count = mine.find(({ plugin, entity }) => plugin === 'core' && entity === 'Approval')?.count ?? 0;
  const asked = { view: 'waiting', page: 1, pageSize: mostShown } as const;
  const { data } = useListApprovalsQuery(asked, { skip: !open || !count, refetchOnMountOrArgChange: true });
  useEffect(() => report('approvals', count), [report, count]);
  useEffect(() => () => report('approvals', 0), [report]);
  if (!open || !count || !data?.data.length) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t('approvals.title')}</h2>
      <ul className={styles.list}>
        {data.data.map((one) => (
          <li key={one.id}>
            <Link to={`${approvalsPath}?id=${one.id}`} className={styles.line} onClick={close}>
              <Icon name="tasks" />
              <span className={styles.body}>
                <span>{[text(one.title), one.label && text(one.label)].filter(Boolean).join(' · ')}</span>
                <br />
                <span className={styles.quiet}>
                  {one.askedByName} · <RelativeTime value={one.createdAt} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={approvalsPath} className={styles.all} onClick={close}>
        {t('approvals.all', { count })}
      </Link>
    </section>
  );
}
