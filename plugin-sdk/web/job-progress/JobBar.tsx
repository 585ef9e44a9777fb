import { ProgressBar } from '@fluentui/react-components';
import type { JobView } from '@tessera/plugin-sdk/contract';

interface Props {
  /** Undefined while it is not known: it waits, or it is somebody else's. */
  job: Pick<JobView, 'state' | 'progress'> | undefined;
  label: string;
  className?: string | undefined;
}

/** How far a job is; on its way without an end in sight while it waits. */
export const JobBar = ({ job, label, className }: Props) => (
  <ProgressBar className={className} aria-label={label} value={job?.state === 'running' ? job.progress : undefined} />
);
