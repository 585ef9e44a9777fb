import { mergeClasses } from '@fluentui/react-components';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { memo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../table/IconButton';
import { CellEditor } from './CellEditor';
import { isFigure, isFixed, valueIn, type LineColumn } from './columns';
import type { LineActs } from './lineActs';
import { keyOfLine } from './lineKeys';
import { LineValue } from './LinesTable';
import { useLinesStyles } from './linesStyles';

interface Props {
  line: Record<string, unknown>;
  lines: readonly object[];
  index: number;
  columns: readonly LineColumn[];
  id: string;
  label: string;
  disabled: boolean;
  given: boolean;
  isOver: boolean;
  activeCol: number | undefined;
  editing: { col: number; draft: string } | undefined;
  /** Column → what is wrong; '' for the line as a whole. */
  errors: ReadonlyMap<string, string>;
  acts: RefObject<LineActs>;
  measure?: ((row: HTMLElement | null) => void) | undefined;
}

const sameErrors = (a: Props['errors'], b: Props['errors']) => a.size === b.size && [...a].every(([name, text]) => b.get(name) === text);

/** One line. It is drawn again only when it, or what it shows of the grid, has changed. */
export const LineRow = memo(
  function LineRow({ line, lines, index, columns, id, label, disabled, given, isOver, activeCol, editing, errors, acts, measure }: Props) {
    const styles = useLinesStyles();
    const { t } = useTranslation('forms');
    const key = keyOfLine(line);
    const { setNodeRef: dropRef } = useDroppable({ id: key, disabled: disabled || given });
    const { setNodeRef: dragRef, listeners, isDragging } = useDraggable({ id: key, disabled: disabled || given });
    const ref = (node: HTMLTableRowElement | null) => {
      dropRef(node);
      measure?.(node);
    };
    const reach = (col: number) => ({
      tabIndex: activeCol === col ? 0 : -1,
      ...(activeCol === col && { 'data-active': '' }),
      onFocus: () => activeCol !== col && acts.current.go({ row: index, col }),
    });
    const whole = errors.get('');
    return (
      <tr ref={ref} role="row" aria-rowindex={index + 2} data-index={index} className={mergeClasses(isDragging && styles.dragged)}>
        <th
          role="rowheader"
          scope="row"
          className={mergeClasses(styles.cell, styles.place, isOver && styles.target, whole && styles.wrong)}
        >
          {given ? (
            <span {...reach(-1)}>{index + 1}</span>
          ) : (
            <button
              ref={dragRef}
              type="button"
              className={styles.handle}
              disabled={disabled}
              aria-label={t('lines.handle', { number: index + 1 })}
              {...listeners}
              {...reach(-1)}
            >
              {index + 1}
            </button>
          )}
          {whole && <span className={styles.error}>{whole}</span>}
        </th>
        {columns.map((column, col) => {
          const error = errors.get(column.name);
          const isEditing = editing?.col === col;
          const isLocked = disabled || isFixed(column);
          return (
            <td
              key={column.name}
              role="gridcell"
              aria-colindex={col + 2}
              aria-readonly={isLocked || undefined}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-${index}-${col}` : undefined}
              className={mergeClasses(
                styles.cell,
                isFigure(column) && styles.figure,
                isLocked && styles.fixed,
                isOver && styles.target,
                error && styles.wrong,
                isEditing && styles.editing,
              )}
              {...reach(col)}
              onClick={() => {
                if (!isEditing) acts.current.begin({ row: index, col });
              }}
            >
              {isEditing ? (
                <CellEditor
                  column={column}
                  label={t('lines.cell', { number: index + 1, column: column.header })}
                  draft={editing.draft}
                  value={valueIn(line, column)}
                  acts={acts}
                />
              ) : (
                <span className={styles.text}>
                  <LineValue {...{ column, line, lines }} />
                </span>
              )}
              {error && (
                <span id={`${id}-${index}-${col}`} className={styles.error}>
                  {error}
                </span>
              )}
            </td>
          );
        })}
        {!given && (
          <td role="gridcell" className={mergeClasses(styles.cell, styles.tools, isOver && styles.target)}>
            <IconButton
              icon="delete"
              label={t('lines.removeOne', { number: index + 1, label })}
              disabled={disabled}
              onClick={() => acts.current.remove(index)}
              {...reach(columns.length)}
            />
          </td>
        )}
      </tr>
    );
  },
  (a, b) =>
    a.line === b.line &&
    a.index === b.index &&
    a.columns === b.columns &&
    a.disabled === b.disabled &&
    a.given === b.given &&
    a.isOver === b.isOver &&
    a.activeCol === b.activeCol &&
    a.editing === b.editing &&
    sameErrors(a.errors, b.errors),
);
