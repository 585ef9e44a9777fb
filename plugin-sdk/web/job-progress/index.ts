/** Long work on the screen: followed by its id, or listed. */
export { JobProgress, type JobProgressProps } from './JobProgress';
export { JobBar } from './JobBar';
export { useStopJob } from './useStopJob';
