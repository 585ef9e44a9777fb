import { Field } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IsoDay } from '../../contract/days';
import { DayBox } from '../forms/fields/DayBox';

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
  const { t } = useTranslation('sdk');
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <Field label={label} validationMessage={isUnreadable ? t('filters.notADay') : undefined}>
      <DayBox
        label={label}
        value={value}
        invalid={invalid || isUnreadable}
        onDay={(day, unreadable) => {
          setUnreadable(unreadable);
          onUnreadable(unreadable);
          if (!unreadable) onChange(day ?? '');
        }}
      />
    </Field>
  );
}
