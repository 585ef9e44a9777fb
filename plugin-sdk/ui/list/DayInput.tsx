import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Calendar } from '../forms/fields/Calendar';
import type { IsoDay } from '../../contract/days';
import { formatDay, parseDay } from '../forms/format/dates';
import { Floating } from '../overlay/Floating';
import { IconButton } from '../table/IconButton';

const useStyles = makeStyles({
  control: {
    minWidth: 0,
    width: '100%',
    paddingInlineEnd: '2px',
    '& input': { minWidth: 0, width: '100%', fontFamily: tokens.fontFamilyNumeric },
  },
  panel: { padding: '8px' },
});

interface Props {
  label: string;
  value: IsoDay | undefined;
  invalid: boolean;
  /** '' when it was emptied; what is no day is not told. */
  onChange: (day: IsoDay) => void;
  /** Tells while what stands in the field is no day. */
  onUnreadable: (unreadable: boolean) => void;
}

/** A day of a filter, typed as people write it or picked from the calendar. */
export function DayInput({ label, value, invalid, onChange, onUnreadable }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const [draft, setDraft] = useState<string>();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const unreadable = draft !== undefined && draft.trim() !== '' && parseDay(draft) === null;
  const type = (text: string) => {
    setDraft(text);
    const day = parseDay(text);
    onUnreadable(text.trim() !== '' && day === null);
    if (day || !text.trim()) onChange(day ?? '');
  };
  const pick = (day: IsoDay | null) => {
    setDraft(undefined);
    setAnchor(undefined);
    onUnreadable(false);
    onChange(day ?? '');
  };
  const calendarLabel = t('filters.pickDay', { label });
  return (
    <Field label={label} validationMessage={unreadable ? t('filters.notADay') : undefined}>
      <Input
        className={styles.control}
        value={draft ?? formatDay(value ?? '')}
        placeholder={t('filters.dayPlaceholder')}
        aria-invalid={invalid || unreadable}
        onChange={(_, data) => type(data.value)}
        onBlur={() => !unreadable && setDraft(undefined)}
        contentAfter={
          <IconButton
            icon="calendar"
            label={calendarLabel}
            aria-haspopup="dialog"
            aria-expanded={anchor !== undefined}
            onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
          />
        }
      />
      {anchor && (
        <Floating anchor={anchor} align="end" label={calendarLabel} onClose={() => setAnchor(undefined)}>
          <div className={styles.panel}>
            <Calendar value={value || null} onPick={pick} />
          </div>
        </Floating>
      )}
    </Field>
  );
}
