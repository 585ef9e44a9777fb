import type { ImportFile } from '../../contract/services';

/** Where a file can be looked at on its way; analysing is done in the neighbours' tabs. */
export const steps = ['import', 'check', 'map', 'create'] as const;
export type Step = (typeof steps)[number];
/** Those of a user who may import and check, not map. */
export const checkSteps: readonly Step[] = ['import', 'check'];

type Progress = Pick<ImportFile, 'isValidated' | 'hasMapping' | 'importDataFileId' | 'outdated' | 'needsChoice' | 'rows'> &
  Partial<Pick<ImportFile, 'tableNamePIVOT'>>;

/** The step that waits for somebody; the last one for whom it is not. */
export function waitingStep(file: Progress, own: readonly Step[] = steps): Step {
  const waiting = waitingOf(file);
  return own.includes(waiting) ? waiting : (own.at(-1) ?? 'import');
}

function waitingOf(file: Progress): Step {
  if (file.needsChoice || file.rows === null) return 'import';
  if (file.importDataFileId !== null && !file.outdated) return 'create';
  if (!file.isValidated) return 'check';
  return file.hasMapping ? 'create' : 'map';
}

export type StepState = 'done' | 'wrong' | 'open';

/** How far each step is; `analyse` is done in the neighbours' tabs. */
export function stepState(step: Step | 'analyse', file: Progress): StepState {
  if (step === 'import') return file.needsChoice ? 'wrong' : file.rows === null ? 'open' : 'done';
  if (step === 'check') return file.isValidated === null ? 'open' : file.isValidated ? 'done' : 'wrong';
  if (step === 'map') return file.hasMapping ? 'done' : 'open';
  const isMade = file.importDataFileId !== null && !file.outdated;
  return isMade && (step === 'create' || typeof file.tableNamePIVOT === 'string') ? 'done' : 'open';
}
