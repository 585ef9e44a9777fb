import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useRef, type KeyboardEvent } from 'react';
import { rowVerdicts, type ImportView, type RowVerdict } from '@tessera/plugin-sdk/contract';
import { Icon, useFormat, type IconName } from '@tessera/plugin-sdk/ui';
import { useImportTexts } from './texts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 639px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  tab: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minWidth: 0,
    padding: '10px 16px',
    border: 'none',
    borderBottom: '2px solid transparent',
    background: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2, borderBottomColor: tokens.colorCompoundBrandStroke },
  figure: {
    fontFamily: tokens.fontFamilyNumeric,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  hint: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  add: { color: tokens.colorStatusSuccessForeground1 },
  change: { color: tokens.colorBrandForeground1 },
  refuse: { color: tokens.colorStatusDangerForeground1 },
  leave: { color: tokens.colorNeutralForeground3 },
});

const icons: Record<RowVerdict, IconName> = { add: 'add', change: 'edit', refuse: 'error', leave: 'success' };
const shown: readonly RowVerdict[] = ['add', 'change', 'refuse', 'leave'];

/** What would happen to the rows: four counts, which choose the rows that are shown. */
export function Verdicts({ view, value, onChange }: { view: ImportView; value: RowVerdict; onChange: (verdict: RowVerdict) => void }) {
  const styles = useStyles();
  const t = useImportTexts();
  const format = useFormat();
  const list = useRef<HTMLDivElement>(null);
  const hints: Record<RowVerdict, string> = {
    add: t(view.state === 'applied' ? 'verdict.addedHint' : view.state === 'undone' ? 'verdict.undoneHint' : 'verdict.addHint'),
    change: t('verdict.changeHint', { count: view.cells.changed }),
    refuse: t('verdict.refuseHint', { count: view.cells.wrong }),
    leave: t('verdict.leaveHint'),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = shown[(shown.indexOf(value) + step + rowVerdicts.length) % rowVerdicts.length]!;
    onChange(next);
    list.current?.querySelector<HTMLElement>(`[data-verdict="${next}"]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={t('verdict.label')} className={styles.list} onKeyDown={onKeyDown}>
      {shown.map((verdict) => (
        <button
          key={verdict}
          type="button"
          role="tab"
          data-verdict={verdict}
          aria-selected={verdict === value}
          tabIndex={verdict === value ? 0 : -1}
          className={mergeClasses(styles.tab, verdict === value && styles.chosen)}
          onClick={() => onChange(verdict)}
        >
          <span className={styles[verdict]}>
            <Icon name={icons[verdict]} />
          </span>
          <span>
            <span className={styles.figure}>{format.number(view.rows[verdict])}</span>{' '}
            <span className={styles.name}>{t(`verdict.${verdict}`)}</span>
            <span className={styles.hint}>{hints[verdict]}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
