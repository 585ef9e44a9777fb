import type { ListCells } from '@tessera/plugin-sdk/contract';
import { formatDateTime } from '../ui/format/format';
import type { PdfDocument } from './document';

/** What the screen says of its list. */
export type ListFrame = Pick<PdfDocument, 'title' | 'subtitle' | 'language'>;

/** The document of an exported list: one table of all its columns, and at the foot who exported it, and when. */
export const listDocument = (frame: ListFrame, { issuer, by, at, columns, rows }: ListCells): PdfDocument => ({
  ...frame,
  issuer,
  foot: `${by} · ${formatDateTime(at)}`,
  blocks: [{ kind: 'table', columns, rows }],
});
