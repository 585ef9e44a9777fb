import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DateText, DescriptionList, Icon, PageFrame, QueryBoundary, Card, useLanguage } from '@tessera/plugin-sdk/ui';
import { Gate, useRecordId } from '@tessera/plugin-sdk/web';
import { productTypes } from '../../../products/contract/productTypes';
import { campaignCalls, type Campaign } from '../../contract/campaigns';
import { lastDayOf } from '../../contract/promoDays';
import { campaignList, useGetCampaignQuery } from './api';
import { CampaignCustomers } from './CampaignCustomers';
import { Premiums } from './ranges';
import { useCampaignRemoval } from './useCampaignRemoval';

/** What a campaign is, whom it is for, and who has used its code. */
export default function CampaignDetail() {
  const { t } = useTranslation('promotion');
  const navigate = useNavigate();
  const query = useGetCampaignQuery({ id: useRecordId() });
  const askAndRemove = useCampaignRemoval();
  const campaign = query.data;
  const removal = campaign && (
    <Gate call={campaignCalls.removeCampaign}>
      <Button icon={<Icon name="delete" />} onClick={() => void askAndRemove(campaign).then((gone) => gone && void navigate(campaignList))}>
        {t('campaigns.deleteConfirm')}
      </Button>
    </Gate>
  );
  return (
    <PageFrame title={campaign?.name ?? t('campaigns.one')} back={{ to: campaignList, label: t('campaigns.title') }} actions={removal}>
      <QueryBoundary query={query} failedTitle={t('campaigns.failed')}>
        {(found) => (
          <>
            <CampaignInfo campaign={found} />
            <CampaignCustomers campaign={found} />
          </>
        )}
      </QueryBoundary>
    </PageFrame>
  );
}

export function CampaignInfo({ campaign: { name, company, conditions, Promotion, startsAt, endsAt } }: { campaign: Campaign }) {
  const { t } = useTranslation('promotion');
  const language = useLanguage();
  return (
    <Card title={t('campaigns.sections.campaign')}>
      <DescriptionList
        items={[
          { label: t('campaigns.name'), value: name },
          { label: t('campaigns.promotion'), value: Promotion.couponCode },
          { label: t('campaigns.company'), value: company?.name ?? t('campaigns.companyGone') },
          { label: t('campaigns.productType'), value: productTypes[conditions.productType][language] },
          { label: t('campaigns.premiums'), value: <Premiums of={conditions.premiums} /> },
          { label: t('campaigns.startsAt'), value: startsAt && <DateText value={startsAt} /> },
          { label: t('campaigns.endsAt'), value: endsAt && <DateText value={lastDayOf(endsAt)} /> },
        ]}
      />
    </Card>
  );
}
