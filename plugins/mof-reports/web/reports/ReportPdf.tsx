import { useTranslation } from 'react-i18next';
import { PdfButton } from '@tessera/plugin-sdk/pdf';
import { useLanguage } from '@tessera/plugin-sdk/ui';
import type { ReportDetail } from '../../contract/reports';
import { useLazyPrintReportQuery } from './calls';
import { pdfName, reportPdf } from './reportPdf';

/** The whole report, or one of its statements, as a PDF. */
export function ReportPdf({ report, statement }: { report: ReportDetail; statement?: ReportDetail['statements'][number] }) {
  const { t } = useTranslation('mof-reports');
  const language = useLanguage();
  const [ask] = useLazyPrintReportQuery();
  return (
    <PdfButton
      label={statement ? t('reports.pdfOf', { statement: statement.code }) : t('reports.pdf')}
      fileName={pdfName({ form: statement?.form ?? report.template!.key, at: new Date().toISOString() })}
      describe={async () => reportPdf(await ask({ id: report.id, subType: statement?.subType ?? '' }).unwrap(), t, language)}
    />
  );
}
