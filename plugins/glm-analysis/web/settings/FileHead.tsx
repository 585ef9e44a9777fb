import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceBar, StatusTag } from '@tessera/plugin-sdk/ui';
import type { ImportFile } from '../../../data-files/contract/services';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 24px' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', minWidth: 0, flex: '1 1 320px' },
  picker: { flex: '0 1 320px', minWidth: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  about: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

/**
 * The file with its standard sample and type, whether the setting fits it, and the choice of another. `isValid`
 * undefined: nothing was checked yet.
 */
export function FileHead({ file, isValid, picker }: { file: ImportFile; isValid: boolean | undefined; picker: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const about = [
    file.templateName && t('settings.sample', { name: file.templateName }),
    t('settings.fileType', { type: t(`settings.insuranceTypes.${file.insuranceType}`), format: file.File.fileType }),
  ];
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <h2 className={styles.title}>{file.displayName}</h2>
        <StatusTag tone={isValid ? 'success' : 'warning'}>{t(isValid ? 'settings.validated' : 'settings.unverified')}</StatusTag>
        <p className={styles.about}>{about.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.picker}>
        <ChoiceBar fields={picker} />
      </div>
    </div>
  );
}
