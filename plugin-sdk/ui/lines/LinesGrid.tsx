import { DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../format/values';
import { draftOf, parseCell } from './cellValues';
import { blankLine, isFixed, widthOf, type LineColumn, type LineTotals } from './columns';
import { GridFoot, type Said } from './GridFoot';
import { GridHead } from './GridHead';
import { gridKeys } from './gridKeys';
import { LineErrors, useLineErrors } from './LineErrors';
import { keyOfLine } from './lineKeys';
import { rowHeight, useLinesStyles } from './linesStyles';
import type { CellPlace } from './lineActs';
import { LineRow } from './LineRow';
import { Totals, Widths } from './LinesTable';
import { paste } from './paste';
import { readBlock } from './readBlock';
import { useLineWrites } from './useLineWrites';
import { useLookUp } from './useLookUp';

type Line = Record<string, unknown>;

interface Props {
  field: {
    id: string;
    error: string | undefined;
    wrongBelow: ReadonlyMap<string, string>;
    setValue: (lines: readonly Line[]) => void;
    touch: () => void;
  };
  name: string;
  label: string;
  hint?: ReactNode;
  lines: readonly Line[];
  columns: readonly LineColumn[];
  totals?: LineTotals | undefined;
  newLine?: (() => Line) | undefined;
  max: number;
  required: boolean;
  disabled: boolean;
  given: boolean;
  scans: boolean;
}

/** From here on only the lines in view are in the document. */
const windowFrom = 60;
const overscan = 8;
const noErrors: ReadonlyMap<string, string> = new Map();

/**
 * The grid of `LinesField`, by the ARIA pattern: one cell takes part in the order of Tab, arrow keys lead to the others, Enter or F2 edits,
 * Escape takes back, Alt with an arrow moves the line.
 */
export default function LinesGrid(props: Props) {
  const { field, name, label, hint, lines, columns, totals, max, required, disabled, given, scans } = props;
  const styles = useLinesStyles();
  const { t } = useTranslation('forms');
  const language = useLanguage();
  const id = useId();
  const [active, setActive] = useState<CellPlace>({ row: 0, col: 0 });
  const [editing, setEditing] = useState<{ key: string; col: number; draft: string }>();
  const [said, setSaid] = useState<Said>();
  // A line that nobody has left yet is not told what it lacks.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const { current, write, set, touch } = useLineWrites(lines, field);
  const lookUp = useLookUp(columns, { current, write });
  const row = Math.min(active.row, Math.max(0, lines.length - 1));
  // behind the cells stands the button that removes the line
  const last = given ? columns.length - 1 : columns.length;

  useEffect(() => {
    const form = frame.current?.closest('form');
    const onSubmit = () => setTried(true);
    form?.addEventListener('submit', onSubmit, true);
    return () => form?.removeEventListener('submit', onSubmit, true);
  }, []);

  const virtualizer = useVirtualizer({
    count: lines.length,
    enabled: lines.length >= windowFrom,
    overscan,
    estimateSize: () => rowHeight,
    getScrollElement: () => region.current,
    getItemKey: (index) => keyOfLine(lines[index]!),
    scrollPaddingStart: 36,
    scrollPaddingEnd: totals ? 38 : 0,
  });
  useEffect(() => {
    if (!wantsFocus.current || active.row !== row || editing) return;
    const cell = frame.current?.querySelector<HTMLElement>('[data-active]');
    if (!cell) return; // it is on its way
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  });

  const here = useRef(active);
  const point = (next: CellPlace) => {
    const was = current()[here.current.row];
    here.current = next;
    setActive(next);
    if (was && was !== current()[next.row]) setLeft((keys) => (keys.has(keyOfLine(was)) ? keys : new Set([...keys, keyOfLine(was)])));
  };
  /** Where the focus goes; a line that is out of view is brought into it first. */
  const go = (to: CellPlace) => {
    const count = current().length;
    const next = { row: Math.max(0, Math.min(to.row, count - 1)), col: Math.max(-1, Math.min(to.col, last)) };
    wantsFocus.current = true;
    point(next);
    if (count >= windowFrom) virtualizer.scrollToIndex(next.row);
  };

  const newLine = (): Line => ({ ...blankLine(columns), ...props.newLine?.() });

  const add = () => {
    const now = current();
    if (now.length >= max) return setSaid({ text: t('lines.full', { max }), isWrong: true });
    write([...now, newLine()]);
    go({
      row: now.length,
      col: Math.max(
        0,
        columns.findIndex((column) => !isFixed(column)),
      ),
    });
  };
  /** The line that the last code has begun goes when the grid is left. */
  const dropBlank = () => {
    const [now, blank] = [current(), newLine()];
    if (now.length && columns.every((column) => now.at(-1)![column.name] === blank[column.name])) write(now.slice(0, -1));
  };
  const remove = (at: number) => {
    const now = current();
    setEditing(undefined);
    write(now.filter((_, i) => i !== at));
    touch();
    setSaid({ text: t('lines.removed', { number: at + 1 }), before: now });
    if (now.length > 1) go({ row: Math.min(at, now.length - 2), col: active.col });
  };
  const move = (from: number, to: number) => {
    const now = current();
    if (to < 0 || to >= now.length || from === to) return;
    const next = [...now];
    next.splice(to, 0, ...next.splice(from, 1));
    write(next);
    touch();
    setSaid({ text: t('lines.moved', { from: from + 1, to: to + 1 }) });
    go({ row: to, col: active.col });
  };

  const begin = (at: CellPlace, draft?: string) => {
    const column = columns[at.col];
    const line = current()[at.row];
    if (!column || !line || disabled || isFixed(column)) return;
    if (column.kind === 'switch') return set(at.row, column, line[column.name] !== true);
    point(at);
    setEditing({ key: keyOfLine(line), col: at.col, draft: draft ?? draftOf(column, line[column.name], language) });
  };
  const commit = (draft: string) => {
    if (!editing) return;
    const at = current().findIndex((line) => keyOfLine(line) === editing.key);
    const column = columns[editing.col]!;
    const before = current()[at]?.[column.name];
    setEditing(undefined);
    if (at >= 0 && draft !== draftOf(column, before, language)) set(at, column, parseCell(column, draft, language));
  };
  const choose = (value: unknown) => {
    if (!editing) return;
    const at = current().findIndex((line) => keyOfLine(line) === editing.key);
    setEditing(undefined);
    if (at >= 0) set(at, columns[editing.col]!, value);
    go({ row: at, col: editing.col });
  };

  const pasteAt = (text: string, place: CellPlace) => {
    const before = current();
    const found = paste(readBlock(text), { lines: before, columns, at: place, max, newLine, language });
    if ('refused' in found) return setSaid({ text: t(`lines.${found.refused}`, { room: found.room, found: found.found }), isWrong: true });
    write(found.lines);
    touch();
    setLeft((keys) => new Set([...keys, ...found.lines.map(keyOfLine)]));
    const tell = (unread: number) =>
      setSaid({ text: t('lines.pasted', { count: found.rows }) + (unread ? ` ${t('lines.unread', { count: unread })}` : ''), before });
    tell(found.unread + found.toFind.length);
    go(place);
    void lookUp(found.toFind).then((open) => found.toFind.length && tell(found.unread + open));
  };
  const { onKeyDown, onEditorKey } = gridKeys({
    columns,
    language,
    place: { row, col: active.col },
    editing: editing?.col,
    rows: () => current().length,
    disabled,
    given,
    scans,
    acts: { go, begin, commit, set, add, move, stopEditing: () => setEditing(undefined) },
  });

  const { errors, listed } = useLineErrors({ wrongBelow: field.wrongBelow, name, lines, columns, left, tried });
  const listError = field.wrongBelow.size === 0 ? field.error : undefined;

  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const [over, setOver] = useState<string>();
  const onDragEnd = ({ active: dragged, over: target }: DragEndEvent) => {
    setOver(undefined);
    const places = current().map(keyOfLine);
    if (target) move(places.indexOf(String(dragged.id)), places.indexOf(String(target.id)));
  };

  const rowProps = (index: number) => {
    const line = lines[index]!;
    const key = keyOfLine(line);
    return {
      line,
      index,
      columns,
      lines,
      id,
      label,
      disabled,
      given,
      isOver: over === key,
      activeCol: index === row ? active.col : undefined,
      editing: editing?.key === key ? editing : undefined,
      errors: errors.get(index) ?? noErrors,
    };
  };
  const acts = useRef({ go, begin, commit, choose, remove, onEditorKey, pasteAt, set });
  acts.current = { go, begin, commit, choose, remove, onEditorKey, pasteAt, set };
  const drawRow = (index: number, measure?: (row: HTMLElement | null) => void) => (
    <LineRow key={keyOfLine(lines[index]!)} {...rowProps(index)} acts={acts} measure={measure} />
  );
  const isWindowed = lines.length >= windowFrom;
  const items = isWindowed ? virtualizer.getVirtualItems() : [];
  const [before, after] = isWindowed ? [items[0]?.start ?? 0, virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)] : [0, 0];
  const least = columns.reduce((sum, column) => sum + widthOf(column), 88);
  const describedBy = [`${id}-keys`, hint && `${id}-hint`, listError && `${id}-error`].filter(Boolean).join(' ');

  return (
    <div
      ref={frame}
      className={styles.frame}
      data-field={name}
      data-invalid={listed.length > 0 || listError ? '' : undefined}
      onBlur={(event) => {
        if (frame.current?.contains(event.relatedTarget)) return;
        if (scans && event.relatedTarget) dropBlank();
        field.touch();
      }}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
        {required && <span aria-hidden> *</span>}
      </span>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      <LineErrors listed={listed} columns={columns} label={label} onGo={go} />
      <DndContext
        sensors={sensors}
        accessibility={{ screenReaderInstructions: { draggable: t('lines.keys') } }}
        onDragOver={({ over: target }) => setOver(target ? String(target.id) : undefined)}
        onDragCancel={() => setOver(undefined)}
        onDragEnd={onDragEnd}
      >
        <div className={styles.sheet}>
          <div ref={region} className={styles.region} {...(!lines.length && { role: 'region', 'aria-label': label, tabIndex: 0 })}>
            <table
              role="grid"
              className={styles.table}
              style={{ minWidth: least }}
              aria-labelledby={`${id}-label`}
              aria-describedby={describedBy}
              aria-rowcount={lines.length + 1}
              aria-colcount={columns.length + (given ? 1 : 2)}
              aria-disabled={disabled || undefined}
              onKeyDown={onKeyDown}
              onPaste={(event) => {
                const text = event.clipboardData.getData('text/plain');
                const isBlock = /[\t\r\n]/.test(text.replace(/\r?\n$/, ''));
                if (disabled || (editing && !isBlock) || !columns[active.col] || !lines.length) return;
                event.preventDefault();
                setEditing(undefined);
                pasteAt(text, { row, col: active.col });
              }}
            >
              <Widths columns={columns} tools={!given} />
              <GridHead columns={columns} given={given} />
              <tbody>
                {before > 0 && <tr role="presentation" aria-hidden style={{ height: before }} />}
                {isWindowed
                  ? items.map((item) => drawRow(item.index, virtualizer.measureElement))
                  : lines.map((_, index) => drawRow(index))}
                {after > 0 && <tr role="presentation" aria-hidden style={{ height: after }} />}
                {lines.length === 0 && (
                  <tr role="row">
                    <td role="gridcell" className={styles.empty} colSpan={columns.length + 2}>
                      {t('lines.none')}
                    </td>
                  </tr>
                )}
              </tbody>
              {totals && lines.length > 0 && <Totals {...{ columns, lines, totals }} tools={!given} />}
            </table>
          </div>
        </div>
      </DndContext>
      {listError && (
        <span id={`${id}-error`} role="alert" className={styles.error}>
          {listError}
        </span>
      )}
      <GridFoot
        id={id}
        given={given}
        disabled={disabled}
        said={said}
        isFirstControl={listError !== undefined}
        onAdd={add}
        onPaste={lines.length ? undefined : (text) => pasteAt(text, { row: 0, col: 0 })}
        onUndo={(before) => {
          write(before);
          setSaid({ text: t('lines.undone') });
        }}
      />
    </div>
  );
}
