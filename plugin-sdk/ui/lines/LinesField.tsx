import { useField, type FieldProps } from '../forms/engine/useField';
import { ReadOnlyValue } from '../forms/fields/FieldFrame';
import { useLanguage } from '../format/values';
import { lazyPart } from '../states/lazyPart';
import { FormSkeleton } from '../states/skeletons';
import type { LineColumn, LineTotals } from './columns';
import { LinesTable } from './LinesTable';
import { textOfLines } from './textOfLines';

const LinesGrid = lazyPart(() => import('./LinesGrid'), <FormSkeleton />);

export interface LinesFieldProps<Line> extends Omit<FieldProps, 'placeholder' | 'className'> {
  columns: readonly LineColumn<Line>[];
  /** A row of sums below the lines. */
  totals?: LineTotals<Line>;
  /** What a new line holds; all of its cells are empty unless said. */
  newLine?: () => Partial<Line>;
  /** At most so many; that of the schema unless said. */
  max?: number;
  /** The lines are given: their cells are edited, none is added, removed or moved. */
  given?: boolean;
  /** A scanner ends each code with Enter: in the last line that begins another one. */
  scans?: boolean;
}

/**
 * The lines of a record in a grid: cells are edited in place, by mouse, keyboard or a block from a spreadsheet. The value is a list of
 * lines, as `children` of a `resource` takes them.
 * @example
 * <LinesField
 *   name="lines"
 *   label={t('order.lines')}
 *   columns={[
 *     { name: 'title', header: t('line.title') },
 *     { name: 'amount', header: t('line.amount'), kind: 'money' },
 *   ]}
 *   totals={{ amount: 'sum' }}
 * />
 */
export function LinesField<Line extends object = Record<string, unknown>>(props: LinesFieldProps<Line>) {
  const language = useLanguage();
  const columns = props.columns as unknown as readonly LineColumn[];
  const totals = props.totals as LineTotals | undefined;
  const field = useField<readonly Record<string, unknown>[] | null>(
    props,
    (lines) => textOfLines(columns, lines, language),
    (lines, other) => textOfLines(columns, lines, language, (other ?? []) as readonly Record<string, unknown>[]),
  );
  const lines = field.value ?? [];
  if (field.readOnly)
    return (
      <ReadOnlyValue label={props.label}>
        <LinesTable caption={props.label} columns={columns} lines={lines} totals={totals} />
      </ReadOnlyValue>
    );
  return (
    <LinesGrid
      {...{ field, lines, columns }}
      name={props.name}
      label={props.label}
      hint={props.hint}
      disabled={props.disabled ?? false}
      totals={totals}
      newLine={props.newLine}
      max={props.given ? lines.length : (props.max ?? field.facts.max ?? 500)}
      given={props.given ?? false}
      scans={props.scans ?? false}
      required={field.facts.required}
    />
  );
}
