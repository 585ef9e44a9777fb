import type { ManagerTabsProps } from '../../../data-files/contract/services';

/** Saved models. */
export default function ModelsPanel(_props: ManagerTabsProps) {
  return null;
}
