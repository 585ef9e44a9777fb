import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Icon, Money, NameCell, Percent, StatusTag, TypeTag, type StatusTone, type IconSource } from '@tessera/plugin-sdk/ui';
import type { PromoCode } from '../../contract/promoCodes';
import type { PromoStatus } from '../../contract/promoDays';
import { addressOf } from './api';

const useStyles = makeStyles({ lock: { flexShrink: 0, color: tokens.colorNeutralForeground3 } });

/** The code as a link, marked where it is private, with what it is for below. */
export function CodeCell({ promoCode: { id, couponCode, description, isPrivate } }: { promoCode: PromoCode }) {
  const styles = useStyles();
  const { t } = useTranslation('promotion');
  const lock = isPrivate && <Icon name="lock" size={16} className={styles.lock} label={t('promoCodes.isPrivate')} />;
  return <NameCell name={couponCode} to={addressOf(id)} below={description} mark={lock} />;
}

export function PromoTypeTag({ type }: Pick<PromoCode, 'type'>) {
  const { t } = useTranslation('promotion');
  return <TypeTag tone={type === 'VND' ? 'neutral' : 'brand'}>{t(`promoCodes.types.${type}`)}</TypeTag>;
}

export const PromoValue = ({ type, value }: Pick<PromoCode, 'type' | 'value'>) =>
  type === 'VND' ? <Money value={value} strong /> : <Percent value={value} strong />;

const looks: Record<PromoStatus, { tone: StatusTone; icon?: IconSource }> = {
  active: { tone: 'success' },
  inactive: { tone: 'neutral' },
  expired: { tone: 'danger', icon: 'clock' },
};

/** Effective, Invalid or Expiry date. */
export function PromoStatusTag({ status }: Pick<PromoCode, 'status'>) {
  const { t } = useTranslation('promotion');
  return <StatusTag {...looks[status]}>{t(`promoCodes.statuses.${status}`)}</StatusTag>;
}
