import { useTranslation } from 'react-i18next';
import { useAction } from '@tessera/plugin-sdk/ui';
import type { PromoCode } from '../../contract/promoCodes';
import { useApplyPromoCodesMutation } from './api';

/** Applies codes or cancels that, after a question; resolves to whether it was done. */
export function useApply() {
  const { t } = useTranslation('promotion');
  const runAction = useAction();
  const [apply] = useApplyPromoCodesMutation();
  return (codes: readonly Pick<PromoCode, 'id' | 'couponCode'>[], isActive: boolean) => {
    const what = isActive ? 'apply' : 'cancelApply';
    // Vietnamese has no plural that would tell one code from several
    const few = codes.length === 1 ? 'One' : 'Many';
    const named = { codes: codes.map(({ couponCode }) => couponCode).join(', '), count: codes.length };
    return runAction(
      () => apply({ ids: codes.map(({ id }) => id), isActive }).unwrap(),
      { done: t(`promoCodes.${what}.done`, named), failed: t(`promoCodes.${what}.failed`, named), detail: named.codes },
      {
        title: t(`promoCodes.${what}.title${few}`, named),
        body: t(`promoCodes.${what}.body${few}`, named),
        confirmLabel: t(`promoCodes.${what}.confirm${few}`, named),
      },
    );
  };
}
