/** PDF documents with Be Vietnam Pro, drawn by jspdf in a worker. Nothing of the drawing is fetched before somebody saves one. */
export {
  pdfTable,
  type PdfBlock,
  type PdfDocument,
  type PdfFact,
  type PdfFacts,
  type PdfFormat,
  type PdfParagraph,
  type PdfSignatures,
  type PdfTable,
  type PdfTableColumn,
  type PdfTotals,
  type PdfValue,
} from './document';
export { PdfButton } from './PdfButton';
export { savePdf } from './save';
