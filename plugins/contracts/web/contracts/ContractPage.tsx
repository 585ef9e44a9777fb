import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, DateText, DateTimeText, DescriptionList, LinesTable, Phone, type DescriptionItem } from '@tessera/plugin-sdk/ui';
import { Slot, useRuntime, useText } from '@tessera/plugin-sdk/web';
import { RecordPage } from '@tessera/plugin-sdk/web/process';
import { contracts } from '../../contract';
import { contractProcess, type Contract } from '../../contract/contracts';
import { subProductLabel } from '../../contract/subProducts';
import { orderAddress } from '../orders/api';
import { RenewalCard } from '../renewals/RenewalCard';
import { useContractLooks } from './looks';
import { MoneyCard } from './MoneyCard';
import { Hidden } from './Hidden';
import { RefreshButton } from './RefreshButton';
import { PaymentsCard } from './PaymentsCard';

/** One contract: what was sold to whom, its money, its payments and its steps. */
export default function ContractPage() {
  const looks = useContractLooks();
  return (
    <RecordPage
      of={contractProcess}
      {...looks}
      subtitle={(row) => `${row.productName} · ${row.companyName}`}
      beside={(row) => <MoneyCard row={row} />}
    >
      {(row) => (
        <>
          <Sold row={row} />
          <Buyer row={row} />
          <Vehicle row={row} />
          <Members row={row} />
          <PaymentsCard row={row} />
          <RenewalCard contractId={row.id} />
          <Slot
            of={contracts.slots.contractDetail}
            props={{ contractId: row.id, code: row.code, phoneNumber: row.contractPhoneNumber, certificate: row.soGCN }}
          />
        </>
      )}
    </RecordPage>
  );
}

function Sold({ row }: { row: Contract }) {
  const { t } = useTranslation('contracts');
  const text = useText();
  const kind = subProductLabel(row.policyProduct.code);
  return (
    <Card title={t('contracts.one')} action={<RefreshButton row={row} />}>
      <DescriptionList
        items={[
          { label: t('orders.one'), value: <Link to={orderAddress(row.code)}>{row.code}</Link> },
          { label: t('contracts.quotationCode'), value: row.quotationCode },
          { label: t('contracts.soGCN'), value: row.soGCN ?? t('contracts.notIssued') },
          { label: t('contracts.product'), value: <Link to={`/quan-ly-san-pham/${row.productId}`}>{row.productName}</Link> },
          ...(kind ? [{ label: t('contracts.subProduct'), value: text(kind) }] : []),
          { label: t('contracts.company'), value: row.companyName },
          { label: t('contracts.effectiveDate'), value: <DateText value={row.effectiveDate} /> },
          { label: t('contracts.expiredDate'), value: <DateText value={row.expiredDate} /> },
          { label: t('contracts.channel'), value: row.distChannel },
          { label: t('contracts.branch'), value: row.branchName },
          { label: t('contracts.store'), value: row.storeName },
          { label: t('contracts.seller'), value: row.sellerName },
          { label: t('contracts.referralCode'), value: row.referralCode },
          { label: t('contracts.createdAt'), value: <DateTimeText value={row.createdAt} /> },
          ...(row.reason ? [{ label: t('contracts.reason'), value: row.reason, wide: true }] : []),
        ]}
      />
    </Card>
  );
}

function Buyer({ row }: { row: Contract }) {
  const { t } = useTranslation('contracts');
  const { isOn } = useRuntime();
  const { email, address } = row.input.contractOwner;
  const customer = row.customerId !== null && isOn('members') && (
    <Link to={`/quan-ly-khach-hang-chi-tiet/${row.customerId}`}>{t('contracts.openCustomer')}</Link>
  );
  return (
    <Card title={t('contracts.buyer')} action={customer || undefined}>
      <DescriptionList
        items={[
          { label: t('contracts.owner'), value: row.contractOwner },
          { label: t('contracts.phone'), value: <Phone value={row.contractPhoneNumber} /> },
          { label: t('contracts.idNumber'), value: <Hidden row={row} field="ownerIdNumber" label={t('contracts.idNumber')} /> },
          { label: t('contracts.email'), value: email },
          { label: t('contracts.address'), value: address, wide: true },
        ]}
      />
    </Card>
  );
}

/** Nothing where no vehicle is insured. */
function Vehicle({ row }: { row: Contract }) {
  const { t } = useTranslation('contracts');
  const items: DescriptionItem[] = [
    { label: t('contracts.licensePlate'), value: row.licensePlate },
    { label: t('contracts.vehicleName'), value: row.vehicleName },
    { label: t('contracts.vehicleYear'), value: row.vehicleYear },
    { label: t('contracts.vehicleSeats'), value: row.vehicleSeats },
  ];
  if (!row.chassisNumber && items.every(({ value }) => value === null)) return null;
  return (
    <Card title={t('contracts.vehicle')}>
      <DescriptionList
        items={[
          ...items,
          { label: t('contracts.chassisNumber'), value: <Hidden row={row} field="chassisNumber" label={t('contracts.chassisNumber')} /> },
        ]}
      />
    </Card>
  );
}

function Members({ row }: { row: Contract }) {
  const { t } = useTranslation('contracts');
  if (!row.insured_members.length) return null;
  return (
    <Card title={t('contracts.members')}>
      <LinesTable
        caption={t('contracts.listOf', { title: t('contracts.members') })}
        columns={[
          { name: 'fullName', header: t('contracts.memberName') },
          { name: 'birthday', header: t('contracts.birthday'), kind: 'day' },
          { name: 'idNumber', header: t('contracts.idNumber'), width: 120 },
          { name: 'soGCN', header: t('contracts.certificateNumber'), width: 130 },
        ]}
        lines={row.insured_members}
      />
    </Card>
  );
}
