import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { CalendarLtr20Regular } from '@fluentui/react-icons/svg/calendar-ltr';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField, type FieldProps } from '../engine/useField';
import { Floating } from '../../overlay/Floating';
import type { IsoDay } from '../../../contract/days';
import { formatDay, parseDay } from '../format/dates';
import { Calendar } from './Calendar';
import { FieldFrame } from './FieldFrame';

const useStyles = makeStyles({
  input: { minWidth: 0, '& input': { minWidth: 0, width: '100%', fontFamily: tokens.fontFamilyNumeric } },
  calendar: { padding: tokens.spacingHorizontalM },
});

export interface DateFieldProps extends FieldProps {
  /** Earliest and latest day of the calendar, ISO; the schema checks them. */
  min?: IsoDay;
  max?: IsoDay;
}

/** A calendar day, typed (`1/2/2026`) or picked. The value is `YYYY-MM-DD`; empty is null, or '' where the form began with ''. */
export const DateField = memo(function DateField({ min, max, ...props }: DateFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  const field = useField<string | null>(props, formatDay);
  const [draft, setDraft] = useState<string>();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const open = anchor !== undefined;
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
    setAnchor(undefined);
    inputRef.current?.focus();
  };

  const picker = (
    <Button
      appearance="transparent"
      size="small"
      disabled={props.disabled}
      icon={<CalendarLtr20Regular />}
      aria-label={t('date.open', { label: props.label })}
      aria-expanded={open}
      onClick={(event) => setAnchor(open ? undefined : event.currentTarget)}
    />
  );

  return (
    <>
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
            if (event.key === 'ArrowDown' && event.altKey) setAnchor(event.currentTarget);
          }}
        />
      </FieldFrame>
      {anchor && (
        <Floating anchor={anchor} align="end" label={t('date.calendar')} onClose={() => setAnchor(undefined)}>
          <div className={styles.calendar}>
            <Calendar value={field.value || null} min={min} max={max} onPick={pick} />
          </div>
        </Floating>
      )}
    </>
  );
});
