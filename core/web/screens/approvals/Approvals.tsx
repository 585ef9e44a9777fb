import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Empty, Icon, TableSkeleton, PageFrame, QueryBoundary, Tabs } from '@tessera/plugin-sdk/ui';
import { approvalViews, type ApprovalView } from '../../../contract/approvals';
import { useListApprovalsQuery } from './approvalHooks';
import { ApprovalPanel } from './ApprovalPanel';
import { RequestList } from './RequestList';
import { useApprovalPlace } from './useApprovalPlace';

const pageSize = 20;
const narrow = '@media (max-width: 899px)';

const useStyles = makeStyles({
  halves: {
    display: 'grid',
    gridTemplateColumns: 'minmax(260px, 320px) minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'start',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  onlyWide: { [narrow]: { display: 'none' } },
  back: { display: 'none', justifySelf: 'start', marginBottom: '12px', [narrow]: { display: 'inline-flex' } },
  half: { minWidth: 0 },
});

/** Requests that wait for a second person: the queue on the left, before and after of the open one on the right. On a phone one after the other. */
export default function Approvals() {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const { view, page, open, go } = useApprovalPlace();
  const query = useListApprovalsQuery({ view, page, pageSize }, { refetchOnMountOrArgChange: true });
  const count = view === 'waiting' ? query.data?.total : undefined;
  return (
    <PageFrame title={t('approvals.title')} count={count || undefined} subtitle={t('approvals.own')}>
      <Tabs
        label={t('approvals.title')}
        tabs={approvalViews.map((id) => ({ id, label: t(`approvals.views.${id}`) }))}
        value={view}
        onChange={(next) => go({ view: next as ApprovalView, page: 1 })}
      >
        <QueryBoundary
          query={query}
          skeleton={<TableSkeleton />}
          failedTitle={t('approvals.notLoaded')}
          isEmpty={({ data }) => !data.length && !open}
          empty={<Empty icon="tasks" title={t(emptyTitles[view])} text={t('approvals.emptyText')} />}
        >
          {(requests) => {
            const shown = open ?? requests.data[0]?.id;
            return (
              <div className={styles.halves}>
                <div className={mergeClasses(styles.half, open !== undefined && styles.onlyWide)}>
                  <RequestList requests={requests} shown={shown} onOpen={(id) => go({ id })} onPage={(next) => go({ page: next })} />
                </div>
                <div className={mergeClasses(styles.half, open === undefined && styles.onlyWide)}>
                  <Button className={styles.back} appearance="subtle" icon={<Icon name="arrowLeft" />} onClick={() => go({})}>
                    {t('approvals.back')}
                  </Button>
                  {shown !== undefined && <ApprovalPanel key={shown} id={shown} />}
                </div>
              </div>
            );
          }}
        </QueryBoundary>
      </Tabs>
    </PageFrame>
  );
}

const emptyTitles = { waiting: 'approvals.emptyWaiting', mine: 'approvals.emptyMine', decided: 'approvals.emptyDecided' } as const;
