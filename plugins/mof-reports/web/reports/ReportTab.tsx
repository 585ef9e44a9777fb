import { useEffect } from 'react';
import { CardSkeleton, lazyPart } from '@tessera/plugin-sdk/ui';
import type { ManagerTab, ManagerTabsProps } from '../../../data-files/contract/services';
import { mofReports } from '../../contract';

const ReportList = lazyPart(() => import('./ReportList'), <CardSkeleton cards={2} />);
const tabs: readonly ManagerTab[] = [
  { id: 'report-list', label: { vi: 'Báo cáo Bộ Tài chính', en: 'Financial-ministry report' }, order: 30 },
];

/** The tab of reports in the regulator's manager. */
export default function ReportTab({ manager, active, offer }: ManagerTabsProps) {
  const isHere = manager === 'mof';
  useEffect(() => offer(mofReports.id, isHere ? tabs : []), [offer, isHere]);
  return isHere && active === 'report-list' ? <ReportList /> : null;
}
