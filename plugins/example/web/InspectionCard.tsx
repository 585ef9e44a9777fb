import { useTranslation } from 'react-i18next';
import { FigureCard, useFormat } from '@tessera/plugin-sdk/ui';
import { processHooks } from '@tessera/plugin-sdk/web/process';
import { inspections } from '../contract/inspections';

/** On the page of the day: how many inspections have been approved. */
export default function InspectionCard() {
  const { t } = useTranslation('example');
  const format = useFormat();
  const { data } = processHooks(inspections).useList({ status: ['approved'], pageSize: 1 });
  return (
    <FigureCard
      title={t('inspection.approved')}
      figure={data && format.number(data.total)}
      to="/giam-dinh?status=approved"
      linkLabel={t('inspection.seeAll')}
    />
  );
}
