import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useField, type FieldProps } from '../engine/useField';
import { formatNumber, type FormatLanguage } from '../../format/format';
import { useLanguage } from '../../format/values';
import { parseMoney, parseNumber } from '@tessera/plugin-sdk/contract';
import { FieldFrame } from './FieldFrame';

const useStyles = makeStyles({
  input: { minWidth: 0, '& input': { minWidth: 0, width: '100%', textAlign: 'right', fontFamily: tokens.fontFamilyNumeric } },
  suffix: { color: tokens.colorNeutralForeground3 },
});

interface NumberControlProps extends FieldProps {
  parse: (text: string) => number | null;
  decimals: number;
  suffix?: string;
}

const groupMarks = { vi: '.', en: ',' } as const satisfies Record<FormatLanguage, string>;
const decimalMarks = { vi: ',', en: '.' } as const satisfies Record<FormatLanguage, string>;

function NumberControl({ parse, decimals, suffix, ...props }: NumberControlProps) {
  const styles = useStyles();
  const language = useLanguage();
  const groupMark = groupMarks[language];
  const format = (value: number) => formatNumber(value, language, { decimals });
  const field = useField<number | null>(props, (value) => (suffix ? `${format(value)}\u00a0${suffix}` : format(value)));
  // What is being typed; gone at blur, when the value itself is shown again.
  const [draft, setDraft] = useState<string>();
  const shown = field.value === null || field.value === undefined ? '' : format(field.value);

  const input = useRef<HTMLInputElement>(null);
  const digitsAfterCaret = useRef<number>(undefined);
  // Regrouping rewrites the text, so the caret is put back by the digits behind it.
  useLayoutEffect(() => {
    const control = input.current;
    let wanted = digitsAfterCaret.current;
    digitsAfterCaret.current = undefined;
    if (!control || wanted === undefined) return;
    let at = control.value.length;
    while (wanted > 0 && at > 0) if (/\d/.test(control.value.charAt(--at))) wanted--;
    if (/[.,]/.test(control.value.charAt(at - 1))) at--; // before the mark, or Backspace would only eat the mark
    control.setSelectionRange(at, at);
  });

  const type = (text: string, caret: number) => {
    const before = draft ?? shown;
    const ours = typeof field.value === 'number' && before === format(field.value);
    const value = parse(ours && isOneKeyFrom(before, text, groupMark) ? text.replaceAll(groupMark, '') : text);
    field.setUnreadable(value === null && text.trim() !== '' ? 'validation.number' : undefined);
    field.setValue(value);
    // A decimal just begun is left as typed.
    const regroup = value !== null && Number.isInteger(value) && !/[.,]0*$/.test(text);
    if (regroup) digitsAfterCaret.current = text.slice(caret).replace(/\D/g, '').length;
    setDraft(regroup ? format(value) : text);
  };

  const leave = () => {
    if (draft !== undefined && (draft.trim() === '' || parse(draft) !== null)) setDraft(undefined);
    field.touch();
  };

  return (
    <FieldFrame props={props} field={field} isShort>
      <Input
        data-control=""
        ref={input}
        className={styles.input}
        inputMode={decimals ? 'decimal' : 'numeric'}
        value={draft ?? shown}
        placeholder={props.placeholder}
        disabled={props.disabled}
        autoComplete="off"
        contentAfter={suffix ? <span className={styles.suffix}>{suffix}</span> : undefined}
        onChange={(event, data) => type(data.value, event.target.selectionStart ?? data.value.length)}
        onBlur={leave}
      />
    </FieldFrame>
  );
}

/** One digit more or less in a grouped figure (`1.234` → `1.2345`): its marks are ours then, not typed. */
const isOneKeyFrom = (before: string, after: string, mark: string) =>
  before.includes(mark) && Math.abs(before.length - after.length) === 1 && after.split(mark).length <= before.split(mark).length;

export interface NumberFieldProps extends FieldProps {
  /** Digits after the decimal mark; 0 = whole numbers. */
  decimals?: number;
  /** Unit behind the figure, e.g. `ngày`. */
  suffix?: string;
}

/** A number, `null` when empty. Shown grouped: `2.000`. */
export const NumberField = memo(function NumberField({ decimals = 0, ...props }: NumberFieldProps) {
  const mark = decimalMarks[useLanguage()];
  return <NumberControl {...props} decimals={decimals} parse={(text) => parseNumber(text, decimals, mark)} />;
});

/** Whole đồng, `null` when empty. Takes `1.234.567`, `1,234,567`, `1234567đ`. */
export const MoneyField = memo((props: FieldProps) => <NumberControl {...props} decimals={0} parse={parseMoney} suffix="đ" />);

/** Percent with at most two decimals, `null` when empty: `12,5` and `12.5` alike. */
export const PercentField = memo((props: FieldProps) => <NumberControl {...props} decimals={2} parse={parsePercent} suffix="%" />);
const parsePercent = (text: string) => parseNumber(text, 2);
