import { hooksOf } from '@tessera/plugin-sdk/web';
import { billConfigVersionCalls } from '../../contract/billConfigs';
import { otherClaimCalls, type Claim } from '../../contract/claims';

export const { useContractOfClaimQuery, useListClaimsQuery, useReadReceivedQuery, useUpdateClaimMutation } = hooksOf(otherClaimCalls);
export const { useCurrentBillConfigQuery } = hooksOf(billConfigVersionCalls);

export const claimList = '/claim';
export const addressOf = ({ id }: Pick<Claim, 'id'>) => `${claimList}/${id}`;
