import type { FileRowActionsProps } from '../../../data-files/contract/services';

/** Beside a file that can be analysed: opens the dialog of a run. */
export default function AnalyseAction(_props: FileRowActionsProps) {
  return null;
}
