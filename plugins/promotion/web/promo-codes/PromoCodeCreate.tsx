import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FormPage, PageFrame, useNotify } from '@tessera/plugin-sdk/ui';
import { promoCodeList, useCreatePromoCodesMutation } from './api';
import type { Remember } from './AudienceFields';
import { PromoCodeFields } from './PromoCodeFields';
import { emptyPromo, newSchema, newWireOf, type NewValues } from './promoForm';

/** New promo codes: typed or generated, one promotion each. `?productId=7` begins with that product. */
export default function PromoCodeCreate() {
  const { t } = useTranslation('promotion');
  const navigate = useNavigate();
  const notify = useNotify();
  const [params] = useSearchParams();
  const [create] = useCreatePromoCodesMutation();
  const [people] = useState<Remember>(() => new Map());
  const [initialValues] = useState<NewValues>(() => {
    const productId = Number(params.get('productId'));
    return Number.isSafeInteger(productId) && productId > 0 ? { ...emptyPromo, productIds: [productId] } : emptyPromo;
  });
  return (
    <PageFrame title={t('promoCodes.create')} back={{ to: promoCodeList, label: t('promoCodes.title') }} maxWidth={960}>
      <FormPage
        schema={newSchema}
        initialValues={initialValues}
        submitLabel={t('promoCodes.save')}
        cancelTo={promoCodeList}
        failed={t('promoCodes.createFailed')}
        onSubmit={(values) => create(newWireOf(values, people)).unwrap()}
        onSaved={({ data }) => {
          notify.success(t('promoCodes.created'), { detail: data.map(({ couponCode }) => couponCode).join(', ') });
          void navigate(promoCodeList);
        }}
      >
        <PromoCodeFields isNew people={people} />
      </FormPage>
    </PageFrame>
  );
}
