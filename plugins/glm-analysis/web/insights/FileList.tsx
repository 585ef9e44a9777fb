import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@tessera/plugin-sdk/ui';
import type { ReportFile } from '../../contract/runs';

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  label: { padding: 0, marginBottom: '4px', lineHeight: tokens.lineHeightBase300 },
  list: { display: 'grid', gap: '2px', maxHeight: '400px', overflowY: 'auto', padding: '2px' },
  file: {
    position: 'relative',
    display: 'grid',
    padding: '6px 10px',
    borderRadius: tokens.borderRadiusMedium,
    border: '1px solid transparent',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  name: { overflowWrap: 'anywhere', lineHeight: tokens.lineHeightBase300 },
  chosenName: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorBrandForeground2 },
  date: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200, color: tokens.colorNeutralForeground2 },
  radio: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
});

/** The files that can be analysed, one of them open. */
export function FileList({
  files,
  value,
  onChange,
}: {
  files: readonly ReportFile[];
  value: string | undefined;
  onChange: (fileName: string) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{t('insights.files')}</legend>
      <div className={styles.list}>
        {files.map(({ fileName, displayName, createdAt }) => (
          <label key={fileName} className={mergeClasses(styles.file, fileName === value && styles.chosen)}>
            <input type="radio" className={styles.radio} name={name} checked={fileName === value} onChange={() => onChange(fileName)} />
            <span className={mergeClasses(styles.name, fileName === value && styles.chosenName)}>{displayName}</span>
            <span className={styles.date}>{format.date(createdAt)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
