/**
 * What the SDK offers, entry by entry: each name with its declaration (no bodies), its doc comment, and where it
 * stands. Read from the sources alone.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const sdk = 'plugin-sdk';

function fileOf(from, specifier, root) {
  const base = specifier.startsWith('@tessera/plugin-sdk/')
    ? path.join(root, entriesOf(root)[`./${specifier.slice('@tessera/plugin-sdk/'.length)}`] ?? '')
    : path.resolve(path.dirname(from), specifier);
  return [base, `${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].find((file) => /\.tsx?$/.test(file) && existsSync(file));
}

const manifests = new Map();
function entriesOf(root) {
  if (!manifests.has(root)) {
    const { exports } = JSON.parse(readFileSync(path.join(root, sdk, 'package.json'), 'utf8'));
    manifests.set(root, Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, path.join(sdk, file)])));
  }
  return manifests.get(root);
}

const parsed = new Map();
function parse(file) {
  if (!parsed.has(file)) parsed.set(file, ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return parsed.get(file);
}

const isExported = (node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** Name → declaration, of all that a file exports, whatever file it comes from. */
function exportsOf(file, root) {
  const found = new Map();
  const add = (name, node) => found.set(name, [...(found.get(name) ?? []), node]);
  for (const node of parse(file).statements) {
    if (ts.isExportDeclaration(node)) {
      const from = node.moduleSpecifier && fileOf(file, node.moduleSpecifier.text, root);
      if (!from) continue;
      const theirs = exportsOf(from, root);
      if (!node.exportClause) for (const [name, nodes] of theirs) for (const one of nodes) add(name, one);
      else if (ts.isNamedExports(node.exportClause))
        for (const { name, propertyName } of node.exportClause.elements)
          for (const one of theirs.get((propertyName ?? name).text) ?? []) add(name.text, one);
    } else if (isExported(node)) {
      if (ts.isVariableStatement(node))
        for (const declaration of node.declarationList.declarations) {
          if (ts.isIdentifier(declaration.name)) add(declaration.name.text, declaration);
          else for (const { name } of declaration.name.elements) add(name.text, declaration);
        }
      else if (node.name) add(node.name.text, node);
    }
  }
  return found;
}

/** The declaration without bodies and values. */
function shapeOf(node) {
  const source = node.getSourceFile();
  const text = (from, to) => source.text.slice(from, to).trim();
  const start = node.getStart(source);
  if (ts.isFunctionDeclaration(node)) return text(start, node.body ? node.body.pos : node.end).replace(/\s*\{$/, '');
  if (ts.isClassDeclaration(node))
    return `class ${node.name?.text}${node.heritageClauses ? ` ${node.heritageClauses.map((one) => one.getText(source)).join(' ')}` : ''}`;
  if (ts.isVariableDeclaration(node)) {
    const value = node.initializer;
    const name = `const ${node.name.getText(source)}`;
    if (node.type) return `${name}: ${node.type.getText(source)}`;
    if (value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)))
      return `${name} = ${text(value.getStart(source), value.body.pos)}`.replace(/\s*(=>)?\s*$/, '');
    const whole = value ? value.getText(source) : '';
    return `${name} = ${whole.length > 300 ? `${whole.slice(0, 300)}…` : whole}`;
  }
  return text(start, node.end).replace(/^export (declare )?/, '');
}

function docOf(node) {
  const holder = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const doc = ts.getJSDocCommentsAndTags(holder).find(ts.isJSDoc);
  if (!doc) return { says: '', examples: [] };
  const tags = doc.tags ?? [];
  const textOf = (comment) => (typeof comment === 'string' ? comment : ts.getTextOfJSDocComment(comment)) ?? '';
  const others = tags.filter(({ tagName }) => tagName.text !== 'example').map((tag) => `@${tag.tagName.text} ${textOf(tag.comment)}`);
  return {
    says: [textOf(doc.comment), ...others].filter(Boolean).join('\n'),
    examples: tags.filter(({ tagName }) => tagName.text === 'example').map((tag) => textOf(tag.comment)),
  };
}

/** The whole report as Markdown. @param {string} root of the repository */
export function apiReport(root) {
  const parts = [
    '# What the SDK offers',
    '',
    'Written by `npm run api`. A change here is a change for every plugin: the reviewer reads this diff.',
  ];
  for (const [entry, file] of Object.entries(entriesOf(root))) {
    if (!/\.tsx?$/.test(file)) continue;
    parts.push('', `## ${sdk}${entry.slice(1)}`);
    const named = [...exportsOf(path.join(root, file), root)].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [name, nodes] of named) {
      const docs = nodes.map(docOf);
      parts.push('', `### ${name}`, '');
      const says = docs
        .map((doc) => doc.says)
        .filter(Boolean)
        .join('\n\n');
      if (says) parts.push(says, '');
      parts.push('```ts', ...[...new Set(nodes.map(shapeOf))], '```');
      for (const example of docs.flatMap((doc) => doc.examples)) parts.push('', 'Example:', '', '```tsx', example, '```');
    }
  }
  return `${parts.join('\n')}\n`;
}
