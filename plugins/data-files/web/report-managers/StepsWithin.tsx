import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useText } from '@tessera/plugin-sdk/web';
import { useManager } from './useManager';

const useStyles = makeStyles({
  steps: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  step: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '32px',
    padding: '0 12px 0 8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  current: {
    border: `1px solid ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  number: {
    display: 'grid',
    placeItems: 'center',
    width: '20px',
    height: '20px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground6,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
  },
});

/** The steps of a tab that has several: sample setting here, attributes by a neighbour. Nothing where there is one. */
export function StepsWithin({ active, go }: { active: string; go: (tab: string) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const text = useText();
  const { tabs } = useManager();
  const outer = tabs.find((tab) => tab.id === active)?.within ?? active;
  const further = tabs.filter((tab) => tab.within === outer);
  if (!further.length) return null;
  const steps = [{ id: outer, label: t('manager.sampleSetting') }, ...further.map(({ id, label }) => ({ id, label: text(label) }))];
  return (
    <nav aria-label={t('manager.steps')} className={styles.steps}>
      {steps.map((step, index) => (
        <button
          key={step.id}
          type="button"
          className={mergeClasses(styles.step, step.id === active && styles.current)}
          aria-current={step.id === active ? 'step' : undefined}
          onClick={() => go(step.id)}
        >
          <span className={styles.number} aria-hidden>
            {index + 1}
          </span>
          {step.label}
        </button>
      ))}
    </nav>
  );
}
