/**
 * How much is written by hand for a plain catalogue: `node --import tsx tools/bench/catalogueLines.ts`. Counts lines that are neither empty
 * nor comment, without messages, tests and stories: the files of the catalogue, its part of the migration, and its lines in the plugin's
 * three declarations. Prints the counts and fails nothing; what they mean is in docs/adr/0010-plain-catalogues.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inSql, inTypeScript } from './writtenLines';

const plugin = path.resolve(import.meta.dirname, '../../plugins/products');

interface CatalogueFiles {
  /** Name of its folders, its contract file and its table. */
  name: string;
  entity: string;
  screen: string;
  /** Files of the server room with rules that no other catalogue has: counted, and shown apart. */
  rules?: readonly string[];
}

const catalogues: readonly CatalogueFiles[] = [
  { name: 'companies', entity: 'Company', screen: '/quan-ly-cong-ty' },
  { name: 'hospitals', entity: 'Hospital', screen: '/quan-ly-benh-vien' },
  { name: 'benefits', entity: 'Benefit', screen: '/quan-ly-quyen-loi' },
  { name: 'subtypes', entity: 'Subtype', screen: '/quan-ly-phan-loai-san-pham' },
  { name: 'categories', entity: 'ProductCategory', screen: '/quan-ly-nhom-san-pham' },
];

const read = (...parts: string[]) => readFileSync(path.join(plugin, ...parts), 'utf8');

const inFolder = (room: string, name: string, rules: readonly string[] = []): number =>
  readdirSync(path.join(plugin, room, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file) && !rules.includes(file))
    .reduce((sum, file) => sum + inTypeScript(read(room, name, file)).length, 0);

/** The statements of the migrations that make the table and its indices. */
function inMigrations(table: string): number {
  const statements = readdirSync(path.join(plugin, 'server/migrations')).flatMap((file) => read('server/migrations', file).split(/;\s*$/m));
  const own = statements.filter((statement) => new RegExp(`create table ${table} \\(|on ${table} (?:using gin )?\\(`).test(statement));
  return own.reduce((sum, statement) => sum + inSql(statement).length, 0);
}

/** Lines of permissions, menu, screens, commands and handlers. */
function inDeclarations({ name, entity, screen }: CatalogueFiles): number {
  const mentions = new RegExp(`\\b(?:${entity}'|${name}/|${screen.slice(1)}\\b)`);
  return (
    ['contract', 'web', 'server'].reduce(
      (sum, room) => sum + inTypeScript(read(room, 'index.ts')).filter((line) => mentions.test(line)).length,
      0,
    ) + handlerLine
  );
}
/** `companyHandlers, companyChoiceHandlers,` in the server's declaration names neither entity nor folder. */
const handlerLine = 1;

const rows = catalogues.map((catalogue) => {
  const { name, rules = [] } = catalogue;
  const fields = inTypeScript(read('server', name, 'table.ts')).filter((line) => /^ {2}\w+: (?!searchColumn)/.test(line)).length;
  const counted = {
    fields,
    contract: inTypeScript(read('contract', `${name}.ts`)).length,
    'server code': inFolder('server', name, rules),
    'server SQL': inMigrations(name),
    web: inFolder('web', name),
    declarations: inDeclarations(catalogue),
  };
  const { fields: _, ...lines } = counted;
  const together = Object.values(lines).reduce((sum, n) => sum + n, 0);
  return {
    catalogue: name,
    ...counted,
    together,
    'own rules': rules.reduce((sum, file) => sum + inTypeScript(read('server', name, file)).length, 0),
  };
});

console.log('Hand-written lines a plain catalogue, without messages, tests and stories; the goal is at most 150 together for ten fields.');
console.table(Object.fromEntries(rows.map(({ catalogue, ...counts }) => [catalogue, counts])));
