import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { DataTable, Empty, Failed, Icon, Card } from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import type { ProductSummary } from '../../../products/contract/services';
import { promoCodeCalls, type PromoCode } from '../../contract/promoCodes';
import { newPromoCode, promoCodeList, useListPromoCodesQuery } from './api';
import { usePromoColumns } from './usePromoColumns';

const shown = 5;
const columnsShown = ['couponCode', 'type', 'value', 'startsAt', 'endsAt', 'numberOfTimeUsage', 'status'];

/** On the detail of a product: the codes that name it, newest first, and the way to one more. */
export default function ProductPromotions({ product }: { product: ProductSummary }) {
  const { t } = useTranslation('promotion');
  const navigate = useNavigate();
  const mayCreate = useMay(promoCodeCalls.createPromoCodes);
  const columns = usePromoColumns();
  const { data, error, refetch, isFetching } = useListPromoCodesQuery({ productId: product.id, pageSize: shown });
  const create = mayCreate && (
    <Button icon={<Icon name="add" />} onClick={() => void navigate(`${newPromoCode}?productId=${product.id}`)}>
      {t('promoCodes.ofProduct.create')}
    </Button>
  );
  const all = data && data.total > shown && (
    <Link to={`${promoCodeList}?productId=${product.id}`}>{t('promoCodes.ofProduct.all', { total: data.total })}</Link>
  );
  return (
    <Card title={t('promoCodes.ofProduct.title')} action={data?.data.length ? create : undefined}>
      {error && !data ? (
        <Failed error={error} onRetry={refetch} title={t('promoCodes.listFailed')} />
      ) : (
        <DataTable<PromoCode>
          caption={t('promoCodes.ofProduct.caption', { product: product.name })}
          columns={columns}
          columnsShown={columnsShown}
          rows={data?.data ?? []}
          rowKey={(row) => row.id}
          loading={!data}
          refreshing={isFetching && data !== undefined}
          skeletonRows={2}
          empty={
            <Empty
              icon="ticket"
              title={t('promoCodes.ofProduct.empty')}
              text={t('promoCodes.ofProduct.emptyText')}
              action={create || undefined}
            />
          }
          footer={all || undefined}
        />
      )}
    </Card>
  );
}
