import { useTranslation } from 'react-i18next';
import { TabStrip, useTotalText } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { OrderCount } from '../../contract/orders';
import { orderLabels, orderStates, type OrderState } from '../../contract/stages';

const all = 'all';

/** All orders and each status, with how many there are. */
export function OrderTabs({
  status,
  counts,
  onOpen,
}: {
  status: OrderState | undefined;
  /** Unknown while they are read. */
  counts: readonly OrderCount[] | undefined;
  onOpen: (status: OrderState | undefined) => void;
}) {
  const { t } = useTranslation('contracts');
  const text = useText();
  const totalText = useTotalText();
  const countOf = (of: OrderState | null) => {
    const found = counts?.find((one) => one.status === of);
    return found && totalText(found.count, found.countKind);
  };
  return (
    <TabStrip
      label={t('orders.status')}
      tabs={[
        { id: all, label: t('orders.all'), count: countOf(null) },
        ...orderStates.map((of) => ({ id: String(of), label: text(orderLabels[of]), count: countOf(of) })),
      ]}
      value={status ? String(status) : all}
      onChange={(id) => onOpen(orderStates.find((of) => String(of) === id))}
    />
  );
}
