import type { PdfDocument } from '../../plugin-sdk/pdf/document';

const words = ['Nguyễn', 'Hạnh', 'Bảo hiểm', 'Hà Nội', 'Đã duyệt', 'Ô tô', 'Sức khỏe', 'Chờ trả'];

/** A table of `pages` times `cells` values in 20 columns: words with accents, days and money; about as many on a page as fit. */
export function pagesOfCells(pages: number, cells: number): PdfDocument {
  const columns = 20;
  const rows = Math.ceil((pages * cells) / columns);
  return {
    title: 'Báo cáo nghiệp vụ bảo hiểm',
    language: 'vi',
    issuer: 'Sàn bảo hiểm An Tâm',
    foot: 'Phạm Minh Châu · 22/11/2026 08:00',
    orientation: 'landscape',
    blocks: [
      {
        kind: 'table',
        columns: Array.from({ length: columns }, (_, i) => ({ header: `Cột ${i + 1}` })),
        rows: Array.from({ length: rows }, (_, row) =>
          Array.from({ length: columns }, (_, i) =>
            i % 3 === 0 ? words[(row + i) % words.length]! : ((row * 7919 + i * 104_729) % 99_999) + 1,
          ),
        ),
      },
    ],
  };
}
