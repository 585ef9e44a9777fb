import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon';
import { tip } from '../overlay/Tip';
import type { BulkAction, Selection } from './columns';
import { IconButton } from './IconButton';
import { useHiddenColumns, type SideScroll } from './useSideScroll';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '44px',
    padding: '0 12px',
    boxSizing: 'border-box',
    flexShrink: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
    transitionProperty: 'background-color',
    transitionDuration: '150ms',
  },
  selecting: { backgroundColor: tokens.colorBrandBackground2 },
  summary: { color: tokens.colorNeutralForeground3, paddingInlineStart: '4px' },
  chosen: { color: tokens.colorBrandForeground2, fontWeight: tokens.fontWeightSemibold, marginInlineEnd: '8px', whiteSpace: 'nowrap' },
  actions: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    overflowX: 'auto',
    minWidth: 0,
    paddingInlineStart: '8px',
    borderInlineStartWidth: '1px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke1,
    scrollbarWidth: 'none',
  },
  action: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    height: '32px',
    padding: '0 8px',
    flexShrink: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontWeight: tokens.fontWeightMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  danger: { ':hover': { color: tokens.colorStatusDangerForeground1 } },
  disabled: { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed', ':hover': { backgroundColor: 'transparent' } },
  tools: { display: 'flex', gap: '2px', marginInlineStart: 'auto', flexShrink: 0 },
});

/** The row over the table: a summary and its tools; while rows are chosen it becomes, in place, what can be done with them. */
export function SelectionBar(props: {
  summary?: ReactNode;
  hidden: SideScroll['hidden'];
  tools?: ReactNode;
  selection?: Selection | undefined;
  actions?: readonly BulkAction[] | undefined;
}) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const { selection, actions = [] } = props;
  const outOfSight = useHiddenColumns(props.hidden);
  const count = selection?.selected.size ?? 0;
  const all = selection?.all;
  const offered = all?.matching ? actions.filter(({ matchesAll }) => matchesAll) : actions;
  return (
    <div className={mergeClasses(styles.bar, count > 0 && styles.selecting)}>
      {selection && count > 0 ? (
        <>
          <IconButton icon="dismiss" label={t('table.clearSelection')} onClick={() => selection.onChange(new Set())} />
          <span className={styles.chosen} role="status">
            {all?.matching ? t('table.allSelected', { total: all.count }) : t('table.selected', { count })}
          </span>
          {all && !all.matching && actions.some(({ matchesAll }) => matchesAll) && (
            <button type="button" className={styles.action} onClick={all.choose}>
              {t('table.selectMatching', { total: all.count })}
            </button>
          )}
          {offered.length > 0 && (
            <div className={styles.actions} role="toolbar" aria-label={t('table.bulkActions')}>
              {offered.map((action) => (
                <button
                  key={action.label}
                  type="button"
                  className={mergeClasses(
                    styles.action,
                    action.danger && styles.danger,
                    action.disabledReason !== undefined && styles.disabled,
                  )}
                  aria-disabled={action.disabledReason ? true : undefined}
                  {...tip(action.disabledReason)}
                  onClick={
                    action.disabledReason
                      ? undefined
                      : () => action.onClick(selection.selected, () => selection.onChange(new Set()), all?.matching)
                  }
                >
                  <Icon name={action.icon} />
                  {action.label}
                </button>
              ))}
            </div>
          )}
        </>
      ) : (
        <>
          <span className={styles.summary} role="status">
            {props.summary}
          </span>
          {outOfSight > 0 && (
            <span className={styles.summary} data-screen-only="">
              · {t('table.columnsOutOfSight', { count: outOfSight })}
            </span>
          )}
        </>
      )}
      {props.tools && (
        <div className={styles.tools} data-screen-only="">
          {props.tools}
        </div>
      )}
    </div>
  );
}
