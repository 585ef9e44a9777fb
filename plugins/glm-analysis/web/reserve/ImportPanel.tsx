import type { ManagerTabsProps } from '../../../data-files/contract/services';

/** From the mapped file to the table that the reserve is computed from. */
export default function ImportPanel(_props: ManagerTabsProps) {
  return null;
}
