import { memo } from 'react';
import type { IsoDay } from '../../../contract/days';
import { useField, type FieldProps } from '../engine/useField';
import { formatDay } from '../format/dates';
import { DayBox } from './DayBox';
import { FieldFrame } from './FieldFrame';

export interface DateFieldProps extends FieldProps {
  /** Earliest and latest day of the calendar, ISO; the schema checks them. */
  min?: IsoDay;
  max?: IsoDay;
}

/** A calendar day, typed (`1/2/2026`) or picked. The value is `YYYY-MM-DD`; empty is null, or '' where the form began with ''. */
export const DateField = memo(function DateField({ min, max, ...props }: DateFieldProps) {
  const field = useField<string | null>(props, formatDay);
  const nothing = field.initialValue === '' ? '' : null;
  return (
    <FieldFrame props={props} field={field} isShort>
      <DayBox
        label={props.label}
        value={field.value}
        placeholder={props.placeholder}
        disabled={props.disabled}
        min={min}
        max={max}
        onDay={(day, isUnreadable) => {
          field.setUnreadable(isUnreadable ? 'validation.date' : undefined);
          field.setValue(day ?? nothing);
        }}
        onLeave={field.touch}
      />
    </FieldFrame>
  );
});
