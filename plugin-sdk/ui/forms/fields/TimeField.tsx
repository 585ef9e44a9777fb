import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { memo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesOf, parseTime, timeOf, type TimeOfDay } from '../../../contract/times';
import { useField, type FieldProps } from '../engine/useField';
import { FieldFrame } from './FieldFrame';

const useStyles = makeStyles({
  input: { minWidth: 0, '& input': { minWidth: 0, width: '100%', fontFamily: tokens.fontFamilyNumeric } },
});

/** Minutes that an arrow key moves where the schema names no step. */
const arrowStep = 5;

/**
 * A time of the day, typed (`8:30`, `8h30`, `830`) or moved by ↑ and ↓ in the step of its schema, within its limits. The value is `HH:mm`;
 * empty is null, or '' where the form began with ''. The schema is `timeOfDay(…)`.
 */
export const TimeField = memo(function TimeField(props: FieldProps) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  const field = useField<TimeOfDay | null>(props, (time) => time);
  const [draft, setDraft] = useState<string>();
  const nothing = field.initialValue === '' ? '' : null;
  const { min = '00:00', max = '23:59', step } = field.facts.time ?? {};

  const type = (text: string) => {
    const time = parseTime(text);
    field.setUnreadable(text.trim() !== '' && time === null ? 'validation.time' : undefined);
    field.setValue(time ?? nothing);
    setDraft(text);
  };
  const leave = () => {
    if (draft !== undefined && (draft.trim() === '' || parseTime(draft) !== null)) setDraft(undefined);
    field.touch();
  };
  const move = (direction: 1 | -1) => {
    const by = step ?? arrowStep;
    const from = field.value ? minutesOf(field.value) : undefined;
    const next =
      from === undefined
        ? Math.ceil(minutesOf(min) / by) * by
        : (direction > 0 ? Math.floor(from / by) + 1 : Math.ceil(from / by) - 1) * by;
    if (next < minutesOf(min) || next > minutesOf(max)) return;
    field.setUnreadable(undefined);
    field.setValue(timeOf(next));
    setDraft(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 1 : -1);
  };

  return (
    <FieldFrame props={props} field={field} isShort>
      <Input
        data-control=""
        className={styles.input}
        inputMode="numeric"
        value={draft ?? field.text}
        placeholder={props.placeholder ?? t('time.placeholder')}
        disabled={props.disabled}
        autoComplete="off"
        onChange={(_, data) => type(data.value)}
        onBlur={leave}
        onKeyDown={press}
      />
    </FieldFrame>
  );
});
