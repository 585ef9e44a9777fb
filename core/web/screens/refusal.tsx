import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '@tessera/plugin-sdk/ui';
import type { AuditRow } from '../../contract/operations';

/** Who did it, or tried to; a name that nobody has is not kept. */
export const whoOf = ({ userName, event }: AuditRow, t: TFunction<'core'>): string =>
  userName || (event === 'done' ? t('audit.system') : t('audit.unknown'));

/** What kept it from happening, and how often it came again. */
export function RefusalTag({ row: { event, count } }: { row: AuditRow }) {
  const { t } = useTranslation('core');
  const what = t(`audit.events.${event}`);
  return (
    <StatusTag tone="warning" icon="warning">
      {count > 1 ? t('audit.times', { event: what, count }) : what}
    </StatusTag>
  );
}
