import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, DateText, DescriptionList, Money, Phone } from '@tessera/plugin-sdk/ui';
import { useRuntime } from '@tessera/plugin-sdk/web';
import { RecordPage } from '@tessera/plugin-sdk/web/process';
import { renewals, type Renewal } from '../../contract/renewals';
import { addressOf } from '../contracts/looks';
import { useRenewalLooks } from './looks';
import { NoticeText } from './NoticeText';

/** One renewal: the contract that ends, how the customer learns of it, and what they answered. */
export default function RenewalPage() {
  const looks = useRenewalLooks();
  return (
    <RecordPage of={renewals} {...looks} subtitle={(row) => `${row.contractOwner} · ${row.productName}`}>
      {(row) => (
        <>
          <Ending row={row} />
          <Answer row={row} />
        </>
      )}
    </RecordPage>
  );
}

function Ending({ row }: { row: Renewal }) {
  const { t } = useTranslation('contracts');
  const { isOn } = useRuntime();
  return (
    <Card title={t('renewals.contract')}>
      <DescriptionList
        items={[
          { label: t('contracts.code'), value: <Link to={addressOf({ id: row.contractId })}>{row.contractCode}</Link> },
          { label: t('contracts.product'), value: <Link to={`/quan-ly-san-pham/${row.productId}`}>{row.productName}</Link> },
          { label: t('renewals.endsOn'), value: <DateText value={row.endsOn} /> },
          {
            label: t('contracts.owner'),
            value:
              row.customerId !== null && isOn('members') ? (
                <Link to={`/quan-ly-khach-hang-chi-tiet/${row.customerId}`}>{row.contractOwner}</Link>
              ) : (
                row.contractOwner
              ),
          },
          { label: t('contracts.phone'), value: <Phone value={row.contractPhoneNumber} /> },
          { label: t('contracts.email'), value: row.ownerEmail },
        ]}
      />
    </Card>
  );
}

function Answer({ row }: { row: Renewal }) {
  const { t } = useTranslation('contracts');
  return (
    <Card title={t('renewals.one')}>
      <DescriptionList
        items={[
          { label: t('renewals.notice'), value: <NoticeText row={row} /> },
          { label: t('renewals.language'), value: t(`renewals.${row.language}`) },
          { label: t('renewals.answerBy'), value: <DateText value={row.answerBy} /> },
          { label: t('renewals.retrialFee'), value: <Money value={row.retrialFee} /> },
          ...(row.renewedContract
            ? [
                {
                  label: t('renewals.renewedContract'),
                  value: <Link to={addressOf(row.renewedContract)}>{row.renewedContract.code}</Link>,
                },
              ]
            : []),
          ...(row.cause ? [{ label: t('renewals.cause'), value: t(`renewals.causes.${row.cause}`) }] : []),
          ...(row.reason ? [{ label: t('renewals.reason'), value: row.reason, wide: true }] : []),
        ]}
      />
    </Card>
  );
}
