import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillsFile } from './blankRows';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'blank-rows-'))));
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['all lines end', 'a,b\n1,é\n,\n', true],
  ['the last has no end', 'a,b\n1,é\n,', true],
  ['a mark before the header', '\ufeffa,b\n1,é\n,\n', true],
  ['a blank line between', 'a,b\n1,é\n\n,\n', false],
  ['a blank line between, and no end', 'a,b\n1,é\n\n,', false],
  ['a blank line below', 'a,b\n1,é\n,\n\n', false],
  ['a value in quotes', 'a,b\n1,"é"\n,\n', false],
])('rows fill their file, or may leave room for blank ones: %s', async (_, content, fills) => {
  const file = path.join(folder, 'rows.csv');
  await writeFile(file, content);
  expect(await fillsFile(file, { count: 2, skip: 1, width: 2, separator: ',', cellBytes: 3 })).toBe(fills);
});

test('a file without a header begins with its mark or its first row', async () => {
  const file = path.join(folder, 'rows.csv');
  for (const mark of ['', '\ufeff']) {
    await writeFile(file, `${mark}1;é\n`);
    expect(await fillsFile(file, { count: 1, skip: 0, width: 2, separator: ';', cellBytes: 3 })).toBe(true);
  }
});
