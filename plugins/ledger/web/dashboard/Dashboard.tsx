import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty, FormSkeleton, Icon, lazyDialog, PageFrame, QueryBoundary } from '@tessera/plugin-sdk/ui';
import { Gate } from '@tessera/plugin-sdk/web';
import { unitCalls } from '../../contract/units';
import { useFindAllocationQuery } from '../api';
import { UnitOverview } from './UnitOverview';

const NewUnit = lazyDialog(() => import('./NewUnit'));

/** The unit of the person who is signed in, or the unit on top for administrators. */
export default function Dashboard() {
  const { t } = useTranslation('ledger');
  const query = useFindAllocationQuery({});
  const [isAdding, setAdding] = useState(false);
  const { unit } = query.data ?? {};
  if (unit) return <UnitOverview unit={unit} />;
  return (
    <PageFrame title={t('unit.title')}>
      <QueryBoundary query={query} skeleton={<FormSkeleton />}>
        {({ mayAddTop }) => (
          <Empty
            icon="branch"
            title={t('unit.none')}
            text={mayAddTop ? undefined : t('unit.noneText')}
            action={
              mayAddTop && (
                <Gate call={unitCalls.createAllocation}>
                  <Button appearance="primary" icon={<Icon name="add" />} onClick={() => setAdding(true)}>
                    {t('unit.addTop')}
                  </Button>
                </Gate>
              )
            }
          />
        )}
      </QueryBoundary>
      {isAdding && <NewUnit parentId={null} onClose={() => setAdding(false)} />}
    </PageFrame>
  );
}
