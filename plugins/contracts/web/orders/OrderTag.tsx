import { StatusTag, type StatusTone } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { orderLabels, type OrderState } from '../../contract/stages';

const tones: Readonly<Record<OrderState, StatusTone>> = { 1: 'neutral', 2: 'warning', 3: 'brand', 4: 'success', 5: 'danger' };

/** How far an order is. */
export function OrderTag({ status }: { status: OrderState }) {
  const text = useText();
  return (
    <StatusTag tone={tones[status]} icon={status === 1 ? '' : undefined}>
      {text(orderLabels[status])}
    </StatusTag>
  );
}
