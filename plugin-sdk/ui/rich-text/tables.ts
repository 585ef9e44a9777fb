import { Extension, Node, type Attributes } from '@tiptap/core';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, goToNextCell, tableEditing } from '@tiptap/pm/tables';

/** How prosemirror-tables knows the parts of a table. */
const roles: Readonly<Record<string, string>> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' };

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1),
  renderHTML: (attributes: Record<string, unknown>) => (Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {}),
});
const cellAttributes = (): Attributes => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false }, // asked for by prosemirror-tables; columns are as wide as their content
});

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});
const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const editing = Extension.create({
  name: 'tableEditing',
  extendNodeSchema: ({ name }: { name: string }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    // past the last cell, Tab leaves the text as it does elsewhere
    const go = (step: 1 | -1) => () => this.editor.isActive('table') && goToNextCell(step)(this.editor.state, this.editor.view.dispatch);
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
});

/**
 * Tables on ProseMirror's own table module. TipTap's extension of the same version is not in the package registry that we build from, and
 * is a thin cover over the same module.
 */
export const tables = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th'), editing];

/** What can be done in a table, by the key of its text. */
export const tableCommands = { addRowAfter, addColumnAfter, deleteRow, deleteColumn, deleteTable };

const columns = [0, 1, 2];
const row = (type: string) => ({ type: 'tableRow', content: columns.map(() => ({ type, content: [{ type: 'paragraph' }] })) });
/** A table to begin with: a row of headings and two rows. */
export const newTable = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] };
