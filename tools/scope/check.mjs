/**
 * Finds queries that pass by the scope of a table, here or in the tree given. A table with a `scope` may be handed to functions of the
 * SDK, inserted into, and queried together with `whereVisible`; every other use of it has to say `unscoped(table, 'why')`.
 * Prints one line a violation and exits non-zero; lists the unscoped uses with their reasons.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = path.resolve(process.argv[2] ?? path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..'));
const sdk = '@tessera/plugin-sdk/server';

const files = ['plugins', 'core']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.posix.join(folder, file.replaceAll('\\', '/'))),
  )
  .filter((file) => /^(plugins\/[^/]+|core)\/server\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => {
    const full = path.join(root, file);
    return { file, full, source: ts.createSourceFile(full, readFileSync(full, 'utf8'), ts.ScriptTarget.Latest, true) };
  });
if (!files.length) throw new Error('no file was read: the check is blind');

const violations = [];
const unscopedUses = [];
const at = ({ file, source }, node) => `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;

/** What a file imports, by its local name: from which module (a file of ours by its path), and what it is called there. */
const importsOf = ({ full, source }) => {
  const found = new Map();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const from = statement.moduleSpecifier.text;
    const names = statement.importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names)) continue;
    const file = from.startsWith('.')
      ? ['.ts', '/index.ts'].map((end) => path.resolve(path.dirname(full), from) + end).find(existsSync)
      : from;
    for (const { name, propertyName } of names.elements) found.set(name.text, { from: file, name: (propertyName ?? name).text });
  }
  return found;
};
for (const one of files) one.imports = importsOf(one);

const visit = (node, see) => {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
};
const isSdk = (one, callee, name) => {
  const known = ts.isIdentifier(callee) ? one.imports.get(callee.text) : undefined;
  return known?.from === sdk && (name === undefined || known.name === name);
};

// the tables with a scope, as `file#name`
const scoped = new Set();
for (const one of files)
  visit(one.source, (node) => {
    if (!ts.isCallExpression(node) || !isSdk(one, node.expression, 'scope')) return;
    const [table] = node.arguments;
    if (!table || !ts.isIdentifier(table) || one.imports.has(table.text))
      violations.push(`${at(one, node)}: say the scope of a table in the file that makes the table`);
    else scoped.add(`${one.full}#${table.text}`);
  });

const tableOf = (one, name) => {
  const imported = one.imports.get(name);
  const key = imported ? `${imported.from}#${imported.name}` : `${one.full}#${name}`;
  return scoped.has(key) ? key : undefined;
};

/** The whole of `ctx.db.select().from(table).where(…)`, from any place within. */
const chainOf = (node) => {
  let whole = node;
  while (
    (ts.isCallExpression(whole.parent) && whole.parent.expression === whole) ||
    (ts.isPropertyAccessExpression(whole.parent) && whole.parent.expression === whole)
  )
    whole = whole.parent;
  return whole;
};

const asksVisible = (one, chain, name) => {
  let found = false;
  visit(chain, (node) => {
    if (!ts.isCallExpression(node) || !isSdk(one, node.expression, 'whereVisible')) return;
    const table = node.arguments[1];
    if (table && ts.isIdentifier(table) && table.text === name) found = true;
  });
  return found;
};

const wraps = [
  ts.isObjectLiteralExpression,
  ts.isPropertyAssignment,
  ts.isShorthandPropertyAssignment,
  ts.isArrayLiteralExpression,
  ts.isArrowFunction,
  ts.isParenthesizedExpression,
  ts.isConditionalExpression,
];

/** Is this a use that keeps to the scope? */
const keeps = (one, node) => {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isTypeQueryNode(parent) || ts.isQualifiedName(parent)) return true;
  if (ts.isVariableDeclaration(parent) && parent.name === node) return true;
  // an argument, or what stands in an object or a function that is one
  for (let above = node; above.parent; above = above.parent) {
    const call = above.parent;
    if (wraps.some((is) => is(call))) continue;
    if (!ts.isCallExpression(call) || call.expression === above) return false;
    if (isSdk(one, call.expression)) {
      if (isSdk(one, call.expression, 'unscoped'))
        unscopedUses.push(`${at(one, node)}: ${node.text}: ${call.arguments[1]?.text ?? '(the reason is not a plain text)'}`);
      return true;
    }
    if (ts.isPropertyAccessExpression(call.expression))
      return ['insert', 'audit'].includes(call.expression.name.text) || asksVisible(one, chainOf(call), node.text);
    return false;
  }
  return false;
};

const isName = (node) =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  ts.isImportSpecifier(node.parent) ||
  ts.isExportSpecifier(node.parent);

for (const one of files)
  visit(one.source, (node) => {
    if (!ts.isIdentifier(node) || isName(node) || !tableOf(one, node.text) || keeps(one, node)) return;
    violations.push(
      `${at(one, node)}: ${node.text} has a scope: use the SDK's reads, whereVisible(ctx, ${node.text}, …), or unscoped(${node.text}, 'why')`,
    );
  });

for (const use of unscopedUses) console.log(`unscoped ${use}`);
for (const violation of violations) console.log(violation);
console.log(
  `scopes: ${files.length} files read, ${scoped.size} tables, ${unscopedUses.length} unscoped uses, ${violations.length} violations`,
);
process.exit(violations.length ? 1 : 0);
