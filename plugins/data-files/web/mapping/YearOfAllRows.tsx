import { Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  field: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  label: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  year: { width: '92px', minWidth: 0 },
  // in the row of a table the slot needs the room
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  wrong: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

const [firstYear, lastYear] = [1900, 2200];
const yearOf = (text: string): number | null =>
  /^\d{4}$/.test(text) && Number(text) >= firstYear && Number(text) <= lastYear ? Number(text) : null;

interface Props {
  year: number | null;
  /** It is that of the file before with the same columns: another year may be meant. */
  isRemembered: boolean;
  readOnly: boolean;
  /** It stands beside a slot, and has room for a short label only, which leaves when something is typed. */
  isBeside: boolean;
  input: RefObject<HTMLInputElement | null>;
  onChange: (year: number | null) => void;
}

/**
 * The calendar year of rows that have none, where the file has no such column: stands beside the slot that the column would fill, or in its
 * place.
 */
export function YearOfAllRows({ year, isRemembered, readOnly, isBeside, input, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const id = useId();
  const [typed, setTyped] = useState(year === null ? '' : String(year));
  const isWrong = typed !== '' && yearOf(typed) === null;
  return (
    <span className={styles.field}>
      <label htmlFor={id} className={mergeClasses(styles.label, isBeside && styles.hidden)}>
        {t('mapping.calYear')}
      </label>
      <Input
        id={id}
        input={{ ref: input }}
        size="small"
        className={styles.year}
        disabled={readOnly}
        {...(isBeside && { placeholder: t('mapping.calYearShort') })}
        inputMode="numeric"
        maxLength={4}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        value={typed}
        onChange={(_, { value }) => {
          setTyped(value);
          onChange(yearOf(value));
        }}
      />
      {isRemembered && typed !== '' && <span className={styles.label}>{t('mapping.yearRemembered')}</span>}
      {isWrong && (
        <span id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {t('mapping.calYearWrong', { first: firstYear, last: lastYear })}
        </span>
      )}
    </span>
  );
}
