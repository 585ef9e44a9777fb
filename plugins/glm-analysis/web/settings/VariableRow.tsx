import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Checkbox, useFormat } from '@tessera/plugin-sdk/ui';
import type { SettingVariable } from '../../contract/variableSettings';
import { applied, entryOf, isAlwaysApplied, nameOf, type ListName, type SettingDraft } from './draft';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: '4px', padding: '0 4px', borderRadius: tokens.borderRadiusMedium },
  chosen: { backgroundColor: tokens.colorBrandBackground2, boxShadow: `inset 3px 0 ${tokens.colorCompoundBrandStroke}` },
  open: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: '44px',
    padding: '2px 6px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  name: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  below: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  code: { fontFamily: tokens.fontFamilyMonospace },
});

interface Props {
  list: ListName;
  variable: SettingVariable;
  draft: SettingDraft;
  isChosen: boolean;
  onChoose: (columnName: string) => void;
  onChange: (draft: SettingDraft) => void;
}

/** A variable of a list: whether it counts, and how it is grouped. */
export function VariableRow({ list, variable, draft, isChosen, onChoose, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const { columnName, distinct } = variable;
  const entry = entryOf(draft, list, columnName);
  const shape = entry.ranges
    ? t('settings.bands', { count: entry.ranges.values.length + 1 })
    : entry.groups.length
      ? t('settings.groups', { count: entry.groups.length })
      : t('settings.values', { count: distinct, number: format.number(distinct) });
  return (
    <div className={mergeClasses(styles.row, isChosen && styles.chosen)}>
      <Checkbox
        label={t('settings.applyOne', { name: columnName })}
        checked={entry.isApplied}
        disabledReason={isAlwaysApplied(columnName) ? t('settings.alwaysApplied') : undefined}
        onChange={(isApplied) => onChange(applied(draft, list, columnName, isApplied))}
      />
      <button type="button" className={styles.open} aria-current={isChosen || undefined} onClick={() => onChoose(columnName)}>
        <span className={mergeClasses(styles.name, isChosen && styles.strong)}>{nameOf(variable)}</span>
        <span className={styles.below}>
          <span className={styles.code}>{columnName}</span> · {shape}
        </span>
      </button>
    </div>
  );
}
