import { useTranslation } from 'react-i18next';
import { TabStrip } from '@tessera/plugin-sdk/ui';
import { importPeriods } from '../../contract/importFiles';

const ordered = [...importPeriods].sort((a, b) => (a || Infinity) - (b || Infinity));

/** How far back a list of files goes; 0 is all. */
export function PeriodPicker({ days, onChange, label }: { days: number; onChange: (days: number) => void; label?: string }) {
  const { t } = useTranslation('data-files');
  const tabs = ordered.map((one) => ({ id: String(one), label: one === 0 ? t('files.allDays') : t('files.days', { count: one }) }));
  return (
    <TabStrip look="pills" label={label ?? t('files.period')} tabs={tabs} value={String(days)} onChange={(id) => onChange(Number(id))} />
  );
}
