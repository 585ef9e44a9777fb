import { Button, Drawer, DrawerBody, DrawerFooter, DrawerHeader, DrawerHeaderTitle, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '../forms/shells/useReturnFocus';
import { Icon } from '../icons/Icon';
import { closing } from '../overlay/closing';
import { FilterField } from './FilterField';
import { isReversed, type FilterDef, type FilterValues } from './filters';

const useStyles = makeStyles({
  drawer: { width: 'min(420px, 100vw)' },
  // what is filtered stays readable beside it
  backdrop: { backgroundColor: 'transparent' },
  form: { display: 'contents' },
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '20px',
    paddingTop: '4px',
    paddingBottom: '20px',
  },
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
export default function FilterDrawer({ open, onClose, ...rest }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  return (
    <Drawer
      type="overlay"
      position="end"
      className={styles.drawer}
      backdrop={{ className: styles.backdrop }}
      open={open}
      onOpenChange={closing(onClose)}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={<Button appearance="subtle" aria-label={t('filters.close')} icon={<Icon name="dismiss" />} onClick={onClose} />}
        >
          {t('filters.title')}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <Draft key={String(open)} {...rest} open={open} onClose={onClose} />
      {open && <ReturnFocus />}
    </Drawer>
  );
}

function ReturnFocus() {
  useReturnFocus();
  return null;
}

function Draft({ open, focus, filters, values, onApply, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const [draft, setDraft] = useState<FilterValues>(values);
  const [cleared, setCleared] = useState(0);
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const errorOf = (filter: FilterDef) =>
    isReversed(filter, draft[filter.id]) ? t(filter.kind === 'dateRange' ? 'filters.orderOfDates' : 'filters.orderOfNumbers') : undefined;

  // One frame later: the drawer itself gives the focus to its first button.
  useEffect(() => {
    if (!open) return;
    const at = focus ?? filters[0]?.id ?? '';
    const frame = requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[data-filter="${CSS.escape(at)}"] :is(input, select)`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- where it stands once the drawer is open is the user's
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = filters.find((filter) => errorOf(filter) || unreadable.has(`${filter.id}.from`) || unreadable.has(`${filter.id}.to`));
    if (wrong) return form.current?.querySelector<HTMLElement>(`[data-filter="${CSS.escape(wrong.id)}"] [aria-invalid=true]`)?.focus();
    onApply(draft);
    onClose();
  };
  const noteUnreadable = (name: string, is: boolean) => {
    const next = new Set(unreadable);
    if (is) next.add(name);
    else next.delete(name);
    setUnreadable(next);
  };
  const clear = () => {
    setDraft({});
    setUnreadable(new Set());
    setCleared(cleared + 1);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <DrawerBody className={styles.body} key={cleared}>
        {filters.map((filter) => (
          <div key={filter.id} data-filter={filter.id}>
            <FilterField
              filter={filter}
              value={draft[filter.id]}
              error={errorOf(filter)}
              onChange={(value) => setDraft({ ...draft, [filter.id]: value })}
              onUnreadable={(end, is) => noteUnreadable(`${filter.id}.${end}`, is)}
            />
          </div>
        ))}
      </DrawerBody>
      <DrawerFooter className={styles.footer}>
        <Button appearance="subtle" className={styles.clear} onClick={clear}>
          {t('filters.clear')}
        </Button>
        <Button onClick={onClose}>{t('filters.cancel')}</Button>
        <Button type="submit" appearance="primary">
          {t('filters.apply')}
        </Button>
      </DrawerFooter>
    </form>
  );
}
