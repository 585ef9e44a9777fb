import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { InferType } from 'yup';
import { today } from '@tessera/plugin-sdk/contract';
import { emptyValues, FormPage, FormSection, PageFrame, readProblem, useNotify } from '@tessera/plugin-sdk/ui';
import { uploadFile } from '@tessera/plugin-sdk/web';
import { processHooks } from '@tessera/plugin-sdk/web/process';
import { claimCalls, claimInput, claimProcess, type Claim } from '../../contract/claims';
import { addressOf, claimList, useCurrentBillConfigQuery } from './api';
import { ClaimFields } from './ClaimFields';
import { newItem } from './ItemsField';
import { PicturesField } from './PicturesField';

type Values = InferType<typeof claimInput>;

/** A shop makes a claim: pictures first, then the customer, the bill and its lines. */
export default function NewClaim() {
  const { t } = useTranslation('claims');
  const navigate = useNavigate();
  const notify = useNotify();
  const [create] = processHooks(claimProcess).useCreate();
  const { data: config, refetch } = useCurrentBillConfigQuery({}, { refetchOnMountOrArgChange: true });
  const send = async (values: Values) => {
    try {
      return await create({ ...values, seenConfigVersion: config?.version ?? null }).unwrap();
    } catch (error) {
      // the sums that were looked at are old: the form shows the new ones
      if (readProblem(error).code === 'config_changed') void refetch();
      throw error;
    }
  };
  const [pictures, setPictures] = useState<File[]>([]);
  const initial = { ...(emptyValues(claimInput) as Values), billDate: today(), items: [newItem('gong'), newItem('trong')] };
  const finish = async (claim: Claim) => {
    // the claim stands by now: a picture that is refused is named, and can be added on its page
    for (const picture of pictures)
      await uploadFile(claimCalls.addClaimFile, picture, { id: claim.id, kind: 'bill' }).catch((error: unknown) =>
        notify.error(t('form.pictureFailed', { name: picture.name, why: readProblem(error).detail })),
      );
    notify.success(t('form.saved'), { detail: claim.claimCode });
    void navigate(addressOf(claim));
  };
  return (
    <PageFrame title={t('claims.add')} back={{ to: claimList, label: t('claims.title') }} maxWidth={960}>
      <FormPage
        schema={claimInput}
        initialValues={initial}
        submitLabel={t('form.save')}
        failed={t('form.notSaved')}
        cancelTo={claimList}
        onSubmit={send}
        onSaved={(claim) => void finish(claim)}
      >
        <ClaimFields>
          <FormSection title={t('form.pictures')}>
            <PicturesField files={pictures} onChange={setPictures} />
          </FormSection>
        </ClaimFields>
      </FormPage>
    </PageFrame>
  );
}
