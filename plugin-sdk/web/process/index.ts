/** Screens of business processes: lists, pages and buttons that follow from the declaration of a process. */
export { processHooks, type ProcessHooks } from './processHooks';
export { ProcessList, type ProcessListProps } from './ProcessList';
export { ProofCard, type Proof, type ProofCardProps } from './ProofCard';
export { RecordFiles } from './RecordFiles';
export { RecordPage, type RecordPageProps } from './RecordPage';
export { StateTag } from './StateTag';
export { StateTrack } from './StateTrack';
export { StepButtons } from './StepButtons';
export { HistoryCard } from './HistoryCard';
export { useSteps, type StepAction, type StepLooks } from './useSteps';
