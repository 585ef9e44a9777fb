import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { periodKinds, periodOf, type Period } from '../../contract/periods';
import { formatDate } from '../format/format';
import { Icon } from '../icons/Icon';
import { DayInput } from '../list/DayInput';
import { Floating } from '../overlay/Floating';
import { MenuButton } from '../overlay/Menu';

const useStyles = makeStyles({
  panel: { display: 'grid', gap: '12px', width: '280px', maxWidth: '100%', padding: '12px', boxSizing: 'border-box' },
  button: { whiteSpace: 'nowrap' },
  error: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  value: Period;
  onChange: (period: Period) => void;
}

/**
 * Chooses the period of a dashboard: today, this week (from Monday), month, quarter, year, or days of one's own.
 * @example const [period, setPeriod] = useState(() => periodOf('month')); <PeriodPicker value={period} onChange={setPeriod} />
 */
export function PeriodPicker({ value, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const days = value.from === value.to ? formatDate(value.from) : `${formatDate(value.from)} – ${formatDate(value.to)}`;
  const label = `${t(`dashboard.periods.${value.kind}`)}: ${days}`;
  return (
    <>
      <MenuButton
        label={t('dashboard.period')}
        items={[
          ...periodKinds.map((kind) => ({
            label: t(`dashboard.periods.${kind}`),
            checked: value.kind === kind,
            onClick: () => onChange(periodOf(kind)),
          })),
          {
            label: t('dashboard.chooseOwn'),
            checked: value.kind === 'own',
            section: true as const,
            onClick: () => setAnchor(button ?? undefined),
          },
        ]}
        trigger={(trigger) => (
          <Button ref={setButton} className={styles.button} icon={<Icon name="calendar" />} {...trigger}>
            {label}
          </Button>
        )}
      />
      {anchor && <OwnPeriod anchor={anchor} value={value} onChange={onChange} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

function OwnPeriod({ anchor, value, onChange, onClose }: Props & { anchor: HTMLElement; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const [draft, setDraft] = useState({ from: value.from, to: value.to });
  const [unreadable, setUnreadable] = useState({ from: false, to: false });
  const isReversed = draft.from !== '' && draft.to !== '' && draft.to < draft.from;
  const isReady = draft.from !== '' && draft.to !== '' && !isReversed && !unreadable.from && !unreadable.to;
  return (
    <Floating anchor={anchor} label={t('dashboard.chooseOwn')} className={styles.panel} onClose={onClose}>
      {(['from', 'to'] as const).map((end) => (
        <DayInput
          key={end}
          label={t(`filters.${end}`)}
          value={draft[end]}
          invalid={isReversed}
          onChange={(day) => setDraft((before) => ({ ...before, [end]: day }))}
          onUnreadable={(is) => setUnreadable((before) => ({ ...before, [end]: is }))}
        />
      ))}
      {isReversed && (
        <span role="alert" className={styles.error}>
          {t('filters.orderOfDates')}
        </span>
      )}
      <Button
        appearance="primary"
        disabledFocusable={!isReady}
        onClick={() => {
          if (!isReady) return;
          onChange({ kind: 'own', ...draft });
          onClose();
        }}
      >
        {t('filters.apply')}
      </Button>
    </Floating>
  );
}
