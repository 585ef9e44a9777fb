import { makeStyles, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { SettingCheck } from '../../contract/variableSettings';

const useStyles = makeStyles({ list: { margin: '4px 0 0', paddingInlineStart: '20px' } });

/** What of a saved setting no longer fits its file. Nothing when all does. */
export function Findings({ check }: { check: SettingCheck }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  if (check.isValid) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('settings.findings')}</MessageBarTitle>
        <ul className={styles.list}>
          {check.findings.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}
