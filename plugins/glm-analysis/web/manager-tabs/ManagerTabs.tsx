import { useEffect, useMemo, type ComponentType } from 'react';
import { CardSkeleton, lazyPart } from '@tessera/plugin-sdk/ui';
import type { ManagerId, ManagerTab, ManagerTabsProps } from '../../../data-files/contract/services';
import { glmAnalysis } from '../../contract';

/** A tab of this plugin with its panel. */
interface OwnTab extends ManagerTab {
  Panel: ComponentType<ManagerTabsProps>;
}

const loading = <CardSkeleton cards={2} />;

const analysis: readonly OwnTab[] = [
  {
    id: 'variables',
    label: { vi: 'Thiết lập biến', en: 'Variable settings' },
    order: 25,
    within: 'setting',
    Panel: lazyPart(() => import('../settings/SettingsPanel'), loading),
  },
  {
    id: 'one-way',
    label: { vi: 'Phân tích một chiều', en: 'One-way analysis' },
    order: 30,
    Panel: lazyPart(() => import('../overviews/OneWayPanel'), loading),
  },
  {
    id: 'two-way',
    label: { vi: 'Phân tích hai chiều', en: 'Two-way analysis' },
    order: 40,
    Panel: lazyPart(() => import('../overviews/TwoWayPanel'), loading),
  },
  {
    id: 'three-way',
    label: { vi: 'Phân tích ba chiều', en: 'Three-way analysis' },
    order: 50,
    Panel: lazyPart(() => import('../overviews/ThreeWayPanel'), loading),
  },
  { id: 'glm', label: { vi: 'Mô hình GLM', en: 'GLM' }, order: 60, Panel: lazyPart(() => import('../models/ModelsPanel'), loading) },
];
const reserve: readonly OwnTab[] = [
  {
    id: 'analysis-import',
    label: { vi: 'Nhập dữ liệu phân tích', en: 'Analysis import' },
    order: 30,
    Panel: lazyPart(() => import('../reserve/ImportPanel'), loading),
  },
  {
    id: 'analysis-report',
    label: { vi: 'Báo cáo phân tích', en: 'Analysis report' },
    order: 40,
    Panel: lazyPart(() => import('../reserve/ReportPanel'), loading),
  },
  {
    id: 'python-process',
    label: { vi: 'Chạy tính toán', en: 'Python process' },
    order: 50,
    Panel: lazyPart(() => import('../reserve/ProcessPanel'), loading),
  },
];
const tabsOf: Readonly<Record<ManagerId, readonly OwnTab[]>> = { car: analysis, health: analysis, premium: analysis, reserve, mof: [] };

/** Offers the tabs of this plugin to the manager, and draws the panel of the open one. */
export default function ManagerTabs(props: ManagerTabsProps) {
  const { manager, active, offer } = props;
  const tabs = tabsOf[manager];
  const offered = useMemo(() => tabs.map(({ Panel: _, ...tab }) => tab), [tabs]);
  useEffect(() => offer(glmAnalysis.id, offered), [offer, offered]);
  const open = tabs.find(({ id }) => id === active);
  return open ? <open.Panel {...props} /> : null;
}
