import { hooksOf, useMay } from '@tessera/plugin-sdk/web';
import type { Claim } from '../../contract/claims';
import { warningCalls } from '../../contract/warnings';

const { useWarningsOfClaimQuery } = hooksOf(warningCalls);

/** What stands beside the decision; undefined for those who do not decide, and where there is nothing to decide. */
export function useClaimChecks({ id, stage }: Pick<Claim, 'id' | 'stage'>) {
  const asks = useMay(warningCalls.warningsOfClaim) && stage !== 'withdrawn';
  const query = useWarningsOfClaimQuery({ id }, { skip: !asks, refetchOnMountOrArgChange: true });
  return asks ? query : undefined;
}
