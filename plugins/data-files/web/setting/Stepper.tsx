import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { Icon } from '@tessera/plugin-sdk/ui';
import { useTranslation } from 'react-i18next';
import type { StepState } from './steps';

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 14px', margin: 0, padding: 0, listStyleType: 'none' },
  item: { display: 'flex', alignItems: 'center', gap: '14px', flex: '1 0 auto', ':last-child': { flexGrow: 0 } },
  // the line between two steps fills what is left
  line: {
    flexGrow: 1,
    minWidth: '16px',
    height: '2px',
    backgroundColor: tokens.colorNeutralStroke1,
    '@media (max-width: 639px)': { display: 'none' },
  },
  lineDone: { backgroundColor: tokens.colorCompoundBrandStroke },
  step: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10px',
    padding: '2px 4px 2px 0',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'transparent',
    color: tokens.colorNeutralForeground3,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  still: { cursor: 'default', ':hover': { color: tokens.colorNeutralForeground3 } },
  mark: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '26px',
    height: '26px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  done: {
    border: `1px solid ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  wrong: {
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
  current: {
    border: `1px solid ${tokens.colorBrandBackground}`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  name: { display: 'block', whiteSpace: 'nowrap' },
  strong: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  fact: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

export interface StepItem {
  id: string;
  label: string;
  /** A figure below the name: "60.000 dòng". */
  fact?: string | undefined;
  state: StepState;
  /** Without it the step can only be looked at. */
  onOpen?: (() => void) | undefined;
}

/** Where a file is on its way and what comes next. */
export function Stepper({ label, items, current }: { label: string; items: readonly StepItem[]; current: string }) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(current);
  useEffect(() => {
    // the button that led here went with its panel: without this, the keyboard would begin at the top of the page
    if (before.current !== current && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current=step]')?.focus();
    before.current = current;
  }, [current]);
  return (
    <nav aria-label={label}>
      <ol ref={list} className={styles.list}>
        {items.map((item, index) => {
          const isCurrent = item.id === current;
          const body = (
            <>
              <span
                aria-hidden
                className={mergeClasses(
                  styles.mark,
                  item.state === 'done' && styles.done,
                  item.state === 'wrong' && styles.wrong,
                  isCurrent && styles.current,
                )}
              >
                {item.state === 'done' && !isCurrent ? (
                  <Icon name="check" size={16} />
                ) : item.state === 'wrong' && !isCurrent ? (
                  <Icon name="warning" size={16} />
                ) : (
                  index + 1
                )}
              </span>
              <span>
                <span className={mergeClasses(styles.name, (isCurrent || item.state !== 'open') && styles.strong)}>{item.label}</span>
                {item.fact && <span className={styles.fact}>{item.fact}</span>}
                <span className={styles.unseen}>{t(`steps.states.${item.state}`)}</span>
              </span>
            </>
          );
          return (
            <li key={item.id} className={styles.item}>
              {item.onOpen ? (
                <button type="button" className={styles.step} aria-current={isCurrent ? 'step' : undefined} onClick={item.onOpen}>
                  {body}
                </button>
              ) : (
                <span className={mergeClasses(styles.step, styles.still)}>{body}</span>
              )}
              {index < items.length - 1 && (
                <span aria-hidden className={mergeClasses(styles.line, item.state === 'done' && styles.lineDone)} />
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
