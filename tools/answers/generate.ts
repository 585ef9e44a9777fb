import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { TypeSchemas, type JsonSchema, type NamedSchemas } from './typeSchemas';

/** The answers of one plugin: the schema of each call by its name, and of the types that they share. */
export interface GeneratedAnswers {
  calls: Record<string, JsonSchema>;
  types: NamedSchemas;
}

const fileName = 'answers.generated.json';

/** The contract folders of a project: core's and those of its plugins. */
export const contractFolders = (root: string): string[] =>
  ['core', ...readdirSync(path.join(root, 'plugins')).map((id) => path.join('plugins', id))]
    .map((folder) => path.join(root, folder, 'contract'))
    .filter((folder) => existsSync(folder));

/** Reads the answers of every call from the types of its declaration. Nothing is run: the declarations are only read. */
export function answersOf(root: string, folders: readonly string[]): Map<string, GeneratedAnswers> {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), (file) => ts.sys.readFile(file)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const filesOf = (folder: string) =>
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort()
      .map((file) => path.join(folder, file));
  const program = ts.createProgram(folders.flatMap(filesOf), { ...options, types: [], noEmit: true });
  const checker = program.getTypeChecker();
  return new Map(
    folders.map((folder) => {
      const schemas = new TypeSchemas(checker, root);
      const calls: Record<string, JsonSchema> = {};
      for (const file of filesOf(folder))
        for (const [name, type] of callsIn(program.getSourceFile(file), checker)) calls[name] = answerOf(name, type, schemas, checker);
      return [folder, { calls: sorted(calls), types: sorted(schemas.named) }];
    }),
  );
}

/** Name and type of each call that a file exports in what `calls` or `resource` has made, or in the `calls` of a process. */
function callsIn(source: ts.SourceFile | undefined, checker: ts.TypeChecker): [name: string, call: ts.Type][] {
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) return [];
  const values = checker.getExportsOfModule(module).filter(({ flags }) => flags & ts.SymbolFlags.Variable);
  const propertiesOf = (type: ts.Type) =>
    checker.getPropertiesOfType(type).map((property): [string, ts.Type] => [property.name, checker.getTypeOfSymbol(property)]);
  return values
    .flatMap((value) => {
      const own = propertiesOf(checker.getTypeOfSymbol(value));
      return [...own, ...own.filter(([name]) => name === 'calls').flatMap(([, calls]) => propertiesOf(calls))];
    })
    .filter(([, type]) => ['kind', 'options', 'pathParams', 'needs'].every((name) => type.getProperty(name)));
}

function answerOf(name: string, call: ts.Type, schemas: TypeSchemas, checker: ts.TypeChecker): JsonSchema {
  const typeOf = (owner: ts.Type, property: string) => {
    const symbol = owner.getProperty(property);
    return symbol && checker.getTypeOfSymbol(symbol);
  };
  const output = typeOf(call, 'options') && typeOf(typeOf(call, 'options')!, 'output');
  const answer = output && typeOf(output, '__type');
  if (!answer) throw new Error(`the call ${name} does not say what it answers`);
  try {
    return schemas.schemaOf(answer);
  } catch (error) {
    throw new Error(`the answer of ${name}: ${(error as Error).message}`, { cause: error });
  }
}

const sorted = <T>(of: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(of).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));

/**
 * The compiler tells the properties of some types in an order that depends on unrelated files, values of enumerations too: it says nothing.
 */
const unordered = (json: string): string =>
  JSON.stringify(JSON.parse(json), (_, value: unknown) => {
    if (!value || typeof value !== 'object') return value;
    if (!Array.isArray(value)) return sorted(value as Record<string, unknown>);
    const all = value as unknown[];
    return all.some((one) => one && typeof one === 'object') ? all : all.map(String).sort();
  });

const textOf = (answers: GeneratedAnswers): string => `${JSON.stringify(answers, null, 1)}\n`;

/** The contract folders whose generated file is not what their declarations say, each with the right content. */
export function staleAnswers(root: string, folders = contractFolders(root)): { file: string; content: string }[] {
  return [...answersOf(root, folders)]
    .map(([folder, answers]) => ({ file: path.join(folder, fileName), content: textOf(answers) }))
    .filter(({ file, content }) => !existsSync(file) || unordered(readFileSync(file, 'utf8')) !== unordered(content));
}

/** @param only the id of a plugin; left out: core and all plugins */
export function writeAnswers(root: string, only?: string): string[] {
  const folders = only === undefined ? contractFolders(root) : [path.join(root, 'plugins', only, 'contract')];
  return staleAnswers(root, folders).map(({ file, content }) => (writeFileSync(file, content), path.relative(root, file)));
}
