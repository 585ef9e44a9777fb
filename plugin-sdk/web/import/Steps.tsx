import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Icon } from '@tessera/plugin-sdk/ui';
import { useImportTexts } from './texts';

const useStyles = makeStyles({
  list: { display: 'flex', alignItems: 'center', gap: '12px', margin: 0, padding: 0, listStyleType: 'none', minWidth: 0 },
  step: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0, whiteSpace: 'nowrap', color: tokens.colorNeutralForeground3 },
  line: { flex: '1 1 24px', height: '1px', backgroundColor: tokens.colorNeutralStroke1 },
  mark: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    fontFamily: tokens.fontFamilyNumeric,
  },
  now: { border: 'none', backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand },
  nowText: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  more: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    '@media (max-width: 639px)': { display: 'none' },
  },
});

/** Where an import stands: the file, the look, the writing. */
export function Steps({ at, fileName }: { at: 0 | 1 | 2 | 3; fileName?: string }) {
  const styles = useStyles();
  const t = useImportTexts();
  const steps = [
    { label: t('step.choose'), more: fileName },
    { label: t('step.look'), more: undefined },
    { label: t('step.write'), more: t('step.atOnce') },
  ];
  return (
    <ol className={styles.list} aria-label={t('step.label')}>
      {steps.flatMap(({ label, more }, i) => [
        ...(i ? [<li key={`${i}-`} className={styles.line} aria-hidden role="presentation" />] : []),
        <li key={i} className={styles.step} aria-current={i === at ? 'step' : undefined}>
          <span className={mergeClasses(styles.mark, i === at && styles.now)}>{i < at ? <Icon name="check" size={16} /> : i + 1}</span>
          <span className={mergeClasses(i <= at && styles.nowText)}>{label}</span>
          {more && <span className={styles.more}>{more}</span>}
        </li>,
      ])}
    </ol>
  );
}
