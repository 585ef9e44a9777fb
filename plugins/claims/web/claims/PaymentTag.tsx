import { StatusTag } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { claimPaymentLabels, type ClaimPaymentStatus } from '../../contract/claims';

/** Whether the insurance has paid. */
export function PaymentTag({ status }: { status: ClaimPaymentStatus }) {
  const text = useText();
  return (
    <StatusTag tone={status === 'paid' ? 'success' : 'neutral'} icon={status === 'paid' ? undefined : ''}>
      {text(claimPaymentLabels[status])}
    </StatusTag>
  );
}
