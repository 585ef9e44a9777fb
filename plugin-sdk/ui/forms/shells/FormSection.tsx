import { makeStyles, tokens } from '@fluentui/react-components';
import { useContext, useId, type ReactNode } from 'react';
import { FormContext } from '../engine/FormContext';

const useStyles = makeStyles({
  section: { counterIncrement: 'form-section', '& + &': { marginTop: tokens.spacingVerticalXXL } },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, marginBottom: tokens.spacingVerticalM },
  // counted by FormPage; the only section of a page needs no number
  number: {
    '::before': { content: 'counter(form-section)' },
    ':is(section:only-of-type > div > *)': { display: 'none' },
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '22px',
    height: '22px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalM}`,
    // an input is as wide as twenty characters unless it may shrink
    '& > *': { minWidth: 0 },
    '& .fui-Input': { minWidth: 0 },
    '& input': { minWidth: 0 },
    // figures and days only: two or three of them, as wide as in a drawer
    '&:not(:has(> :not([data-short])))': { maxWidth: '640px' },
  },
});

/** Fields that belong together, under a heading. On a page with several of them each has its number. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  const form = useContext(FormContext);
  const Heading = form?.sectionHeading ?? 'h2';
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        {form && Heading === 'h2' && <span className={styles.number} aria-hidden />}
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
      </div>
      <FormStack>{children}</FormStack>
    </section>
  );
}

/** Fields below each other, for forms too short for sections. */
export function FormStack({ children }: { children: ReactNode }) {
  return <div className={useStyles().fields}>{children}</div>;
}

/** Short fields beside each other; they wrap on a narrow screen. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={useStyles().row}>{children}</div>;
}
