import type { Duck } from '../duckdb/database';
import { attachClaims, policiesTable, slotTypes, type ClaimsSource } from '../analysis/claims';
import { claimsQuestion, planned, questionIds, type Plan } from '../analysis/plan';
import { prepareSpellings, standardRows } from '../analysis/rows';
import type { SourceColumn } from '../importing/columns';
import type { DataType } from '../../contract/services';
import type { ColumnSummary } from '../../contract/validation';
import { countRows, type BrokenRule, type Span } from './counts';
import type { StoredError, StoredQuestion, StoredValidation } from './findings';
import { claimsIn, type LeftOut } from './leftOut';
import { sumChanges } from './rounding';
import { withReadings } from './readings';
import { rulesOf } from './rules';
import { copies, extremes } from './unusual';

interface ValidateInput {
  plan: Plan | undefined;
  columns: readonly SourceColumn[];
  answers: Readonly<Record<string, string>>;
  source: string;
  rows: number;
  hasRagged: boolean;
  headerRow: number;
  skipRowsWithErrors: boolean;
  claims: ClaimsSource | undefined;
  /** Slots without a column count as errors: only once somebody has mapped. */
  isMapped: boolean;
}

const sampleCount = 5;

/** Looks at every row: what the columns hold, which rules rows break and how often, what only a person can tell. */
export async function validate(
  duck: Duck,
  input: ValidateInput,
): Promise<Pick<StoredValidation, 'summary' | 'errors' | 'questions' | 'rows' | 'rowsWithErrors' | 'leftOut' | 'skipRowsWithErrors'>> {
  const { plan, rows, skipRowsWithErrors } = input;
  const questions = await withRounding(duck, await withReadings(duck, questionsOf(input), input, input.claims), input);
  if (plan) await prepareSpellings(duck, plan, input.source);
  const rules = plan ? rulesOf(plan, input.hasRagged) : [];
  const { broken, spans } = await countRows(duck, { ...input, rules });
  const { errors, rowsWithErrors, leftOut } = plan
    ? await errorsOf(duck, plan, broken, spans, input)
    : { errors: [], rowsWithErrors: 0, leftOut: null };
  const summary = summaryOf(input, spans, errors, questions);
  return { summary, errors, questions, rows, rowsWithErrors, leftOut, skipRowsWithErrors };
}

/** What can be read two ways in a column that is read as `type`; what nobody maps need not be known. */
function questionAbout({ name, facts }: SourceColumn, type: DataType, answers: Readonly<Record<string, string>>): StoredQuestion[] {
  const { dateFormat, otherDateFormat, decimalAmbiguous, samples } = facts;
  const asked = (id: string, kind: StoredQuestion['kind'], values: readonly string[]): StoredQuestion[] => [
    { id, column: name, kind, answer: answers[id] ?? null, options: values.map((value) => ({ value, example: samples[0] ?? '' })) },
  ];
  if (type === 'text') return [];
  if (type === 'date')
    return dateFormat && otherDateFormat ? asked(questionIds.date(name), 'dateOrder', [dateFormat, otherDateFormat]) : [];
  return decimalAmbiguous ? asked(questionIds.decimal(name), 'decimalSign', [',', '.']) : [];
}

/** The slots of a claims file with the columns in them. */
const claimColumns = ({ columns, mapping }: ClaimsSource) =>
  Object.entries(slotTypes).flatMap(([slot, type]) => {
    const column = columns.find(({ name }) => name === mapping[slot]);
    return column ? [{ slot, type, column }] : [];
  });

function questionsOf({ plan, columns, answers, claims }: ValidateInput): StoredQuestion[] {
  if (!plan) return [];
  const own = columns.flatMap((column) => {
    const mapped = plan.columns.find((c) => c.importName === column.name);
    return mapped ? questionAbout(column, mapped.type, answers) : [];
  });
  const ofClaims = claims
    ? claimColumns(claims).flatMap(({ type, column }) =>
        questionAbout(column, type, claims.answers).map((one) => ({ ...one, id: claimsQuestion(one.id), ofClaims: true })),
      )
    : [];
  const about = [...own, ...ofClaims];
  // 1.234 has decimals only once somebody has said so
  const decimalsOf = (column: SourceColumn | undefined, given: Readonly<Record<string, string>>) =>
    !column || (column.facts.decimalAmbiguous && given[questionIds.decimal(column.name)] !== '.') ? 0 : column.facts.decimals;
  const decimals = [
    ...plan.columns
      .filter((c) => c.type === 'money')
      .map((c) =>
        decimalsOf(
          columns.find((column) => column.name === c.importName),
          answers,
        ),
      ),
    ...(claims ? claimColumns(claims).flatMap(({ type, column }) => (type === 'money' ? [decimalsOf(column, claims.answers)] : [])) : []),
  ];
  const most = Math.min(4, Math.max(0, ...decimals));
  if (!most) return about;
  const answer = plan.currencyIsChosen ? String(plan.currencyDecimals) : null;
  const options = [...new Set([0, 2, most])].sort((a, b) => a - b).map((n) => ({ value: String(n), example: '' }));
  return [...about, { id: questionIds.currencyDecimals, column: null, kind: 'currencyDecimals', answer, options }];
}

async function errorsOf(
  duck: Duck,
  plan: Plan,
  counted: readonly BrokenRule[],
  spans: readonly Span[],
  { source, columns, rows: count, hasRagged, headerRow, claims, isMapped }: ValidateInput,
): Promise<{ errors: StoredError[]; rowsWithErrors: number; leftOut: LeftOut | null }> {
  const errors = isMapped
    ? plan.missing.map((name): StoredError => ({
        column: null,
        standardName: name,
        rule: 'missing_column',
        severity: 'error',
        count: 1,
        samples: [],
      }))
    : [];
  if (isMapped && plan.kind === 'exposure' && plan.calYear === null && !planned(plan, 'CAL_YEAR'))
    errors.push({ column: null, standardName: 'CAL_YEAR', rule: 'no_calendar_year', severity: 'error', count: 1, samples: [] });
  const rows = standardRows(plan, source, hasRagged);
  const broken = [...counted, ...(await extremes(duck, { plan, rows, source, columns, spans, count }))];
  for (const { rule, count } of broken) {
    const samples = await duck.all(
      `select SOURCE_ROW as at, left(${rule.shown}::varchar, 60) as shown from (${rows}) where ${isTrue(rule.condition)} order by SOURCE_ROW limit ${sampleCount}`,
    );
    errors.push({
      column: rule.column?.importName ?? null,
      standardName: rule.column?.name ?? null,
      rule: rule.rule,
      severity: rule.severity,
      count,
      samples: samples.map(({ at, shown }) => ({ row: Number(at) + headerRow, value: shown === null ? null : String(shown) })),
    });
  }
  errors.push(...(await copies(duck, { source, columns, count, headerRow, samples: sampleCount })));
  if (claims) errors.push(...(await claimErrors(duck, plan, rows, claims)));
  const wrong = broken.filter(({ rule }) => rule.severity === 'error');
  const isWrong = wrong.map(({ rule }) => isTrue(rule.condition)).join(' or ');
  return {
    errors: errors.sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning')),
    rowsWithErrors: await rowsBreaking(duck, rows, wrong),
    leftOut: wrong.length ? await claimsIn(duck, plan, `select * from (${rows}) where ${isWrong}`) : null,
  };
}

/** The question how many decimals are kept says what each answer does to the sums. */
async function withRounding(duck: Duck, questions: StoredQuestion[], input: ValidateInput): Promise<StoredQuestion[]> {
  const { plan } = input;
  const at = questions.findIndex(({ kind }) => kind === 'currencyDecimals');
  if (!plan || at < 0) return questions;
  const question = questions[at]!;
  const changes = await sumChanges(
    duck,
    { ...input, plan },
    question.options.map(({ value }) => Number(value)),
  );
  return questions.with(at, { ...question, options: question.options.map((option, i) => ({ ...option, changes: changes[i]! })) });
}

const isTrue = (condition: string) => `coalesce(${condition}, false)`;

/** Rows that break one of these rules: where there is only one, that is known. */
async function rowsBreaking(duck: Duck, rows: string, broken: readonly BrokenRule[]): Promise<number> {
  if (broken.length < 2) return broken[0]?.count ?? 0;
  const { n } = await duck.one(
    `select count(*) as n from (${rows}) where ${broken.map(({ rule }) => isTrue(rule.condition)).join(' or ')}`,
  );
  return Number(n);
}

async function claimErrors(duck: Duck, plan: Plan, rows: string, claims: ClaimsSource): Promise<StoredError[]> {
  for (const statement of [policiesTable(plan, rows), ...attachClaims(plan, claims)]) await duck.run(statement);
  const found: StoredError[] = [];
  for (const [from, rule, slot, shown] of [
    ['orphans', 'claim_without_policy', 'POLICY_NO', 'a.POLICY_NO'],
    ['unreadable_claims', 'claim_without_amount', 'POLICY_NO', 'a.POLICY_NO'],
    ['(select CLAIM_ROW from all_claims where CLAIM_AMOUNT < 0)', 'negative_claim_amount', 'CLAIM_AMOUNT', 'a.CLAIM_AMOUNT'],
    [
      '(select CLAIM_ROW from all_claims where CLAIM_COUNT is null and COUNT_WRITTEN is not null)',
      'claim_count_unread',
      'CLAIM_COUNT',
      'a.COUNT_WRITTEN',
    ],
    [
      '(select CLAIM_ROW from all_claims where CLAIM_DATE is null and DATE_WRITTEN is not null)',
      'claim_date_unread',
      'CLAIM_DATE',
      'a.DATE_WRITTEN',
    ],
    [
      '(select h.CLAIM_ROW from homes h join all_claims c using (CLAIM_ROW) join policies p using (SOURCE_ROW) where c.CLAIM_DATE < p.EFFECTIVE_DATE or c.CLAIM_DATE > p.EXPIRY_DATE)',
      'claim_outside_its_cover',
      'CLAIM_DATE',
      'a.DATE_WRITTEN',
    ],
  ] as const) {
    const { n } = await duck.one(`select count(*) as n from ${from}`);
    if (!Number(n)) continue;
    const samples = await duck.all(
      `select t.CLAIM_ROW as at, ${shown} as shown from ${from} t join all_claims a using (CLAIM_ROW) order by 1 limit ${sampleCount}`,
    );
    found.push({
      column: claims.mapping[slot] ?? null,
      standardName: slot,
      rule,
      severity: 'warning',
      count: Number(n),
      samples: samples.map(({ at, shown }) => ({ row: Number(at), value: shown === null ? null : String(shown) })),
    });
  }
  return found;
}

function summaryOf(
  { plan, columns, rows }: ValidateInput,
  spans: readonly Span[],
  errors: readonly StoredError[],
  questions: readonly StoredQuestion[],
): ColumnSummary[] {
  const percent = (n: number) => (rows ? Math.round((n / rows) * 10_000) / 100 : 0);
  return columns.map(({ name, facts }, i): ColumnSummary => {
    const mapped = plan?.columns.find((c) => c.importName === name);
    const own = errors.filter((error) => error.column === name);
    const open = questions.some((q) => q.column === name && !q.ofClaims && q.answer === null);
    return {
      column: name,
      standardName: mapped?.name ?? null,
      missing: { count: facts.missing, percent: percent(facts.missing) },
      unknown: { count: facts.unknown, percent: percent(facts.unknown) },
      distinct: facts.distinct,
      type: mapped?.type ?? facts.type,
      min: spans[i]!.low,
      max: spans[i]!.high,
      average: spans[i]!.average,
      check: open ? 'question' : own.some((e) => e.severity === 'error') ? 'error' : own.length ? 'warning' : 'ok',
    };
  });
}
