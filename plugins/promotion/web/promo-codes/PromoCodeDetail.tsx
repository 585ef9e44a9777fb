import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DescriptionList,
  FormPage,
  FormSkeleton,
  Icon,
  PageFrame,
  QueryBoundary,
  RelativeTime,
  Card,
  UsageBar,
  useNotify,
} from '@tessera/plugin-sdk/ui';
import { Slot, useMay, useRecordId } from '@tessera/plugin-sdk/web';
import { promotion } from '../../contract';
import { promoCodeCalls, type PromoCodeDetail as Detail } from '../../contract/promoCodes';
import { promoCodeList, useGetPromoCodeQuery, useUpdatePromoCodeMutation } from './api';
import type { Remember } from './AudienceFields';
import { PromoStatusTag, PromoTypeTag, PromoValue } from './cells';
import { PromoCodeFields } from './PromoCodeFields';
import { editedSchema, valuesOf, wireOf } from './promoForm';
import { PrivateUsers } from './PrivateUsers';
import { Redemptions } from './Redemptions';
import { useApply } from './useApply';

/** One promo code: how far it is used, its terms, whom it is for, and what it was used for. */
export default function PromoCodeDetail() {
  const { t } = useTranslation('promotion');
  const query = useGetPromoCodeQuery({ id: useRecordId() });
  const code = query.data;
  return (
    <PageFrame
      title={code?.couponCode ?? t('promoCodes.one')}
      subtitle={code?.description}
      status={code && <PromoStatusTag status={code.status} />}
      back={{ to: promoCodeList, label: t('promoCodes.title') }}
      actions={code && <Toggle code={code} />}
      maxWidth={960}
    >
      <QueryBoundary query={query} skeleton={<FormSkeleton />} failedTitle={t('promoCodes.failed')}>
        {(found) => (
          <>
            <Figures code={found} />
            <PromoCodeForm key={found.id} code={found} />
            {found.isPrivate && <PrivateUsers users={found.Users} />}
            <Redemptions id={found.id} used={found.numberOfTimeUsage} />
            <Slot of={promotion.slots.promoCodeDetail} props={{ promoCode: { id: found.id, couponCode: found.couponCode } }} />
          </>
        )}
      </QueryBoundary>
    </PageFrame>
  );
}

/** Apply or cancel-apply; an expired code has neither. */
function Toggle({ code }: { code: Detail }) {
  const { t } = useTranslation('promotion');
  const apply = useApply();
  if (!useMay(promoCodeCalls.applyPromoCodes) || code.status === 'expired') return null;
  return (
    <Button icon={<Icon name={code.isActive ? 'pause' : 'play'} />} onClick={() => void apply([code], !code.isActive)}>
      {t(code.isActive ? 'promoCodes.cancelApply.bulk' : 'promoCodes.apply.bulk')}
    </Button>
  );
}

export function Figures({ code }: { code: Detail }) {
  const { t } = useTranslation('promotion');
  return (
    <Card>
      <DescriptionList
        items={[
          {
            label: t('promoCodes.value'),
            value: (
              <>
                <PromoValue {...code} /> <PromoTypeTag type={code.type} />
              </>
            ),
          },
          {
            label: t('promoCodes.usage'),
            value: <UsageBar used={code.numberOfTimeUsage} total={code.usageLimit} muted={code.status === 'expired'} />,
          },
          { label: t('promoCodes.updatedAt'), value: <RelativeTime value={code.updatedAt} /> },
        ]}
      />
    </Card>
  );
}

function PromoCodeForm({ code }: { code: Detail }) {
  const { t } = useTranslation('promotion');
  const notify = useNotify();
  const [update] = useUpdatePromoCodeMutation();
  const [people] = useState<Remember>(() => new Map(code.Users.map(({ id, name, phoneNumber }) => [phoneNumber, { id, name }])));
  return (
    <FormPage
      schema={editedSchema}
      initialValues={valuesOf(code)}
      version={code.version}
      readOnly={!useMay(promoCodeCalls.updatePromoCode)}
      cancelTo={promoCodeList}
      failed={t('promoCodes.updateFailed')}
      onSubmit={(values, at) => update({ id: code.id, ...wireOf(values, people), ...at }).unwrap()}
      onSaved={() => notify.success(t('promoCodes.updated'))}
      fromRecord={(record) => valuesOf(record as unknown as Detail)}
    >
      <PromoCodeFields people={people} />
    </FormPage>
  );
}
