import { useTranslation } from 'react-i18next';
import { DateText, Money } from '@tessera/plugin-sdk/ui';
import type { Campaign } from '../../contract/campaigns';
import { lastDayOf } from '../../contract/promoDays';

/** From this premium to that one. */
export function Premiums({ of: { premiumFrom, premiumTo } }: { of: Campaign['conditions']['premiums'] }) {
  return (
    <>
      <Money value={premiumFrom} /> – <Money value={premiumTo} />
    </>
  );
}

/** From the first day to the last, or as far as the period is bounded at all. */
export function Period({ of: { startsAt, endsAt } }: { of: Pick<Campaign, 'startsAt' | 'endsAt'> }) {
  const { t } = useTranslation('promotion');
  const last = endsAt && lastDayOf(endsAt);
  if (startsAt && last)
    return (
      <>
        <DateText value={startsAt} /> – <DateText value={last} />
      </>
    );
  if (startsAt)
    return (
      <>
        {t('campaigns.from')} <DateText value={startsAt} />
      </>
    );
  if (last)
    return (
      <>
        {t('campaigns.until')} <DateText value={last} />
      </>
    );
  return t('campaigns.unlimited');
}
