import type { ListCell } from '@tessera/plugin-sdk/contract';

/** A value as a record holds it; how it is written follows from its format and the language of the document. */
export type PdfValue = ListCell | undefined;

/** `auto`: figures with thousands, ISO days and moments as dates, everything else as it stands. Amounts are whole đồng. */
export type PdfFormat = 'auto' | 'text' | 'money' | 'number' | 'percent' | 'day' | 'moment';

export interface PdfFact {
  label: string;
  value: PdfValue;
  format?: PdfFormat;
}

export interface PdfTableColumn {
  header: string;
  /** Above the headers of neighbouring columns that have the same. */
  group?: string | undefined;
  format?: PdfFormat;
}

/** A label and its value, one beside the other: who, when, which contract. */
export interface PdfFacts {
  kind: 'facts';
  title?: string | undefined;
  items: readonly PdfFact[];
  /** How many stand beside each other; 2 unless said. */
  beside?: 1 | 2;
}

/** See `pdfTable`, which makes it from records. */
export interface PdfTable {
  kind: 'table';
  title?: string | undefined;
  /** Begins on a page of its own. */
  newPage?: boolean;
  columns: readonly PdfTableColumn[];
  rows: readonly (readonly PdfValue[])[];
  /** Rows between the others that are written strong, by their place: an opening balance. */
  strongRows?: readonly number[] | undefined;
  /** Below the last row, under a line. */
  totals?: readonly PdfValue[] | undefined;
  /** How many first columns stand again on the pages that a wide table goes on to; 1 unless said. */
  repeat?: number;
}

export interface PdfParagraph {
  kind: 'paragraph';
  title?: string | undefined;
  /** Line breaks are kept. */
  text: string;
}

/** Sums at the right edge, one below the other; the strong one is what is to be paid. */
export interface PdfTotals {
  kind: 'totals';
  items: readonly (PdfFact & { strong?: boolean })[];
}

/** Who signs, beside each other, with room for the signature. Never parted by the end of a page. */
export interface PdfSignatures {
  kind: 'signatures';
  /** Above the last one: `Hà Nội, ngày 22 tháng 11 năm 2026`. */
  placeAndDay?: string | undefined;
  signers: readonly { role: string; hint?: string; name?: string }[];
}

export type PdfBlock = PdfFacts | PdfTable | PdfParagraph | PdfTotals | PdfSignatures;

/** The content of a PDF. The drawing decides paper, fonts, page numbers and page breaks. */
export interface PdfDocument {
  title: string;
  /** Below the title: the period, the filter in words. */
  subtitle?: string | undefined;
  language: 'vi' | 'en';
  /** At the head of every page: the deployment, the company. */
  issuer?: string | undefined;
  /** At the foot of every page, left of its number: who made it, and when. */
  foot?: string | undefined;
  /** Left out: upright, unless a table needs the width. */
  orientation?: 'portrait' | 'landscape';
  /** At the left and right edge, in points; 36 unless said. */
  margin?: number;
  blocks: readonly PdfBlock[];
}

/**
 * A table of records: each column says what it takes of one.
 * @example
 * pdfTable<StatementLine>({
 *   rows: lines,
 *   columns: [{ header: t('statement.at'), format: 'moment', value: (row) => row.at }, { header: t('statement.in'), format: 'money', value: inOf }],
 * })
 */
export function pdfTable<Row>({
  columns,
  rows,
  ...rest
}: Omit<PdfTable, 'kind' | 'columns' | 'rows'> & {
  rows: readonly Row[];
  columns: readonly (PdfTableColumn & { value: (row: Row) => PdfValue })[];
}): PdfTable {
  return {
    kind: 'table',
    ...rest,
    columns: columns.map(({ header, group, format }) => ({ header, ...(group && { group }), ...(format && { format }) })),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  };
}
