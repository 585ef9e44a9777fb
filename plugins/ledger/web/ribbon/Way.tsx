import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DateText } from '@tessera/plugin-sdk/ui';
import type { NumberStep } from '../../contract/ribbon';

const useStyles = makeStyles({
  title: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  way: { margin: 0, padding: 0, listStyleType: 'none' },
  step: {
    position: 'relative',
    paddingInlineStart: '22px',
    paddingBottom: '12px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    '::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: '4px',
      width: '10px',
      height: '10px',
      boxSizing: 'border-box',
      borderRadius: tokens.borderRadiusCircular,
      border: `2px solid ${tokens.colorNeutralStrokeAccessible}`,
    },
    '::after': {
      content: '""',
      position: 'absolute',
      left: '4px',
      top: '16px',
      bottom: '-2px',
      borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
    },
    ':first-child::before': { backgroundColor: tokens.colorBrandForeground1, border: 'none', printColorAdjust: 'exact' },
    ':last-child': { paddingBottom: 0 },
    ':last-child::after': { display: 'none' },
  },
  what: { display: 'block', color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** The documents that a number went through, the latest first. */
export function Way({ steps }: { steps: readonly NumberStep[] }) {
  const styles = useStyles();
  const { t } = useTranslation('ledger');
  return (
    <div>
      <h3 className={styles.title}>{t('ribbon.way')}</h3>
      <ol className={styles.way}>
        {steps.map(({ documentCode, kind, unitName, createdBy, at }) => (
          <li key={documentCode} className={styles.step}>
            <span className={styles.what}>{[t(`ribbon.steps.${kind}`), unitName].filter(Boolean).join(' ')}</span>
            {[documentCode, createdBy].filter(Boolean).join(' · ')}
            <br />
            <DateText value={at} />
          </li>
        ))}
      </ol>
    </div>
  );
}
