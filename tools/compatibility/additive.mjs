/**
 * Two versions of a release run side by side while servers are restarted one by one: what a migration does must not disturb servers that
 * do not know it. Says which statements of SQL would.
 */

/** A migration that must break older servers says so, and is rolled out with all of them stopped: `-- stops older servers: why`. */
export const declared = /^--\s*stops older servers:\s*\S/m;

const name = String.raw`(?:if (?:not )?exists )?(?:only )?"?(?<name>[\w.]+)"?`;
const table = (statement) => new RegExp(`^alter table ${name}`).exec(statement)?.groups?.name;

/** What is wrong with the whole statement, for statements on things that older servers use. */
const rules = [
  [/^drop (?:table|view|materialized view|type|schema|sequence|function|procedure|domain)\b/, 'drops what older servers may use'],
  [/^truncate\b/, 'empties a table'],
  [/^alter (?:type|view|sequence|function|schema) .*\brename\b/, 'renames what older servers may use'],
  [/^create unique index\b/, 'refuses rows that older servers may write'],
];

/** What is wrong with one action of `alter table`. */
const actions = [
  [/^rename\b/, 'renames what older servers use'],
  [/^set schema\b/, 'moves a table that older servers use'],
  [/^drop (?!constraint\b)/, 'drops a column that older servers use'],
  [
    /^(?!.*\b(?:default|generated)\b)add (?:column )?(?!constraint\b|primary\b|unique\b|check\b|foreign\b|exclude\b).*\bnot null\b/,
    'adds a column that older servers do not fill: give it a default',
  ],
  [/^add (?:constraint \S+ )?(?:primary key|unique|check|foreign key|exclude)\b/, 'refuses rows that older servers may write'],
  [/^alter (?:column )?\S+ set not null\b/, 'refuses rows that older servers may write'],
  [/^alter (?:column )?\S+ drop default\b/, 'takes away a default on which older servers rely'],
  [/^alter (?:column )?\S+ (?:set data )?type\b/, 'changes the type of a column that older servers use'],
];

/**
 * @param {readonly string[]} files SQL of the migrations of one plugin that no release has yet, in their order
 * @returns {string[][]} for each file what is wrong with it
 */
export function faultsOf(files) {
  // What came with these files is known to no older server.
  const made = new Set();
  return files.map((sql) => {
    const faults = statementsOf(sql).flatMap((statement) => {
      const created = /^create (?:unlogged )?table (?:if not exists )?"?([\w.]+)"?/.exec(statement)?.[1];
      if (created) made.add(created);
      return faultsIn(statement, made).map((what) => `${what}: ${statement.slice(0, 100)}`);
    });
    return declared.test(sql) ? [] : faults;
  });
}

function faultsIn(statement, made) {
  const body = /^do (.*)$/s.exec(statement)?.[1];
  // Statements of a block stand behind `begin`, `then`, `loop` and the like.
  if (body) return statementsOf(body).flatMap((part) => faultsIn(part.replace(/^.*?\b(?=(?:alter|drop|truncate|create) )/s, ''), made));
  const altered = table(statement);
  if (altered !== undefined) {
    if (made.has(altered)) return [];
    const rest = statement.replace(new RegExp(`^alter table ${name} ?`), '');
    return partsOf(rest).flatMap((action) => actions.filter(([rule]) => rule.test(action)).map(([, what]) => what));
  }
  const on = /^create unique index (?:concurrently )?(?:if not exists )?(?:(?!on )\S+ )?on (?:only )?"?([\w.]+)/.exec(statement)?.[1];
  const emptied = new RegExp(`^truncate (?:table )?${name}`).exec(statement)?.groups?.name;
  const dropped = new RegExp(`^drop table ${name}`).exec(statement)?.groups?.name;
  if (made.has(on ?? emptied ?? dropped ?? '')) return [];
  return rules.filter(([rule]) => rule.test(statement)).map(([, what]) => what);
}

/** Statements in small letters, without comments and texts, in one line each. The body of a `do` stays, for it is run. */
export function statementsOf(sql) {
  const plain = sql
    .replace(/--[^\n]*/g, ' ')
    .replace(/\/\*.*?\*\//gs, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    // its end is no end of the statement
    .replace(/(?<isDo>\bdo\s+)?\$(?<tag>\w*)\$(?<body>.*?)\$\k<tag>\$/gis, (_all, ...rest) => {
      const { isDo, body } = rest.at(-1);
      return isDo ? `do ${body.replaceAll(';', '\u0000')}` : "''";
    });
  return plain
    .split(/[;]/)
    .flatMap((one) => (/^\s*do /i.test(one) ? [one.replaceAll('\u0000', ';')] : [one]))
    .map((one) => one.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);
}

/** Splits at commas that stand in no brackets. */
function partsOf(text) {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}
