import { mergeClasses } from '@fluentui/react-components';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox, useOptionNames } from '../forms/fields/SearchBox';
import { isFigure, type LineColumn } from './columns';
import type { LineActs } from './lineActs';
import { useLinesStyles } from './linesStyles';

interface Props<Column = LineColumn> {
  column: Column;
  label: string;
  draft: string;
  value: unknown;
  acts: RefObject<LineActs>;
}

/** The control in a cell that is edited. What is typed becomes the value when the cell is left. */
export function CellEditor({ column, ...props }: Props) {
  if (column.kind === 'reference') return <ReferenceEditor {...props} column={column} />;
  if (column.kind === 'select') return <SelectEditor {...props} column={column} />;
  return <TextEditor {...props} column={column} />;
}

const takeFocus = (control: HTMLElement | null) => {
  if (control && document.activeElement !== control) control.focus({ preventScroll: true });
};

function TextEditor({ column, label, draft, acts }: Props) {
  const styles = useLinesStyles();
  const { t } = useTranslation('forms');
  const [text, setText] = useState(draft);
  return (
    <input
      ref={takeFocus}
      className={mergeClasses(styles.control, isFigure(column) && styles.figure)}
      aria-label={label}
      value={text}
      autoComplete="off"
      inputMode={column.kind === 'money' || column.kind === 'day' ? 'numeric' : isFigure(column) ? 'decimal' : undefined}
      placeholder={column.kind === 'day' ? t('date.placeholder') : undefined}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => acts.current.onEditorKey(event, text)}
      onBlur={() => acts.current.commit(text)}
    />
  );
}

function SelectEditor({ column, label, value, acts }: Props<Extract<LineColumn, { kind: 'select' }>>) {
  const styles = useLinesStyles();
  const [chosen, setChosen] = useState(() => column.options.findIndex((one) => one.value === value));
  const draft = column.options[chosen]?.label ?? '';
  return (
    <select
      ref={takeFocus}
      className={styles.control}
      aria-label={label}
      value={chosen}
      onChange={(event) => setChosen(Number(event.target.value))}
      onKeyDown={(event) => acts.current.onEditorKey(event, draft)}
      onBlur={() => acts.current.commit(draft)}
    >
      <option value={-1} />
      {column.options.map((one, at) => (
        <option key={one.value} value={at} disabled={one.disabled}>
          {one.label}
        </option>
      ))}
    </select>
  );
}

function ReferenceEditor({ column, label, draft, value, acts }: Props<Extract<LineColumn, { kind: 'reference' }>>) {
  const [search, setSearch] = useState('');
  const { options, loading } = column.from.useFound(search);
  const ids = typeof value === 'number' ? [value] : [];
  const names = useOptionNames(options, column.from.useNames(ids));
  const isOpen = (target: EventTarget) => (target as HTMLElement).getAttribute('aria-expanded') === 'true';
  return (
    <div
      ref={(box) => takeFocus(box?.querySelector('input') ?? null)}
      onKeyDownCapture={(event) => {
        if (event.key === 'Tab' || ((event.key === 'Enter' || event.key === 'Escape') && !isOpen(event.target)))
          acts.current.onEditorKey(event, draft);
      }}
    >
      <SearchBox
        {...{ options, names, loading }}
        onSearch={setSearch}
        multiple={false}
        clearable
        aria-label={label}
        chosen={ids}
        onChoose={(chosen) => acts.current.choose(chosen[0] ?? null)}
        onLeave={() => acts.current.commit(draft)}
      />
    </div>
  );
}
