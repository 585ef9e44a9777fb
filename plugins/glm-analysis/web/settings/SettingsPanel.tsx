import type { ManagerTabsProps } from '../../../data-files/contract/services';

/** Variable settings of a file. */
export default function SettingsPanel(_props: ManagerTabsProps) {
  return null;
}
