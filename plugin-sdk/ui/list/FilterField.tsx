import { Checkbox, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox, useOptionNames } from '../forms/fields/SearchBox';
import { Icon } from '../icons/Icon';
import { DayInput } from './DayInput';
import { idsOf, type FilterDef, type FilterValue, type Range, type UseFound } from './filters';

const useStyles = makeStyles({
  label: { fontWeight: tokens.fontWeightMedium },
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: '0 0 4px', fontWeight: tokens.fontWeightMedium },
  options: { display: 'grid', maxHeight: '240px', overflowY: 'auto', marginInlineStart: '-8px' },
  range: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '12px' },
  control: { minWidth: 0, width: '100%', '& input, & select': { minWidth: 0, width: '100%', textOverflow: 'ellipsis' } },
  error: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    marginTop: '4px',
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

interface Props {
  filter: FilterDef;
  value: FilterValue | undefined;
  error: string | undefined;
  onChange: (value: FilterValue) => void;
  /** While a day that was typed is none. */
  onUnreadable: (end: 'from' | 'to', unreadable: boolean) => void;
}

/** More than these are searched by typing instead of read. */
const mostRead = 20;

const isRange = (value: FilterValue | undefined): value is Range => typeof value === 'object' && !Array.isArray(value);

/** The control of one filter in the drawer, by its kind. */
export function FilterField({ filter, value, error, onChange, onUnreadable }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const text = typeof value === 'string' ? value : '';

  if (filter.kind === 'text') {
    return (
      <Field label={{ children: filter.label, className: styles.label }}>
        <Input className={styles.control} value={text} onChange={(_, data) => onChange(data.value)} />
      </Field>
    );
  }
  if (filter.useFound) return <FoundField {...{ filter, value, onChange }} useFound={filter.useFound} />;
  const isLong = (filter.options?.length ?? 0) > mostRead;
  if (isLong) return <LongField {...{ filter, value, onChange }} />;
  if (filter.kind === 'options') {
    return (
      <Field label={{ children: filter.label, className: styles.label }}>
        <Select className={styles.control} value={text} onChange={(_, data) => onChange(data.value)}>
          <option value="">{t('filters.any')}</option>
          {filter.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  if (filter.kind === 'multi') {
    const chosen: readonly string[] = Array.isArray(value) ? value : [];
    return (
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{filter.label}</legend>
        <div className={styles.options}>
          {filter.options?.map((option) => {
            const id = String(option.value);
            return (
              <Checkbox
                key={id}
                label={option.label}
                checked={chosen.includes(id)}
                onChange={(_, data) => onChange(data.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
              />
            );
          })}
        </div>
      </fieldset>
    );
  }
  const range = isRange(value) ? value : {};
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{filter.label}</legend>
      <div className={styles.range}>
        {(['from', 'to'] as const).map((end) => {
          const label = t(`filters.${end}`);
          return filter.kind === 'dateRange' ? (
            <DayInput
              key={end}
              label={label}
              value={range[end]}
              invalid={error !== undefined}
              onChange={(day) => onChange({ ...range, [end]: day })}
              onUnreadable={(unreadable) => onUnreadable(end, unreadable)}
            />
          ) : (
            <Field key={end} label={label}>
              <Input
                type="number"
                className={styles.control}
                value={range[end] ?? ''}
                aria-invalid={error !== undefined}
                onChange={(_, data) => onChange({ ...range, [end]: data.value })}
              />
            </Field>
          );
        })}
      </div>
      {error && (
        <div role="alert" className={styles.error}>
          <Icon name="error" size={16} />
          {error}
        </div>
      )}
    </fieldset>
  );
}

type ChoiceProps = Pick<Props, 'filter' | 'value' | 'onChange'>;

const several = ({ kind }: FilterDef) => kind === 'multi';
const valueOf = (filter: FilterDef, chosen: readonly (string | number)[]): FilterValue =>
  several(filter) ? chosen.map(String) : String(chosen[0] ?? '');

/** One or several out of a list that is too long to be read. */
function LongField({ filter, value, onChange }: ChoiceProps) {
  const styles = useStyles();
  const options = filter.options ?? [];
  const names = useOptionNames(options);
  const given = Array.isArray(value) ? value : value ? [value] : [];
  const chosen = options.flatMap((option) => (given.includes(String(option.value)) ? [option.value] : []));
  return (
    <Field label={{ children: filter.label, className: styles.label }}>
      <SearchBox
        {...{ options, names, chosen }}
        multiple={several(filter)}
        clearable
        onChoose={(next) => onChange(valueOf(filter, next))}
      />
    </Field>
  );
}

/** One or several records, searched on the server. */
function FoundField({ filter, value, onChange, useFound }: ChoiceProps & { useFound: UseFound }) {
  const styles = useStyles();
  const [search, setSearch] = useState('');
  const chosen = idsOf(value);
  const { found: known } = useFound({ ids: chosen });
  const { found, loading } = useFound({ search });
  const names = useOptionNames(found, known);
  return (
    <Field label={{ children: filter.label, className: styles.label }}>
      <SearchBox
        options={found}
        {...{ names, chosen, loading }}
        multiple={several(filter)}
        clearable
        onSearch={setSearch}
        onChoose={(next) => onChange(valueOf(filter, next))}
      />
    </Field>
  );
}
