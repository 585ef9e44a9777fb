import type { ManagerTabsProps } from '../../../data-files/contract/services';

/** Three-way analysis. */
export default function ThreeWayPanel(_props: ManagerTabsProps) {
  return null;
}
