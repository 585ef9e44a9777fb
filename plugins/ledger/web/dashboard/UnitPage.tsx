import { useTranslation } from 'react-i18next';
import { FormSkeleton, PageFrame, QueryBoundary } from '@tessera/plugin-sdk/ui';
import { useRecordId } from '@tessera/plugin-sdk/web';
import { dashboard, useGetAllocationQuery } from '../api';
import { UnitOverview } from './UnitOverview';

/** One unit of one's branch. */
export default function UnitPage() {
  const { t } = useTranslation('ledger');
  const query = useGetAllocationQuery({ id: useRecordId() });
  const back = { to: dashboard, label: t('unit.title') };
  if (query.data) return <UnitOverview unit={query.data} back={back} />;
  return (
    <PageFrame title={t('unit.title')} back={back}>
      <QueryBoundary query={query} skeleton={<FormSkeleton />}>
        {() => null}
      </QueryBoundary>
    </PageFrame>
  );
}
