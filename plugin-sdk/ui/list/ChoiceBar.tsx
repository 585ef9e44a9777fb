import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    // every field is one chip: its label stands before its choice
    '& .fui-Field': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2px',
      minWidth: 0,
      maxWidth: '100%',
      flex: '0 1 auto',
      paddingInlineStart: '10px',
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      borderRadius: tokens.borderRadiusMedium,
      backgroundColor: tokens.colorNeutralBackground1,
    },
    '& .fui-Field > label': { padding: 0, lineHeight: '32px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
    '& .fui-Dropdown, & .fui-Combobox': {
      borderTopColor: 'transparent',
      borderRightColor: 'transparent',
      borderBottomColor: 'transparent',
      borderLeftColor: 'transparent',
      minWidth: 0,
      '::after': { display: 'none' },
    },
    '& .fui-Combobox__input': { width: '170px' },
    '& .fui-Dropdown__button': { fontWeight: tokens.fontWeightMedium, maxWidth: '220px' },
    '& .fui-Field__hint': { flexBasis: '100%', margin: 0, paddingBottom: '4px' },
  },
  end: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginInlineStart: 'auto' },
});

/**
 * What a page is about, as one row of chips, so that the page itself begins soon: pickers with a `Field` of their own, whose label stands before the
 * choice, and the buttons at the right.
 * @example <ChoiceBar fields={<FilePicker … />} actions={<Button>{t('new')}</Button>} />
 */
export function ChoiceBar({ fields, years, actions }: { fields: ReactNode; years?: ReactNode; actions?: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.bar}>
      {fields}
      {years}
      {actions && <div className={styles.end}>{actions}</div>}
    </div>
  );
}
