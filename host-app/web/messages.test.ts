import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TFunction } from 'i18next';
import ts from 'typescript';

const root = path.resolve(__dirname, '../..');
type Texts = Readonly<Record<string, string>>;

/** `{ a: { b: 'x' } }` → `{ 'a.b': 'x' }` */
const flat = (texts: object, above = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'string' ? [[above + key, text] as [string, string]] : flat(text as object, `${above}${key}.`),
  );
const read = (file: string): Texts => Object.fromEntries(flat(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as object));

/** Each namespace, the folder of its texts, and the folders whose sources use it without naming it. */
const folders: Record<string, { messages: string; sources: string }> = {
  forms: { messages: 'plugin-sdk/ui/forms/messages', sources: 'plugin-sdk/ui/forms' },
  sdk: { messages: 'plugin-sdk/ui/messages', sources: 'plugin-sdk' },
  charts: { messages: 'plugin-sdk/charts/messages', sources: 'plugin-sdk/charts' },
  import: { messages: 'plugin-sdk/web/import/messages', sources: 'plugin-sdk/web/import' },
  tree: { messages: 'plugin-sdk/web/tree/messages', sources: 'plugin-sdk/web/tree' },
  core: { messages: 'core/web/messages', sources: 'core/web' },
  ...Object.fromEntries(
    readdirSync(path.join(root, 'plugins'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => [name, { messages: `plugins/${name}/messages`, sources: `plugins/${name}/web` }]),
  ),
};
const texts = Object.fromEntries(
  Object.entries(folders).map(([name, { messages }]) => [name, { vi: read(`${messages}/vi.json`), en: read(`${messages}/en.json`) }]),
);
const plural = /_(one|other)$/;
const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name as string))].sort();

describe.each(Object.entries(texts))('the texts of %s', (_name, { vi, en }) => {
  test('have the same keys in both languages, and one form of a count in Vietnamese', () => {
    expect(Object.keys(vi).filter((key) => plural.test(key))).toEqual([]);
    expect(Object.keys(vi).sort()).toEqual([...new Set(Object.keys(en).map((key) => key.replace(plural, '')))].sort());
  });

  test('name the same values in both languages; the singular may leave the count out', () => {
    const differing = Object.entries(en).filter(([key, text]) => {
      const [inEnglish, inVietnamese] = [placeholdersOf(text), placeholdersOf(vi[key.replace(plural, '')] ?? '')];
      const left = key.endsWith('_one') ? inVietnamese.filter((name) => name !== 'count') : inVietnamese;
      const right = key.endsWith('_one') ? inEnglish.filter((name) => name !== 'count') : inEnglish;
      return left.join() !== right.join();
    });
    expect(differing).toEqual([]);
  });
});

/** Keys that an expression may become; `*` stands for what is not written in the source. */
function keysOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return keysOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)];
  if (ts.isTemplateExpression(node)) return [[node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('*')];
  return [];
}

interface Use {
  at: string;
  namespaces: string[];
  key: string;
  /** Undefined where they are not all written in the source. */
  values: string[] | undefined;
}

function usesIn(file: string): Use[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const own = Object.entries(folders)
    .filter(([, { sources }]) => file.startsWith(`${sources}/`))
    .sort(([, a], [, b]) => b.sources.length - a.sources.length)
    .map(([name]) => name)
    .slice(0, 1);
  const named: string[] = [];
  const uses: Use[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [first, second] = node.arguments;
      if (node.expression.text === 'useTranslation' && first && ts.isStringLiteralLike(first)) named.push(first.text);
      if (node.expression.text === 'useChartTexts') named.push('charts');
      if (node.expression.text === 't' && first) {
        const isWhole = !second || (ts.isObjectLiteralExpression(second) && second.properties.every((one) => !ts.isSpreadAssignment(one)));
        const values =
          second && ts.isObjectLiteralExpression(second) ? second.properties.map((one) => one.name?.getText(source) ?? '') : [];
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        for (const key of keysOf(first))
          uses.push({ at: `${file}:${line + 1}`, namespaces: [], key, values: isWhole ? values : undefined });
      }
    }
    if (ts.isJsxAttribute(node) && node.name.getText(source) === 'i18nKey' && node.initializer && ts.isStringLiteral(node.initializer))
      uses.push({ at: file, namespaces: [], key: node.initializer.text, values: undefined });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses.map((use) => ({ ...use, namespaces: named.length ? [...new Set(named)] : own }));
}

/** The English texts that a key may give, singular and plural. */
function textsOf({ namespaces, key }: Use): string[] {
  const [before, after] = key.includes(':') ? key.split(':') : [undefined, key];
  const pattern = new RegExp(
    `^${after
      .split('*')
      .map((part) => part.replace(/[.$]/g, '\\$&'))
      .join('.+')}(_one|_other)?$`,
  );
  return (before ? [before] : namespaces).flatMap((name) =>
    Object.entries(texts[name]?.en ?? {}).flatMap(([one, text]) => (pattern.test(one) ? [text] : [])),
  );
}

const sources = ['plugin-sdk/ui', 'plugin-sdk/charts', 'plugin-sdk/web', 'core/web', ...Object.values(folders).map((one) => one.sources)];
const uses = [...new Set(sources)]
  .filter((folder) => folder !== 'plugin-sdk' && folder !== 'plugin-sdk/ui/forms')
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\.tsx?$|\/samples\//.test(name)),
  )
  .filter((file, i, all) => all.indexOf(file) === i)
  .flatMap(usesIn);

test('every text that a screen asks for exists', () => {
  expect(uses.length).toBeGreaterThan(1000);
  expect(uses.filter((use) => !textsOf(use).length).map(({ at, key }) => `${at} ${key}`)).toEqual([]);
});

test('every text gets the values that it names', () => {
  const without = uses.flatMap((use) => {
    if (!use.values || use.key.includes('*')) return [];
    const names = new Set(textsOf(use).flatMap(placeholdersOf));
    return [...names].filter((name) => !use.values!.includes(name)).map((name) => `${use.at} ${use.key} {{${name}}}`);
  });
  expect(without).toEqual([]);
});

test('a key that does not exist does not compile, in the SDK, in core and in plugins', () => {
  const uses = (t: TFunction<'promotion'>, sdk: TFunction<'sdk'>, core: TFunction<'core'>) => [
    t('promoCodes.title'),
    // @ts-expect-error no such text
    t('promoCodes.titel'),
    // @ts-expect-error no such text
    sdk('states.retri'),
    // @ts-expect-error no such text
    core('home.titel'),
  ];
  expect(uses).toBeInstanceOf(Function);
});
