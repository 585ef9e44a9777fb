import { ident, parquet, type Duck } from '../duckdb/database';
import { questionIds, styleOf } from '../analysis/plan';
import { physicalOf, type SourceColumn } from '../importing/columns';
import { dateValue, numberValue } from '../importing/values';
import type { StoredQuestion } from './findings';

/** A file that questions are about. */
interface Asked {
  columns: readonly SourceColumn[];
  source: string;
}

/** Questions about a column, asked with its first value that the answers read differently, each reading beside it. */
export async function withReadings(
  duck: Duck,
  questions: readonly StoredQuestion[],
  own: Asked,
  claims: Asked | undefined,
): Promise<StoredQuestion[]> {
  const told: StoredQuestion[] = [];
  for (const question of questions) {
    const { columns, source } = (question.ofClaims && claims) || own;
    const column = columns.find(({ name }) => name === question.column);
    const at = column && physicalOf(columns, column.name);
    told.push(column && at ? await withReading(duck, question, column, ident(at), source) : question);
  }
  return told;
}

async function withReading(
  duck: Duck,
  question: StoredQuestion,
  column: SourceColumn,
  text: string,
  source: string,
): Promise<StoredQuestion> {
  const readings = question.options.map(({ value }) =>
    question.kind === 'dateOrder'
      ? dateValue(text, styleOf(column, { [questionIds.date(column.name)]: value }))
      : numberValue(text, styleOf(column, { [questionIds.decimal(column.name)]: value })),
  );
  const named = readings.map((sql, i) => `(${sql}) as r${i}`);
  const [found] = await duck.all(
    `select example, r0::varchar as r0, r1::varchar as r1 from (select left(trim(${text}), 60) as example, ${named.join(', ')} from ${parquet(source)}) where r0 <> r1 limit 1`,
  );
  if (!found) return question;
  const options = question.options.map((option, i) => ({ ...option, example: String(found.example), reading: String(found[`r${i}`]) }));
  return { ...question, options };
}
