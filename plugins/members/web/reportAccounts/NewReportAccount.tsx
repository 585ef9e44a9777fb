import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormPage, FormSection, FormSkeleton, PageFrame, QueryBoundary, SelectField, useNotify } from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import { tierCalls } from '../../contract/tiers';
import { AccountFields } from '../accounts/AccountFields';
import { emptyAccount, inputOfCreate } from '../accounts/accountForm';
import { useCreateAccountMutation } from '../accounts/api';
import { useIssueCardMutation, useListTiersQuery } from './api';
import { accountPathOf, accountsPath } from './paths';
import { newAccountSchema, type NewAccountForm } from './tierForm';

/** A new account and, for those who may, its first membership card. */
export function NewReportAccount() {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const notify = useNotify();
  const mayIssue = useMay(tierCalls.issueCard);
  const tiersQuery = useListTiersQuery();
  const [create] = useCreateAccountMutation();
  const [issue] = useIssueCardMutation();

  const submit = async ({ tierId, reason: _, ...values }: NewAccountForm) => {
    const account = await create(inputOfCreate(values)).unwrap();
    const card = tierId === null ? undefined : await issue({ accountId: account.id, tierId });
    return { account, cardProblem: card?.error };
  };
  return (
    <PageFrame title={t('reportAccounts.add')} back={{ to: accountsPath, label: t('reportAccounts.title') }} maxWidth={960}>
      <QueryBoundary query={tiersQuery} skeleton={<FormSkeleton />}>
        {(tiers) => (
          <FormPage<NewAccountForm, Awaited<ReturnType<typeof submit>>>
            schema={newAccountSchema}
            initialValues={{ ...emptyAccount, tierId: mayIssue ? (tiers.find((one) => one.isDefault)?.id ?? null) : null, reason: '' }}
            submitLabel={t('reportAccounts.add')}
            cancelTo={accountsPath}
            failed={t('reportAccounts.failed')}
            onSubmit={submit}
            onSaved={({ account, cardProblem }) => {
              notify.success(t('reportMembers.added'));
              if (cardProblem) notify.failure(cardProblem, t('tiers.notIssued'));
              void navigate(cardProblem ? accountPathOf(account.id) : accountsPath);
            }}
          >
            {({ values }) => (
              <>
                <AccountFields roleIds={values.roleIds} />
                {mayIssue && (
                  <FormSection title={t('tiers.section')}>
                    <SelectField
                      name="tierId"
                      label={t('tiers.tier')}
                      options={tiers.map(({ id, name }) => ({ value: id, label: name }))}
                    />
                  </FormSection>
                )}
              </>
            )}
          </FormPage>
        )}
      </QueryBoundary>
    </PageFrame>
  );
}
