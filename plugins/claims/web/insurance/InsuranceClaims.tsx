import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ListPage, TabStrip, useListState, useTotalText, type Column, type RowAction } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { insuranceStates, insuranceStatuses, type InsuranceClaim, type InsuranceStatus } from '../../contract/insuranceClaims';
import { addressOf, useInsuranceClaims, type AskedClaims } from './api';

const defaults = { sort: 'createdAt,desc' };

interface Props {
  title: string;
  columns: readonly Column<InsuranceClaim>[];
  actions?: (row: InsuranceClaim) => readonly RowAction[];
}

/** Claims for something other than glasses, by status with counts: the frame of both of their lists. */
export function InsuranceClaims({ title, columns, actions }: Props) {
  const { t } = useTranslation('claims');
  const text = useText();
  const totalText = useTotalText();
  const [params, setParams] = useSearchParams();
  const status = insuranceStatuses.find((one) => one === params.get('status')) ?? 'waiting_approved';
  const { data } = useInsuranceClaims({
    ...(useListState([], defaults, ['createdAt', 'paymentAmount']).input as unknown as AskedClaims),
    status,
  });
  const countOf = (of: InsuranceStatus) => {
    const found = data?.counts.find((one) => one.status === of);
    return found && totalText(found.count, found.countKind);
  };
  const open = (id: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete('page');
      next.set('status', id);
      return next;
    });
  return (
    <ListPage<InsuranceClaim, AskedClaims, { status: InsuranceStatus }>
      title={title}
      caption={title}
      useList={useInsuranceClaims}
      fixed={{ status }}
      columns={columns}
      searchPlaceholder={t('others.search')}
      defaults={defaults}
      above={
        <TabStrip
          label={t('claims.status')}
          tabs={insuranceStatuses.map((of) => ({ id: of, label: text(insuranceStates[of].label), count: countOf(of) }))}
          value={status}
          onChange={open}
        />
      }
      rowActions={(row) => [
        { icon: 'open', label: t('others.open', { code: row.claimCode }), to: addressOf(row) },
        ...(actions?.(row) ?? []),
      ]}
      addressOf={addressOf}
      emptyState={{ icon: 'shieldCheck', title: t('claims.empty'), text: t('others.emptyText') }}
    />
  );
}
