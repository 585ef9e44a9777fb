import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

/** Container width from which there is one row: that of a laptop with the menu open. */
const oneRow = '@container (min-width: 880px)';

/** A phone: each field takes a row. */
const phone = '@container (max-width: 480px)';

const useStyles = makeStyles({
  around: { containerType: 'inline-size' },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 8px',
    '& > *': { minWidth: 0 },
    '& > [role=tablist]': { flexShrink: 0, maxWidth: '100%' },
    // every field is one chip: its label stands before its choice
    '& .fui-Field': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2px',
      // a row of chips breaks where they would be narrower than this, and no chip is wider than what it says
      flex: '1 1 118px',
      maxWidth: 'max-content',
      paddingInlineStart: '8px',
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      borderRadius: tokens.borderRadiusMedium,
      backgroundColor: tokens.colorNeutralBackground1,
    },
    '& .fui-Field > label': {
      flexShrink: 0,
      padding: 0,
      lineHeight: '26px',
      color: tokens.colorNeutralForeground3,
      fontSize: tokens.fontSizeBase200,
    },
    '& .fui-Dropdown, & .fui-Combobox': {
      borderTopColor: 'transparent',
      borderRightColor: 'transparent',
      borderBottomColor: 'transparent',
      borderLeftColor: 'transparent',
      minWidth: 0,
      minHeight: 0,
      '::after': { display: 'none' },
    },
    // a day
    '& .fui-Input': {
      borderTopColor: 'transparent',
      borderRightColor: 'transparent',
      borderBottomColor: 'transparent',
      borderLeftColor: 'transparent',
      minWidth: 0,
      minHeight: '24px',
      height: '24px',
      '::after': { display: 'none' },
    },
    '& .fui-Dropdown': { flex: '0 1 auto' },
    // as wide as what is chosen, so that the others keep their names
    '& .fui-Combobox': {
      flex: '0 1 auto',
      alignItems: 'center',
      height: '26px',
      minWidth: '64px',
      maxWidth: '300px',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
    },
    '& .fui-Combobox__input': {
      fieldSizing: 'content',
      width: '100%',
      minWidth: 0,
      paddingBlock: 0,
      paddingInline: '6px 0',
      minHeight: 0,
      height: '22px',
      textOverflow: 'ellipsis',
      fontWeight: tokens.fontWeightMedium,
    },
    // touched on its own, it is no smaller than WCAG 2.2 asks
    '& .fui-Combobox__expandIcon': { width: '24px', height: '24px', alignItems: 'center', justifyContent: 'center', margin: 0 },
    '& .fui-Dropdown__button': { fontWeight: tokens.fontWeightMedium, maxWidth: '320px', padding: '2px 6px', columnGap: '4px' },
    '& .fui-Field__hint': { flexBasis: '100%', margin: 0, paddingBottom: '4px' },
    // long choices give way, with an ellipsis
    '& .fui-Field:not(:has(.fui-Field__hint))': { flexWrap: 'nowrap' },
    // a day is never cut
    '& .fui-Field:has(> .fui-Input)': { flexShrink: 0 },
    '& .fui-Field > .fui-Input': { width: '150px', flexGrow: 1 },
    [phone]: {
      '& > *, & .fui-Field': { flexGrow: 1, flexBasis: '100%', maxWidth: '100%' },
      '& .fui-Dropdown, & .fui-Combobox': { flexGrow: 1, maxWidth: 'none' },
    },
  },
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    marginInlineStart: 'auto',
    [oneRow]: { flexShrink: 0, flexWrap: 'nowrap' },
    // a choice among long names gives way here too
    ':has(.fui-Field)': { flex: '1 1 232px', minWidth: 0, maxWidth: 'max-content' },
    '& .fui-Field': { minWidth: 0 },
  },
});

/**
 * What a page is about, as one row of chips, so that the page itself begins soon: pickers with a `Field` of their own, whose label stands
 * before the choice, and the buttons at the right.
 * @example <ChoiceBar fields={<FilePicker … />} actions={<Button>{t('new')}</Button>} />
 */
export function ChoiceBar({ fields, years, actions }: { fields: ReactNode; years?: ReactNode; actions?: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.around}>
      <div className={styles.bar}>
        {fields}
        {years}
        {actions && <div className={styles.end}>{actions}</div>}
      </div>
    </div>
  );
}
