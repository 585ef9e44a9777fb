import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { CalendarLtr20Regular } from '@fluentui/react-icons/svg/calendar-ltr';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IsoDay } from '../../../contract/days';
import { Floating } from '../../overlay/Floating';
import { formatDay, parseDay } from '../format/dates';
import { Calendar } from './Calendar';

const useStyles = makeStyles({
  input: {
    minWidth: 0,
    width: '100%',
    paddingInlineEnd: '2px',
    '& input': { minWidth: 0, width: '100%', fontFamily: tokens.fontFamilyNumeric },
  },
  calendar: { padding: tokens.spacingHorizontalM },
});

interface Props {
  /** What the calendar picks a day for. */
  label: string;
  value: IsoDay | null | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  invalid?: boolean | undefined;
  min?: IsoDay | undefined;
  max?: IsoDay | undefined;
  /** A day, or null: with nothing in the box, or something that is no day. */
  onDay: (day: IsoDay | null, isUnreadable: boolean) => void;
  onLeave?: () => void;
}

/** The control of a calendar day, typed as people write it (`1/2/2026`) or picked; Alt + ↓ opens the calendar. */
export function DayBox({ label, value, placeholder, disabled, invalid, min, max, onDay, onLeave }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  // What is being typed; gone at blur, when the day itself is shown again.
  const [draft, setDraft] = useState<string>();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const input = useRef<HTMLInputElement>(null);
  const isReadable = (text: string) => text.trim() === '' || parseDay(text) !== null;
  const type = (text: string) => {
    setDraft(text);
    onDay(parseDay(text), !isReadable(text));
  };
  const leave = () => {
    if (draft !== undefined && isReadable(draft)) setDraft(undefined);
    if (!anchor) onLeave?.();
  };
  const pick = (day: IsoDay | null) => {
    onDay(day, false);
    setDraft(undefined);
    setAnchor(undefined);
    input.current?.focus();
  };
  return (
    <>
      <Input
        data-control=""
        ref={input}
        className={styles.input}
        inputMode="numeric"
        value={draft ?? formatDay(value ?? '')}
        placeholder={placeholder ?? t('date.placeholder')}
        disabled={disabled}
        {...(invalid && { 'aria-invalid': true })}
        autoComplete="off"
        contentAfter={
          <Button
            appearance="transparent"
            size="small"
            icon={<CalendarLtr20Regular />}
            disabled={disabled}
            aria-label={t('date.open', { label })}
            aria-haspopup="dialog"
            aria-expanded={anchor !== undefined}
            onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
          />
        }
        onChange={(_, data) => type(data.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && event.altKey) setAnchor(event.currentTarget);
        }}
      />
      {anchor && (
        <Floating anchor={anchor} align="end" label={t('date.calendar')} onClose={() => setAnchor(undefined)}>
          <div className={styles.calendar}>
            <Calendar value={value || null} min={min} max={max} onPick={pick} />
          </div>
        </Floating>
      )}
    </>
  );
}
