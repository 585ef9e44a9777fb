import { Button, Checkbox, Drawer, DrawerBody, DrawerFooter, DrawerHeader, DrawerHeaderTitle, Field, Input, Select, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon';
import { isReversed, type FilterDef, type FilterValue, type FilterValues, type Range } from './filters';

const useStyles = makeStyles({
  drawer: { width: 'min(420px, 100vw)' },
  form: { display: 'contents' },
  body: { display: 'grid', alignContent: 'start', gap: '20px', paddingTop: '4px', paddingBottom: '20px' },
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: '0 0 4px', fontWeight: tokens.fontWeightMedium },
  options: { display: 'grid', maxHeight: '240px', overflowY: 'auto' },
  range: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px' },
  error: { display: 'flex', alignItems: 'center', gap: '4px', marginTop: '4px', color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  footer: { justifyContent: 'flex-end', borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingTop: '16px' },
  clear: { marginInlineEnd: 'auto' },
});

interface Props {
  open: boolean;
  /** The filter whose chip was pressed. */
  focus: string | undefined;
  filters: readonly FilterDef[];
  values: FilterValues;
  onApply: (values: FilterValues) => void;
  onClose: () => void;
}

/** Edits the same filters as the chips: a draft until "apply". */
export default function FilterDrawer({ open, focus, filters, values, onApply, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  return (
    <Drawer type="overlay" position="end" className={styles.drawer} open={open} onOpenChange={(_, data) => !data.open && onClose()}>
      <DrawerHeader>
        <DrawerHeaderTitle action={<Button appearance="subtle" aria-label={t('filters.close')} icon={<Icon name="dismiss" />} onClick={onClose} />}>{t('filters.title')}</DrawerHeaderTitle>
      </DrawerHeader>
      <Draft key={String(open)} {...{ focus, filters, values, onApply, onClose }} />
    </Drawer>
  );
}

function Draft({ focus, filters, values, onApply, onClose }: Omit<Props, 'open'>) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const [draft, setDraft] = useState<FilterValues>(values);
  const [submitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wrong = filters.filter((filter) => isReversed(filter, draft[filter.id]));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const first = wrong[0];
    if (first) return form.current?.querySelector<HTMLElement>(`[data-filter="${CSS.escape(first.id)}"] input`)?.focus();
    onApply(draft);
    onClose();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <DrawerBody className={styles.body}>
        {filters.map((filter, index) => (
          <div key={filter.id} data-filter={filter.id}>
            <FilterField
              filter={filter}
              value={draft[filter.id]}
              error={wrong.includes(filter) && (submitted || filter.kind === 'dateRange') ? t(filter.kind === 'dateRange' ? 'filters.orderOfDates' : 'filters.orderOfNumbers') : undefined}
              autoFocus={focus ? filter.id === focus : index === 0}
              onChange={(value) => setDraft({ ...draft, [filter.id]: value })}
            />
          </div>
        ))}
      </DrawerBody>
      <DrawerFooter className={styles.footer}>
        <Button appearance="subtle" className={styles.clear} onClick={() => setDraft({})}>{t('filters.clear')}</Button>
        <Button onClick={onClose}>{t('filters.cancel')}</Button>
        <Button type="submit" appearance="primary">{t('filters.apply')}</Button>
      </DrawerFooter>
    </form>
  );
}

interface FieldProps {
  filter: FilterDef;
  value: FilterValue | undefined;
  error: string | undefined;
  autoFocus: boolean;
  onChange: (value: FilterValue) => void;
}

function FilterField({ filter, value, error, autoFocus, onChange }: FieldProps) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const text = typeof value === 'string' ? value : '';

  if (filter.kind === 'text') {
    return (
      <Field label={filter.label}>
        <Input value={text} autoFocus={autoFocus} onChange={(_, data) => onChange(data.value)} />
      </Field>
    );
  }
  if (filter.kind === 'options') {
    return (
      <Field label={filter.label}>
        <Select value={text} autoFocus={autoFocus} onChange={(_, data) => onChange(data.value)}>
          <option value="">{t('filters.any')}</option>
          {filter.options?.map((option) => (
            <option key={option.value} value={option.value}>{option.label}</option>
          ))}
        </Select>
      </Field>
    );
  }
  if (filter.kind === 'multi') {
    const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
    return (
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{filter.label}</legend>
        <div className={styles.options}>
          {filter.options?.map((option, index) => {
            const id = String(option.value);
            return (
              <Checkbox
                key={id}
                label={option.label}
                autoFocus={autoFocus && index === 0}
                checked={chosen.includes(id)}
                onChange={(_, data) => onChange(data.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
              />
            );
          })}
        </div>
      </fieldset>
    );
  }
  const range: Range = typeof value === 'object' && !Array.isArray(value) ? (value as Range) : {};
  const type = filter.kind === 'dateRange' ? 'date' : 'number';
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{filter.label}</legend>
      <div className={styles.range}>
        <Field label={t('filters.from')}>
          <Input type={type} autoFocus={autoFocus} value={range.from ?? ''} aria-invalid={error !== undefined} onChange={(_, data) => onChange({ ...range, from: data.value })} />
        </Field>
        <Field label={t('filters.to')}>
          <Input type={type} value={range.to ?? ''} aria-invalid={error !== undefined} onChange={(_, data) => onChange({ ...range, to: data.value })} />
        </Field>
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
