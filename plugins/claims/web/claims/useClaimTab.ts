import { useSearchParams } from 'react-router-dom';
import { claimStatuses, stageOfStatus, type ClaimStatus } from '../../contract/claims';

const first: ClaimStatus = 3;

/**
 * The status that the list shows, at `?status=`, or at `?stage=` where what waits leads to it; new claims unless said.
 * Back returns to the tab before.
 */
export function useClaimTab(): [ClaimStatus, (status: ClaimStatus) => void] {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('status'));
  const stage = params.get('stage');
  const open = (status: ClaimStatus) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        next.delete('stage');
        next.set('status', String(status));
        return next;
      },
      { preventScrollReset: true },
    );
  const shown = claimStatuses.find((status) => status === asked) ?? claimStatuses.find((status) => stageOfStatus[status] === stage);
  return [shown ?? first, open];
}
