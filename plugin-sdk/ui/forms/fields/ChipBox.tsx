import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Dismiss12Regular } from '@fluentui/react-icons/svg/dismiss';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    minHeight: '32px',
    boxSizing: 'border-box',
    padding: `3px ${tokens.spacingHorizontalXS}`,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'text',
    ':focus-within': { borderBottomColor: tokens.colorCompoundBrandStroke, boxShadow: `inset 0 -1px 0 ${tokens.colorCompoundBrandStroke}` },
  },
  invalid: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  disabled: {
    backgroundColor: tokens.colorTransparentBackground,
    border: `1px solid ${tokens.colorNeutralStrokeDisabled}`,
    cursor: 'not-allowed',
  },
  chips: { display: 'contents', listStyleType: 'none', margin: 0, padding: 0 },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 0,
    maxWidth: '100%',
    minHeight: '24px',
    paddingLeft: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
  },
  wrong: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  remove: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    ':disabled': { cursor: 'not-allowed', color: tokens.colorNeutralForegroundDisabled },
  },
});

export interface Chip {
  key: string | number;
  label: string;
  wrong?: boolean;
}

/** Chips with their remove buttons, and the control that adds to them, in one box. */
export function ChipBox({
  chips,
  invalid,
  disabled,
  onRemove,
  boxRef,
  children,
}: {
  chips: readonly Chip[];
  invalid: boolean;
  disabled?: boolean;
  onRemove: (at: number) => void;
  boxRef?: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  return (
    <div
      ref={boxRef}
      className={mergeClasses(styles.box, invalid && styles.invalid, disabled && styles.disabled)}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.querySelector('input')?.focus()}
    >
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={t('tags.chosen')}>
          {chips.map((chip, at) => (
            <li key={chip.key} className={mergeClasses(styles.chip, chip.wrong && styles.wrong)}>
              <span className={styles.text}>{chip.label}</span>
              <button
                type="button"
                className={styles.remove}
                disabled={disabled}
                aria-label={t('tags.remove', { tag: chip.label })}
                onClick={() => onRemove(at)}
              >
                <Dismiss12Regular aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
