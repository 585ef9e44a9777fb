import { useMay } from '@tessera/plugin-sdk/web';
import { claimCalls } from '../../contract/claims';

/** Who makes claims and decides none: the cards of a shop are for them. */
export function useIsShop(): boolean {
  const makes = useMay(claimCalls.createClaim);
  const decides = useMay(claimCalls.approveClaim);
  return makes && !decides;
}
