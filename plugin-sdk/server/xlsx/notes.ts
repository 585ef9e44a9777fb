import { escaped } from './xml';

/** What somebody has written beside a cell. */
export interface CellNote {
  author: string;
  text: string;
}

/** A note with its cell, from 0. */
export interface PlacedNote extends CellNote {
  row: number;
  column: number;
  /** `B7`. */
  place: string;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Excel calls a workbook damaged whose notes are longer. */
const longest = 32_767;

/** The notes of a sheet (ECMA-376, part 1, 18.7). */
export function notesXml(notes: readonly PlacedNote[]): string {
  const authors = [...new Set(notes.map(({ author }) => author))];
  const written = notes.map(
    ({ author, text, place }) =>
      `<comment ref="${place}" authorId="${authors.indexOf(author)}"><text><t xml:space="preserve">${escaped(text.slice(0, longest))}</t></text></comment>`,
  );
  return `<comments xmlns="${main}"><authors>${authors.map((author) => `<author>${escaped(author)}</author>`).join('')}</authors><commentList>${written.join('')}</commentList></comments>`;
}

/** Their boxes: Excel shows a note only where an old drawing has one for it. */
export function noteBoxesXml(notes: readonly PlacedNote[]): string {
  const boxes = notes.map(({ row, column }, i) => {
    const anchor = [column + 1, 15, row, 2, column + 4, 31, row + 5, 1].join(', ');
    return `<v:shape id="_x0000_s${1025 + i}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" obscured="t"/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
  });
  return `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${boxes.join('')}</xml>`;
}
