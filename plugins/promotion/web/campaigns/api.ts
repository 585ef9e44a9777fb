import { hooksOf } from '@tessera/plugin-sdk/web';
import { campaignCalls } from '../../contract/campaigns';

export const campaignList = '/chien-dich-giam-gia';
export const campaignAddress = (id: number) => `${campaignList}/${id}`;

export const {
  useListCampaignsQuery,
  useGetCampaignQuery,
  useListCampaignCustomersQuery,
  usePreviewCampaignCustomersQuery,
  useCreateCampaignMutation,
  useFindCampaignCustomersMutation,
  useRemoveCampaignMutation,
} = hooksOf(campaignCalls);
