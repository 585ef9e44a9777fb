import type { ManagerTabsProps } from '../../../data-files/contract/services';

/** Insight charts of the one-way tab. */
export default function OneWayInsight(_props: ManagerTabsProps) {
  return null;
}
