import type { ManagerTabsProps } from '../../../data-files/contract/services';

/** Insight charts of the two-way tab. */
export default function TwoWayInsight(_props: ManagerTabsProps) {
  return null;
}
