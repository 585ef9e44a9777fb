import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { newTable, tableCommands, tables } from './tables';

const edit = (content: string) => new Editor({ extensions: [StarterKit, ...tables], content });
const pasted = '<table><thead><tr><th>Quyền lợi</th><th>Mức</th></tr></thead><tbody><tr><td colspan="2">Nằm viện</td></tr></tbody></table>';
const kept =
  '<table><tbody><tr><th><p>Quyền lợi</p></th><th><p>Mức</p></th></tr><tr><td colspan="2"><p>Nằm viện</p></td></tr></tbody></table>';
/** How many cells each row has. */
const shape = (editor: Editor) =>
  [...new DOMParser().parseFromString(editor.getHTML(), 'text/html').querySelectorAll('tr')].map((row) => row.children.length);

test('a table keeps its cells, its headings and cells over several columns', () => {
  expect(edit(pasted).getHTML()).toContain(kept);
});

test('rows and columns are added and deleted around the cell of the caret', () => {
  const editor = edit('');
  editor.commands.insertContent(newTable);
  expect(shape(editor)).toEqual([3, 3, 3]);
  editor.commands.setTextSelection(4);
  const run = (command: keyof typeof tableCommands) => tableCommands[command](editor.state, editor.view.dispatch);
  run('addRowAfter');
  run('addColumnAfter');
  expect(shape(editor)).toEqual([4, 4, 4, 4]);
  run('deleteRow');
  run('deleteColumn');
  expect(shape(editor)).toEqual([3, 3, 3]);
  run('deleteTable');
  expect(shape(editor)).toEqual([]);
});
