/**
 * A block of cells as spreadsheets put it on the clipboard: tabs between cells, line ends between rows; a cell with one of these, or with
 * a quotation mark, stands in quotation marks, which are doubled within. The line end behind the last row is none of its own.
 * @example readBlock('a\t"b\nc"\r\nd\t"e ""f"""\r\n') // [['a', 'b\nc'], ['d', 'e "f"']]
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    const end = text.charAt(at) === '"' ? closingQuote(text, at) : -1;
    if (end > 0) {
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      const from = at;
      while (at < text.length && !/[\t\r\n]/.test(text.charAt(at))) at++;
      cell = text.slice(from, at);
    }
    rows.at(-1)!.push(cell);
    if (text.charAt(at) === '\t') {
      at++;
      if (at === text.length || /[\r\n]/.test(text.charAt(at))) rows.at(-1)!.push('');
    }
    if (text.startsWith('\r\n', at)) at += 2;
    else if (/[\r\n]/.test(text.charAt(at))) at++;
    else continue;
    if (at < text.length) rows.push([]);
  }
  return rows.map((row) => (row.length ? row : ['']));
}

/** Where the quotation ends; -1 where the mark is one of the text: `"5 inch` or `"a" b`. */
function closingQuote(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text.charAt(at) !== '"') continue;
    if (text.charAt(at + 1) === '"') at++;
    else return at + 1 === text.length || /[\t\r\n]/.test(text.charAt(at + 1)) ? at : -1;
  }
  return -1;
}
