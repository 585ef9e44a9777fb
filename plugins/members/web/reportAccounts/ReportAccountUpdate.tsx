import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPage, FormSkeleton, PageFrame, QueryBoundary, useNotify } from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import { accountCalls, type AccountView } from '../../contract/accounts';
import type { MembershipTier, ReportAccount } from '../../contract/tiers';
import { aboveMe } from '../accounts/aboveMe';
import { AccountFields } from '../accounts/AccountFields';
import { inputOfEdit, valuesOf } from '../accounts/accountForm';
import { useUpdateAccountMutation } from '../accounts/api';
import { ActiveTag } from '../ActiveTag';
import { useGranting } from '../roles/api';
import { useChangeTierMutation, useGetReportAccountQuery, useIssueCardMutation, useListTiersQuery } from './api';
import { accountsPath } from './paths';
import { TierFields } from './TierFields';
import { TierHistory } from './TierHistory';
import { accountSchema, formValuesOf, type AccountForm } from './tierForm';

/** An account with its membership: to look at, and to change for those who may. */
export function ReportAccountUpdate({ id }: { id: number }) {
  const { t } = useTranslation('members');
  const query = useGetReportAccountQuery({ id });
  const tiersQuery = useListTiersQuery();
  const account = query.data;
  return (
    <PageFrame
      title={account ? account.fullName || account.userName : t('reportAccounts.one')}
      status={account && <ActiveTag isActive={account.isActive} />}
      back={{ to: accountsPath, label: t('reportAccounts.title') }}
      maxWidth={960}
    >
      <QueryBoundary query={query} skeleton={<FormSkeleton />} failedTitle={t('reportAccounts.notLoaded')}>
        {(found) => (
          <QueryBoundary query={tiersQuery} skeleton={<FormSkeleton />}>
            {(tiers) => (
              <>
                <UpdateForm account={found} tiers={tiers} />
                <TierHistory changes={found.tierHistory} />
              </>
            )}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </PageFrame>
  );
}

function UpdateForm({ account, tiers }: { account: ReportAccount; tiers: readonly MembershipTier[] }) {
  const { t } = useTranslation('members');
  const notify = useNotify();
  const { me, here } = useGranting();
  const mayUpdate = useMay(accountCalls.updateAccount);
  const [update] = useUpdateAccountMutation();
  const [issue] = useIssueCardMutation();
  const [change] = useChangeTierMutation();
  const isAbove = account.id !== me.id && aboveMe(account, me, here);
  const readOnly = !mayUpdate || isAbove;
  const current = account.memberCard?.tier.id;
  const schema = useMemo(() => accountSchema(current, tiers), [current, tiers]);
  const initialValues = useMemo(() => formValuesOf(account), [account]);

  // The tier first: if the account's part is refused afterwards, trying again finds the tier as it is wanted.
  const submit = async ({ tierId, reason, ...values }: AccountForm, at: { version?: number }) => {
    if (tierId !== null && tierId !== current) {
      await (
        account.memberCard
          ? change({ cardNumber: account.memberCard.cardNumber, tierId, reason })
          : issue({ accountId: account.id, tierId, reason })
      ).unwrap();
    }
    return update({ id: account.id, ...inputOfEdit(values), ...at }).unwrap();
  };
  return (
    <>
      {mayUpdate && isAbove && (
        <MessageBar intent="info">
          <MessageBarBody>{t('accounts.above')}</MessageBarBody>
        </MessageBar>
      )}
      <FormPage<AccountForm>
        schema={schema}
        initialValues={initialValues}
        version={account.version}
        readOnly={readOnly}
        cancelTo={accountsPath}
        failed={t('reportAccounts.failed')}
        onSubmit={submit}
        onSaved={() => notify.success(t('reportMembers.updated'))}
        fromRecord={(record) => ({ ...initialValues, ...valuesOf(record as unknown as AccountView) })}
      >
        {(formik) => (
          <>
            <AccountFields account={account} roleIds={formik.values.roleIds} />
            <TierFields account={account} tiers={tiers} formik={formik} readOnly={readOnly} />
          </>
        )}
      </FormPage>
    </>
  );
}
