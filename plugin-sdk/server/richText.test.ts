import { sanitizeRichText, wordsOfRichText } from './richText';

test('a table of the editor is stored as it is, without scripts and styles of its source', () => {
  const table = '<table><tbody><tr><th><p>Quyền lợi</p></th></tr><tr><td colspan="2"><p>Nằm viện</p></td></tr></tbody></table>';
  expect(sanitizeRichText(table)).toBe(table);
  expect(sanitizeRichText(table.replace('<td', '<td style="color:red" onclick="x()"'))).toBe(table);
});

test('the words of a rich text are its text alone', () => {
  expect(wordsOfRichText('<p>Có. <b>Luôn</b></p><ul><li>A &amp; B</li><li>1 &lt; 2<br/>&amp;lt;</li></ul><script>x</script>')).toBe(
    'Có. Luôn A & B 1 < 2 &lt;',
  );
});
