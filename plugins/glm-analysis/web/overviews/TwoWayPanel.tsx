import type { ManagerTabsProps } from '../../../data-files/contract/services';

/** Two-way analysis. */
export default function TwoWayPanel(_props: ManagerTabsProps) {
  return null;
}
