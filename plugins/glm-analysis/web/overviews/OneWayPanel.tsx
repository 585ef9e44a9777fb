import type { ManagerTabsProps } from '../../../data-files/contract/services';

/** One-way analysis. */
export default function OneWayPanel(_props: ManagerTabsProps) {
  return null;
}
