import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Card, DateTimeText, DescriptionList, FormSkeleton, PageFrame, Phone, QueryBoundary, StatusTag } from '@tessera/plugin-sdk/ui';
import { useRuntime, useText } from '@tessera/plugin-sdk/web';
import type { OrderDetail } from '../../contract/orders';
import { stages } from '../../contract/stages';
import { addressOf } from '../contracts/looks';
import { MoneyCard } from '../contracts/MoneyCard';
import { orderList, useGetOrderQuery } from './api';
import { OrderTag } from './OrderTag';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 380px)',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 999px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
});

/** One order, to be read: its steps are those of the contract, which has the same code. */
export default function OrderPage() {
  const styles = useStyles();
  const { t } = useTranslation('contracts');
  const { id = '' } = useParams();
  const query = useGetOrderQuery({ id }, { refetchOnMountOrArgChange: true });
  const order = query.data;
  return (
    <PageFrame
      title={order?.orderCode ?? t('orders.one')}
      status={order && <OrderTag status={order.status} />}
      subtitle={order && `${order.productName} · ${order.companyName}`}
      back={{ to: orderList, label: t('orders.title') }}
    >
      <QueryBoundary query={query} skeleton={<FormSkeleton />} failedTitle={t('orders.notOpened')}>
        {(found) => (
          <div className={styles.columns}>
            <div className={styles.column}>
              <Sold order={found} />
              <Customer order={found} />
            </div>
            <div className={styles.column}>
              <MoneyCard row={found} />
              <OfContract order={found} />
            </div>
          </div>
        )}
      </QueryBoundary>
    </PageFrame>
  );
}

function Sold({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('contracts');
  return (
    <Card title={t('orders.one')}>
      <DescriptionList
        items={[
          { label: t('orders.code'), value: order.orderCode },
          { label: t('orders.status'), value: <OrderTag status={order.status} /> },
          { label: t('contracts.product'), value: <Link to={`/quan-ly-san-pham/${order.productId}`}>{order.productName}</Link> },
          { label: t('contracts.company'), value: order.companyName },
          { label: t('contracts.createdAt'), value: <DateTimeText value={order.createdAt} /> },
          { label: t('orders.updatedAt'), value: <DateTimeText value={order.updatedAt} /> },
          { label: t('contracts.channel'), value: order.distChannel },
          { label: t('contracts.branch'), value: order.branchName },
          { label: t('contracts.store'), value: order.storeName },
          { label: t('contracts.seller'), value: order.sellerName },
          ...(order.reason ? [{ label: t('contracts.reason'), value: order.reason, wide: true }] : []),
        ]}
      />
    </Card>
  );
}

function Customer({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('contracts');
  const { isOn } = useRuntime();
  const profile = order.customerId !== null && isOn('members') && (
    <Link to={`/quan-ly-khach-hang-chi-tiet/${order.customerId}`}>{t('contracts.openCustomer')}</Link>
  );
  return (
    <Card title={t('orders.customer')} action={profile || undefined}>
      <DescriptionList
        items={[
          { label: t('orders.customerName'), value: order.customerName },
          { label: t('contracts.phone'), value: <Phone value={order.customerPhone} /> },
        ]}
      />
    </Card>
  );
}

function OfContract({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('contracts');
  const text = useText();
  const { label, tone } = stages[order.stage];
  return (
    <Card title={t('contracts.one')} action={<Link to={addressOf({ id: order.contractId })}>{t('orders.openContract')}</Link>}>
      <DescriptionList
        items={[
          { label: t('contracts.quotationCode'), value: order.quotationCode },
          { label: t('contracts.stage'), value: <StatusTag tone={tone}>{text(label)}</StatusTag> },
        ]}
      />
    </Card>
  );
}
