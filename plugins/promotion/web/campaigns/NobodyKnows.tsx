import { MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Says calmly that the customers are not known yet, and what that means here. */
export function NobodyKnows({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('promotion');
  return (
    <MessageBar intent="info" layout="multiline" role="status">
      <MessageBarBody>
        <MessageBarTitle>{t('campaigns.unavailable')}</MessageBarTitle> {children}
      </MessageBarBody>
      {action && <MessageBarActions>{action}</MessageBarActions>}
    </MessageBar>
  );
}
