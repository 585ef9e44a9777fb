import type { ManagerTabsProps } from '../../../data-files/contract/services';

/** Starts calculations and shows how they went. */
export default function ProcessPanel(_props: ManagerTabsProps) {
  return null;
}
