import { makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon';
import { IconButton } from '../table/IconButton';

const useStyles = makeStyles({
  field: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    // "Tìm theo tên, số điện thoại, e-mail" is whole
    width: '304px',
    height: '32px',
    padding: '0 6px 0 10px',
    boxSizing: 'border-box',
    flexShrink: 0,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottom: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    ':focus-within': { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-1px' },
    '@media (max-width: 639px)': { width: '100%', height: '40px' },
  },
  input: {
    flex: '1 1 auto',
    minWidth: 0,
    height: '100%',
    padding: 0,
    border: 'none',
    outlineStyle: 'none',
    background: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    '::-webkit-search-cancel-button': { display: 'none' },
  },
  key: {
    padding: '0 6px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusSmall,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    '@media (max-width: 639px)': { display: 'none' },
  },
});

export const searchDelayMs = 300;
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** The search of a list: commits after a pause or at once with Enter; `/` focuses it, Escape empties it and then leaves it. */
export function SearchField({
  value,
  onChange,
  placeholder,
}: {
  value: string;
  onChange: (text: string) => void;
  placeholder?: string | undefined;
}) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  // What was committed reaches the URL a little later; typing goes on meanwhile.
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  if (value !== seen) {
    setSeen(value);
    const arrived = underWay.lastIndexOf(value);
    setUnderWay(arrived < 0 ? [] : underWay.slice(arrived + 1));
    // the URL changed under us ("clear filters", Back): it wins over what is being typed
    if (arrived < 0) setDraft(value);
  }
  const commit = useCallback(
    (text: string) => {
      if (text.trim() !== value) setUnderWay((before) => [...before, text.trim()]);
      onChange(text);
    },
    [value, onChange],
  );

  useEffect(() => {
    if (draft.trim() === value) return;
    const timer = setTimeout(() => commit(draft), searchDelayMs);
    return () => clearTimeout(timer);
  }, [draft, value, commit]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const now = (text: string) => {
    setDraft(text);
    commit(text);
  };
  const label = placeholder ?? t('list.search');
  return (
    <div role="search" aria-label={placeholder} className={styles.field}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={draft}
        maxLength={200}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') now(draft);
          if (event.key !== 'Escape') return;
          // first the words, then the field
          if (draft) now('');
          else event.currentTarget.blur();
        }}
      />
      {draft ? (
        <IconButton
          icon="dismiss"
          label={t('list.clearSearch')}
          onClick={() => {
            now('');
            input.current?.focus();
          }}
        />
      ) : (
        <kbd aria-hidden className={styles.key}>
          /
        </kbd>
      )}
    </div>
  );
}
