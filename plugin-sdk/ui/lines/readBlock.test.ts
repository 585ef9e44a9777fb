import { readBlock } from './readBlock';

test.each<[string, string[][]]>([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\t"b\nc"\n"e ""f"""\tg',
    [
      ['a', 'b\nc'],
      ['e "f"', 'g'],
    ],
  ],
  [
    '\t\tx\n\t\t',
    [
      ['', '', 'x'],
      ['', '', ''],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"5 inch" kính\t"\n', [['"5 inch" kính', '"']]],
  ['"tab\ttrong ô"', [['tab\ttrong ô']]],
])('a block from a spreadsheet is read cell by cell: %j', (text, cells) => {
  expect(readBlock(text)).toEqual(cells);
});
