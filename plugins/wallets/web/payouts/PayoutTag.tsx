import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusTone } from '@tessera/plugin-sdk/ui';
import type { PayoutState } from '../../contract/payouts';

const tones: Record<PayoutState, StatusTone> = { waiting: 'warning', done: 'success', returned: 'danger' };

/** How far a payout is. */
export function PayoutTag({ state }: { state: PayoutState }) {
  const { t } = useTranslation('wallets');
  return <StatusTag tone={tones[state]}>{t(`payouts.states.${state}`)}</StatusTag>;
}
