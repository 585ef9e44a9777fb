import type { ImportFile, ManagerId } from '../../contract/services';

export type NextStep = 'check' | 'setting' | 'create' | 'analyse';

/**
 * The one action that a row offers: what has to be done with the file next. In the regulator's manager only validated files are set
 * up; the others are checked first.
 */
export function nextStepOf(
  file: Pick<ImportFile, 'isValidated' | 'importDataFileId' | 'outdated' | 'hasMapping' | 'insuranceType'>,
  manager: ManagerId,
): NextStep {
  if (!file.isValidated) return manager === 'mof' ? 'check' : 'setting';
  if (file.importDataFileId !== null && !file.outdated) return 'analyse';
  return file.hasMapping ? 'create' : 'setting';
}
