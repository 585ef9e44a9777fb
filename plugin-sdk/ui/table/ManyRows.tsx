import { Fragment, type ReactNode } from 'react';
import { ErrorBoundary } from '../states/ErrorBoundary';
import { LazyComponent } from '../states/lazyPart';
import type { WindowedProps } from './Windowed';

/** From here on only the rows around the part in view are in the document: lists have 50 at most, tables of figures have any number. */
export const manyRows = 200;

const loadWindowed = () => import('./Windowed');

/** The body of a long table, or its cards. Where the code for it cannot be fetched, all rows are drawn: slow is better than nothing. */
export function ManyRows({ loading, ...props }: WindowedProps & { loading: ReactNode }) {
  const { as: Body, className, label, count, draw } = props;
  const all = () => (
    <Body className={className} aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <Fragment key={index}>{draw(index)}</Fragment>
      ))}
    </Body>
  );
  return (
    <ErrorBoundary fallback={all}>
      <LazyComponent load={loadWindowed} props={props} loading={loading} />
    </ErrorBoundary>
  );
}

/**
 * Rows that hold the longest value of a column each, and the last one with its number. Drawn unseen, they give a table whose rows come
 * and go the widths of all of them.
 */
export function widestRows<Row>(columns: readonly { value?: (row: Row) => unknown }[], rows: readonly Row[]): number[] {
  const widest = columns.flatMap(({ value }) => {
    if (!value) return [];
    const lengths = rows.map((row) => String(value(row) ?? '').length);
    return [lengths.indexOf(lengths.reduce((longest, length) => Math.max(longest, length), 0))];
  });
  return [...new Set([...widest, rows.length - 1])];
}
