import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { InferType } from 'yup';
import {
  DateField,
  FormPage,
  FormRow,
  FormSection,
  MoneyField,
  PageFrame,
  SelectField,
  TextField,
  useLanguage,
  useNotify,
} from '@tessera/plugin-sdk/ui';
import { RecordField } from '@tessera/plugin-sdk/web/resource';
import { companyChoices } from '../../../products/contract/companies';
import { productTypes } from '../../../products/contract/productTypes';
import { campaignInput, campaignProductType } from '../../contract/campaigns';
import { promoCodeCalls } from '../../contract/promoCodes';
import { campaignList, useCreateCampaignMutation } from './api';
import { CustomerPreview } from './CustomerPreview';

type Values = InferType<typeof campaignInput>;
// what is still to be chosen or typed is null in its control, and absent in what is sent
const none = null as unknown as number;
const empty: Values = {
  name: '',
  promotionId: none,
  startsAt: null,
  endsAt: null,
  conditions: { company: none, productType: campaignProductType, premiums: { premiumFrom: none, premiumTo: none } },
};

/** Hands a private code to the customers of a company whose premiums lie in a range. */
export default function CampaignCreate() {
  const { t } = useTranslation('promotion');
  const navigate = useNavigate();
  const notify = useNotify();
  const [create] = useCreateCampaignMutation();
  return (
    <PageFrame title={t('campaigns.add')} back={{ to: campaignList, label: t('campaigns.title') }} maxWidth={960}>
      <FormPage
        schema={campaignInput}
        initialValues={empty}
        submitLabel={t('campaigns.add')}
        cancelTo={campaignList}
        onSubmit={(values) => create(values).unwrap()}
        onSaved={({ customers }) => {
          notify.success(
            t('campaigns.added'),
            customers ? { detail: t('campaigns.addedFor', { count: customers.total }) } : { detail: t('campaigns.addedWithout') },
          );
          void navigate(campaignList);
        }}
      >
        <CampaignFields />
      </FormPage>
    </PageFrame>
  );
}

export function CampaignFields() {
  const { t } = useTranslation('promotion');
  const language = useLanguage();
  return (
    <>
      <FormSection title={t('campaigns.sections.campaign')}>
        <TextField name="name" label={t('campaigns.name')} />
        <RecordField
          name="promotionId"
          label={t('campaigns.promotion')}
          from={promoCodeCalls.choosePrivatePromotion}
          hint={t('campaigns.promotionHint')}
        />
        <FormRow>
          <DateField name="startsAt" label={t('campaigns.startsAt')} />
          <DateField name="endsAt" label={t('campaigns.endsAt')} />
        </FormRow>
      </FormSection>
      <FormSection title={t('campaigns.sections.customers')}>
        <RecordField name="conditions.company" label={t('campaigns.company')} from={companyChoices.chooseCompany} />
        <SelectField
          name="conditions.productType"
          readOnly
          label={t('campaigns.productType')}
          options={[{ value: campaignProductType, label: productTypes[campaignProductType][language] }]}
        />
        <FormRow>
          <MoneyField name="conditions.premiums.premiumFrom" label={t('campaigns.premiumFrom')} />
          <MoneyField name="conditions.premiums.premiumTo" label={t('campaigns.premiumTo')} />
        </FormRow>
        <CustomerPreview />
      </FormSection>
    </>
  );
}
