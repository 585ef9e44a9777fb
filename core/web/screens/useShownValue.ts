import { useTranslation } from 'react-i18next';
import { isLocalized } from '@tessera/plugin-sdk/contract';
import { useFormat } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { AuditField } from '../../contract/operations';

/**
 * A value of the audit, as people read it.
 * @param plain a number of which nobody has said what it is: an id, a year, a count
 */
export function useShownValue(nothing: string, plain: (value: number) => string = String) {
  const { t } = useTranslation('core');
  const format = useFormat();
  const text = useText();
  return (value: unknown, field: AuditField | undefined): string => {
    if (value === null || value === undefined || value === '') return nothing;
    if (isLocalized(value)) return text(value);
    const words = field?.values?.[String(value)];
    if (words) return text(words);
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
    if (typeof value === 'number')
      return field?.as === 'money' ? format.money(value) : field?.as === 'percent' ? format.percent(value) : plain(value);
    if (typeof value === 'string')
      return field?.as === 'day' ? format.date(value) : field?.as === 'moment' ? format.dateTime(value) : value;
    return JSON.stringify(value, null, 1);
  };
}
