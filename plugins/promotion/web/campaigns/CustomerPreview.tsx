import { Button, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DataTable,
  Empty,
  Icon,
  missing,
  Pager,
  Phone,
  QueryBoundary,
  TableSkeleton,
  tip,
  useFieldValue,
  useTotalText,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { premiumConditions, type Campaign } from '../../contract/campaigns';
import type { PremiumCustomer } from '../../contract/services';
import { usePreviewCampaignCustomersQuery } from './api';
import { NobodyKnows } from './NobodyKnows';

type Conditions = Omit<Campaign['conditions'], 'couponCode'>;
const pageSize = 10;

// on a phone the pager of a list keeps to the foot of the screen; there the form has its own
const useStyles = makeStyles({ pager: { '@media (max-width: 639px)': { overflow: 'hidden', padding: '0 16px 16px' } } });

/** Shows, when asked, whom the campaign being made would be for. Conditions that change take the answer away: it is theirs no more. */
export function CustomerPreview() {
  const { t } = useTranslation('promotion');
  const conditions = useFieldValue<Conditions>('conditions');
  const [asked, setAsked] = useState<string>();
  const now = JSON.stringify(conditions);
  const complete = premiumConditions.isValidSync(conditions);
  return (
    <>
      <div>
        <Button
          icon={<Icon name="people" />}
          disabledFocusable={!complete}
          {...tip(complete ? undefined : t('campaigns.viewNeeds'))}
          onClick={() => complete && setAsked(now)}
        >
          {t('campaigns.view')}
        </Button>
      </div>
      {asked === now && <Preview conditions={conditions} />}
    </>
  );
}

function Preview({ conditions: { company, productType, premiums } }: { conditions: Conditions }) {
  const { t } = useTranslation('promotion');
  const styles = useStyles();
  const totalText = useTotalText();
  const [page, setPage] = useState(1);
  const query = usePreviewCampaignCustomersQuery({ company, productType, ...premiums, page, pageSize });
  const columns: Column<PremiumCustomer>[] = [
    { id: 'fullName', header: t('campaigns.customerName'), value: (row) => row.fullName },
    {
      id: 'phoneNumber',
      header: t('campaigns.phone'),
      width: 140,
      value: (row) => row.phoneNumber,
      render: (row) => <Phone value={row.phoneNumber} />,
    },
    { id: 'email', header: t('campaigns.email'), value: (row) => row.email, render: (row) => row.email ?? missing },
  ];
  return (
    <QueryBoundary query={query} skeleton={<TableSkeleton rows={3} />} failedTitle={t('campaigns.customersFailed')}>
      {({ available, data, total, totalKind }) =>
        available ? (
          <DataTable
            caption={t('campaigns.matchingCaption')}
            columns={columns}
            rows={data}
            rowKey={(row) => row.id}
            rowNumberFrom={(page - 1) * pageSize + 1}
            refreshing={Boolean(query.isFetching)}
            summary={t('campaigns.matching', { total: totalText(total, totalKind) })}
            empty={<Empty icon="people" title={t('campaigns.nobodyMatches')} text={t('campaigns.nobodyMatchesText')} />}
            footer={
              total > pageSize ? (
                <div className={styles.pager}>
                  <Pager page={page} pageSize={pageSize} total={total} totalKind={totalKind} onPage={setPage} />
                </div>
              ) : undefined
            }
          />
        ) : (
          <NobodyKnows>{t('campaigns.unavailableText')}</NobodyKnows>
        )
      }
    </QueryBoundary>
  );
}
