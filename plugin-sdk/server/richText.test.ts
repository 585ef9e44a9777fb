import { sanitizeRichText } from './richText';

test('a table of the editor is stored as it is, without scripts and styles of its source', () => {
  const table = '<table><tbody><tr><th><p>Quyền lợi</p></th></tr><tr><td colspan="2"><p>Nằm viện</p></td></tr></tbody></table>';
  expect(sanitizeRichText(table)).toBe(table);
  expect(sanitizeRichText(table.replace('<td', '<td style="color:red" onclick="x()"'))).toBe(table);
});
