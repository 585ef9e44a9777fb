import { useTranslation } from 'react-i18next';
import { useFormat } from '@tessera/plugin-sdk/ui';
import type { ReserveFigures } from '../../contract/reserve';
import { FigureRibbon } from '../FigureRibbon';
import type { Amounts } from './useAmounts';

const shown = ['PREMIUM', 'UPR', 'UPR_ADDITIONAL', 'UPR_FINAL', 'CEDED_UPR_FINAL'] as const satisfies readonly (keyof ReserveFigures)[];

/** The totals at a glance; every digit is in the tooltips, and in the tables below. */
export function FigureCards({ total, amounts: { write, short, share } }: { total: ReserveFigures; amounts: Amounts }) {
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  return (
    <FigureRibbon
      figures={[
        {
          id: 'NUM_POLS',
          label: t('reserve.policies'),
          value: format.number(total.NUM_POLS),
          exact: t('reserve.unexpired', { share: share(total.UPR_FAC_1F365) }),
          note: t('reserve.unexpired', { share: share(total.UPR_FAC_1F365) }),
        },
        ...shown.map((name) => ({
          id: name,
          label: t(`reserve.figures.${name}`),
          value: short(total[name]),
          exact: write(total[name]),
        })),
      ]}
    />
  );
}
