import i18next from 'i18next';
import { drawInWorker } from '../../plugin-sdk/pdf/inWorker';
import type { PrintedReport } from '../../plugins/mof-reports/contract/reportTables';
import texts from '../../plugins/mof-reports/messages/vi.json';
import { reportPdf } from '../../plugins/mof-reports/web/reports/reportPdf';
import type { DrawnPdf } from './inChromium';

await i18next.init({ lng: 'vi', ns: ['mof-reports'], defaultNS: 'mof-reports', resources: { vi: { 'mof-reports': texts } } });

/** From what the server answers to the file, as the button of the screen does. */
async function draw(report: PrintedReport): Promise<DrawnPdf> {
  const from = performance.now();
  const document = reportPdf(report, i18next.getFixedT('vi', 'mof-reports'), 'vi');
  const pdf = await drawInWorker({ document });
  return { ms: performance.now() - from, bytes: pdf.size, pdf: URL.createObjectURL(pdf) };
}

Object.assign(window, { draw });
