import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormPage, FormSkeleton, PageFrame, QueryBoundary, useNotify } from '@tessera/plugin-sdk/ui';
import { useRecordId } from '@tessera/plugin-sdk/web';
import { processHooks } from '@tessera/plugin-sdk/web/process';
import { claimInput, claimProcess, type Claim } from '../../contract/claims';
import { addressOf, useUpdateClaimMutation } from './api';
import { ClaimFields } from './ClaimFields';

/** A claim keeps its version of the configuration, whatever was seen. */
const correctable = claimInput.omit(['seenConfigVersion']);

/** Corrects a claim that is new, or was returned. */
export default function EditClaim() {
  const { t } = useTranslation('claims');
  const id = useRecordId();
  const query = processHooks(claimProcess).useGet({ id });
  return (
    <PageFrame
      title={query.data ? t('form.edit', { code: query.data.claimCode }) : t('claims.correct')}
      back={{ to: addressOf({ id }), label: query.data?.claimCode ?? t('claims.one') }}
      maxWidth={960}
    >
      <QueryBoundary query={query} skeleton={<FormSkeleton />} failedTitle={t('claims.notOpened')}>
        {(claim) => <EditForm claim={claim} />}
      </QueryBoundary>
    </PageFrame>
  );
}

function EditForm({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims');
  const navigate = useNavigate();
  const notify = useNotify();
  const [update] = useUpdateClaimMutation();
  const { id, version } = claim;
  const fields = correctable.fields;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  return (
    <FormPage
      schema={correctable}
      initialValues={Object.fromEntries(names.map((name) => [name, claim[name]]))}
      submitLabel={t('form.saveChanges')}
      failed={t('form.notSaved')}
      cancelTo={addressOf(claim)}
      version={version}
      onSubmit={(values: object, at) => update({ ...values, ...at, id }).unwrap()}
      onSaved={() => {
        notify.success(t('form.changed'), { detail: claim.claimCode });
        void navigate(addressOf(claim));
      }}
    >
      <ClaimFields store={claim.store} />
    </FormPage>
  );
}
