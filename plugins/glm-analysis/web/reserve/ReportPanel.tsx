import type { ManagerTabsProps } from '../../../data-files/contract/services';

/** What a calculation gave. */
export default function ReportPanel(_props: ManagerTabsProps) {
  return null;
}
