import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@tessera/plugin-sdk/ui';
import { useAddress } from './useAddress';

const useStyles = makeStyles({
  group: {
    display: 'inline-flex',
    gap: '2px',
    '& button[aria-pressed=true]': { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  },
});

const looks = { bar: ['chartBar', 'bars'], line: ['chartLine', 'lines'], heat: ['board', 'heat'] } as const;
export type Drawn = keyof typeof looks;

/** How the address wants the chart drawn, of those that there are: the first unless said. */
export function useChartType(types: readonly [Drawn, ...Drawn[]]): [Drawn, (type: Drawn) => void] {
  const { get, set } = useAddress();
  const asked = types.find((type) => type === get('chart')) ?? types[0];
  return [asked, (chart) => set({ chart: chart === types[0] ? undefined : chart }, { replace: true })];
}

/** Bars, lines, or a grid of shades. */
export function ChartType({ types, value, onChange }: { types: readonly Drawn[]; value: Drawn; onChange: (type: Drawn) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  return (
    <span role="group" aria-label={t('overviews.chartType')} className={styles.group}>
      {types.map((type) => {
        const [icon, label] = looks[type];
        return (
          <IconButton key={type} icon={icon} label={t(`overviews.${label}`)} aria-pressed={value === type} onClick={() => onChange(type)} />
        );
      })}
    </span>
  );
}
