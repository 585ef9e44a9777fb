import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceBar, StatusTag, tip } from '@tessera/plugin-sdk/ui';
import type { ImportFile } from '../../../data-files/contract/services';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', gap: '10px', minWidth: 0, flex: '1 1 300px', maxWidth: 'max-content' },
  title: {
    margin: 0,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  // gives way first
  about: {
    flex: '0 1000 auto',
    minWidth: 0,
    margin: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
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
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <ChoiceBar
      fields={
        <div className={styles.line} {...tip(`${file.displayName} · ${about}`)}>
          <h2 className={styles.title}>{file.displayName}</h2>
          <StatusTag tone={isValid ? 'success' : 'warning'}>{t(isValid ? 'settings.validated' : 'settings.unverified')}</StatusTag>
          <p className={styles.about}>{about}</p>
        </div>
      }
      actions={picker}
    />
  );
}
