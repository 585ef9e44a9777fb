import { useSearchParams } from 'react-router-dom';
import { claimStatuses, type ClaimStatus } from '../../contract/claims';

const first: ClaimStatus = 3;

/** The status that the list shows, at `?status=`; new claims unless said. Back returns to the tab before. */
export function useClaimTab(): [ClaimStatus, (status: ClaimStatus) => void] {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('status'));
  const open = (status: ClaimStatus) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        next.set('status', String(status));
        return next;
      },
      { preventScrollReset: true },
    );
  return [claimStatuses.find((status) => status === asked) ?? first, open];
}
