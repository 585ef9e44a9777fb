import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ListPage, useListState, type FilterDef } from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import { useSteps } from '@tessera/plugin-sdk/web/process';
import { claimCalls, claimProcess, type Claim, type ClaimStatus } from '../../contract/claims';
import { addressOf } from './api';
import { ClaimTabs } from './ClaimTabs';
import { useClaimLooks } from './looks';
import { useClaimColumns } from './useClaimColumns';
import { useClaims, type AskedClaims } from './useClaims';
import { useClaimTab } from './useClaimTab';

const defaults = { sort: 'createdAt,desc' };
const sorts = ['paymentAmount', 'createdAt'];

/** Claims by status, with what can be done with each. */
export default function ClaimList() {
  const { t } = useTranslation('claims');
  const navigate = useNavigate();
  const columns = useClaimColumns();
  const steps = useSteps(claimProcess, useClaimLooks());
  const mayCreate = useMay(claimCalls.createClaim);
  const [status, openTab] = useClaimTab();
  const filters: readonly FilterDef[] = [
    { id: 'createdAt', label: t('claims.filterCreated'), kind: 'dateRange', fields: ['fromCreatedAt', 'toCreatedAt'] },
  ];
  // the question of the list below: both are one request
  const { data } = useClaims({ ...(useListState(filters, defaults, sorts).input as unknown as AskedClaims), status });
  return (
    <>
      <ListPage<Claim, AskedClaims, { status: ClaimStatus }>
        title={t('claims.title')}
        caption={t('claims.title')}
        useList={useClaims}
        fixed={{ status }}
        columns={columns}
        filters={filters}
        searchPlaceholder={t('claims.search')}
        defaults={defaults}
        above={<ClaimTabs status={status} counts={data?.counts} onOpen={openTab} />}
        primaryAction={
          mayCreate ? { label: t('claims.add'), shortLabel: t('claims.addShort'), onClick: () => void navigate('/claim/new') } : undefined
        }
        rowActions={(row) => [
          { icon: 'receipt', label: t('claims.open', { code: row.claimCode }), to: addressOf(row) },
          ...steps.of(row).filter(({ lies }) => lies === 'here'),
        ]}
        addressOf={addressOf}
        emptyState={{ icon: 'glasses', title: t('claims.empty'), text: t('claims.emptyText') }}
      />
      {steps.dialog}
    </>
  );
}
