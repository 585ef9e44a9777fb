import { useTranslation } from 'react-i18next';
import { StatusTag, useFormat } from '@tessera/plugin-sdk/ui';
import type { Renewal } from '../../contract/renewals';

/** How the customer learns of it: by a mail that has gone out, or by a call that somebody has to make. */
export function NoticeText({ row }: { row: Renewal }) {
  const { t } = useTranslation('contracts');
  const format = useFormat();
  if (row.notifiedAt) return <>{t('renewals.mailed', { at: format.date(row.notifiedAt) })}</>;
  if (row.byPhone && row.status === 'due') return <StatusTag tone="warning">{t('renewals.toBeCalled')}</StatusTag>;
  return <>{t(row.byPhone ? 'renewals.called' : 'renewals.notYet')}</>;
}
