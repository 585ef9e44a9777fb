import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  // a target of 24 px around a box of 16
  hit: { display: 'inline-grid', placeItems: 'center', width: '24px', height: '24px', verticalAlign: 'middle', cursor: 'pointer' },
  box: {
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '16px',
    height: '16px',
    margin: 0,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'inherit',
    ':checked': { backgroundColor: tokens.colorCompoundBrandBackground, borderTopColor: tokens.colorCompoundBrandBackground, borderRightColor: tokens.colorCompoundBrandBackground, borderBottomColor: tokens.colorCompoundBrandBackground, borderLeftColor: tokens.colorCompoundBrandBackground },
    ':checked::after': { content: '""', width: '8px', height: '4px', borderLeft: `2px solid ${tokens.colorNeutralForegroundInverted}`, borderBottom: `2px solid ${tokens.colorNeutralForegroundInverted}`, transform: 'rotate(-45deg) translate(1px, -1px)' },
    ':indeterminate': { borderTopColor: tokens.colorCompoundBrandStroke, borderRightColor: tokens.colorCompoundBrandStroke, borderBottomColor: tokens.colorCompoundBrandStroke, borderLeftColor: tokens.colorCompoundBrandStroke },
    ':indeterminate::after': { content: '""', width: '8px', height: '8px', borderRadius: '2px', backgroundColor: tokens.colorCompoundBrandBackground },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

/** A plain checkbox for tables, where Fluent's would cost one component tree a row. */
export function Checkbox({ label, checked, mixed, onChange }: { label: string; checked: boolean; mixed?: boolean; onChange: (checked: boolean) => void }) {
  const styles = useStyles();
  return (
    <label className={styles.hit}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = mixed ?? false;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
