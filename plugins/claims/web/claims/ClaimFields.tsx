import { makeStyles } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ComboField,
  DateField,
  FormRow,
  FormSection,
  MoneyField,
  Money,
  SegmentedField,
  TextAreaField,
  TextField,
  useFieldValue,
} from '@tessera/plugin-sdk/ui';
import { holds, hooksOf, useRuntime, useText, useUser } from '@tessera/plugin-sdk/web';
import { storeCalls } from '../../../members/contract/stores';
import { claimDeciders } from '../../contract';
import { packageLabels, packageTypes, settle, sharesOf, type BillItem, type PackageType } from '../../contract/bill';
import type { Claim } from '../../contract/claims';
import { useCurrentBillConfigQuery } from './api';
import { ItemsField } from './ItemsField';

const { useListStoresQuery } = hooksOf(storeCalls);

const useStyles = makeStyles({
  sums: { display: 'grid', gridTemplateColumns: '1fr auto', gap: '6px 16px', margin: 0 },
  value: { margin: 0, textAlign: 'end' },
});

/** What a claim is made of: the customer, the bill and its lines. */
export function ClaimFields({ store, children }: { store?: Claim['store']; children?: ReactNode }) {
  const { t } = useTranslation('claims');
  const text = useText();
  const { isOn } = useRuntime();
  const choosesStore = holds(useUser(), claimDeciders) && isOn('members');
  return (
    <>
      {children}
      <FormSection title={t('form.customer')}>
        <FormRow>
          <TextField name="fullName" label={t('claims.fullName')} />
          <TextField name="phoneNumber" type="tel" label={t('claims.phone')} />
        </FormRow>
        <SegmentedField
          name="packageType"
          label={t('claims.package')}
          options={packageTypes.map((value) => ({ value, label: text(packageLabels[value]) }))}
        />
        <TextField name="soGCN" label={t('claims.soGCN')} hint={t('form.soGCNHint')} />
        {choosesStore && <StoreField chosen={store} />}
      </FormSection>
      <FormSection title={t('form.bill')}>
        <FormRow>
          <TextField name="billNumber" label={t('claims.billNumber')} />
          <DateField name="billDate" label={t('claims.billDate')} />
        </FormRow>
        <ItemsField />
        <TextAreaField name="billMvInfo" label={t('claims.billMvInfo')} hint={t('form.billMvInfoHint')} />
      </FormSection>
      <FormSection title={t('form.settlement')}>
        <Sums />
        <FormRow>
          <MoneyField name="sentInsurance" label={t('form.sentInsurance')} hint={t('form.sentHint')} />
          <MoneyField name="sentPayment" label={t('form.sentPayment')} />
        </FormRow>
      </FormSection>
    </>
  );
}

/** One shop of however many; the one that the claim has is named whether or not it is found. */
function StoreField({ chosen }: { chosen: Claim['store'] | undefined }) {
  const { t } = useTranslation('claims');
  const [search, setSearch] = useState('');
  const { data, isFetching } = useListStoresQuery({ search, pageSize: 50 });
  return (
    <ComboField
      name="storeId"
      label={t('claims.store')}
      options={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      known={chosen ? [{ value: chosen.id, label: chosen.fullName }] : []}
      onSearch={setSearch}
      loading={isFetching}
    />
  );
}

/** Who bears what, while the lines are typed. The server computes it again. */
function Sums() {
  const styles = useStyles();
  const { t } = useTranslation('claims');
  const items = useFieldValue<BillItem[]>('items');
  const packageType = useFieldValue<PackageType | ''>('packageType');
  const { data } = useCurrentBillConfigQuery({});
  if (!data || !packageType) return <span>{t('form.noSums')}</span>;
  const known = items.filter(({ productPrice }) => Number.isSafeInteger(productPrice) && productPrice > 0);
  const sums = settle(known, sharesOf(data.shares, packageType));
  return (
    <dl className={styles.sums}>
      {(['insurance', 'voucher', 'copayment', 'total'] as const).map((part) => (
        <Line key={part} label={t(`bill.${part}`)} value={sums[part]} />
      ))}
    </dl>
  );
}

function Line({ label, value }: { label: string; value: number }) {
  const styles = useStyles();
  return (
    <>
      <dt>{label}</dt>
      <dd className={styles.value}>
        <Money value={value} />
      </dd>
    </>
  );
}
