import { useTranslation } from 'react-i18next';
import { useDownloadSheet, useNotify } from '@tessera/plugin-sdk/ui';
import type { Ribbon, Run } from '../../contract/ribbon';

/** Writes the parts of a stretch to a workbook: what the table below the bands shows. */
export function useRibbonSheet(run: Run, codeOf: (number: number) => string): (ribbon: Ribbon) => void {
  const { t } = useTranslation('ledger');
  const notify = useNotify();
  const downloadSheet = useDownloadSheet();
  return ({ parts, from, to }) =>
    void downloadSheet(
      `${t('ribbon.fileName')}_${codeOf(from)}_${codeOf(to)}`,
      [
        { header: t('books.category') },
        { header: t('ribbon.from') },
        { header: t('ribbon.to') },
        { header: t('ribbon.count'), format: '#,##0' },
        { header: t('pages.state') },
        { header: t('pages.holder') },
        { header: t('pages.document') },
      ],
      parts.map(({ first, last, count, state, unitName, documentCode }) => [
        ...[run.categoryName, codeOf(first), codeOf(last), count],
        ...[t(`pages.states.${state}`), unitName, documentCode],
      ]),
    ).catch((error: unknown) => notify.failure(error, t('usage.notSaved')));
}
