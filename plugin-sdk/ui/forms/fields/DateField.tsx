import { Button, Input, makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components';
import { CalendarLtr20Regular } from '@fluentui/react-icons/svg/calendar-ltr';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField, type FieldProps } from '../engine/useField';
import { formatDay, parseDay, type IsoDay } from '../format/dates';
import { Calendar } from './Calendar';
import { FieldFrame } from './FieldFrame';

const useStyles = makeStyles({
  input: { minWidth: 0, '& input': { minWidth: 0, fontFamily: tokens.fontFamilyNumeric } },
  surface: { padding: tokens.spacingHorizontalM },
});

export interface DateFieldProps extends FieldProps {
  /** Earliest and latest day of the calendar, ISO; the schema checks them. */
  min?: IsoDay;
  max?: IsoDay;
}

/** A calendar day, typed (`1/2/2026`) or picked. The value is `YYYY-MM-DD`; empty is null, or '' where the form began with ''. */
export function DateField({ min, max, ...props }: DateFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  const field = useField<string | null>(props, formatDay);
  const [draft, setDraft] = useState<string>();
  const [open, setOpen] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const nothing = field.initialValue === '' ? '' : null;

  const type = (text: string) => {
    const day = parseDay(text);
    field.setUnreadable(text.trim() !== '' && day === null ? 'validation.date' : undefined);
    field.setValue(day ?? nothing);
    setDraft(text);
  };
  const leave = () => {
    if (draft !== undefined && (draft.trim() === '' || parseDay(draft) !== null)) setDraft(undefined);
    if (!open) field.touch();
  };
  const pick = (day: IsoDay | null) => {
    field.setUnreadable(undefined);
    field.setValue(day ?? nothing);
    setDraft(undefined);
    setOpen(false);
    inputRef.current?.focus();
  };

  const picker = (
    <Popover open={open} onOpenChange={(_, data) => setOpen(data.open)} trapFocus positioning="below-end">
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="transparent" size="small" disabled={props.disabled} icon={<CalendarLtr20Regular />} aria-label={t('date.open', { label: props.label })} />
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={t('date.calendar')}>
        <Calendar value={field.value || null} min={min} max={max} onPick={pick} />
      </PopoverSurface>
    </Popover>
  );

  return (
    <FieldFrame props={props} field={field}>
      <Input
        data-control=""
        ref={inputRef}
        className={styles.input}
        inputMode="numeric"
        value={draft ?? field.text}
        placeholder={props.placeholder ?? t('date.placeholder')}
        disabled={props.disabled}
        autoComplete="off"
        contentAfter={picker}
        onChange={(_, data) => type(data.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
        }}
      />
    </FieldFrame>
  );
}
