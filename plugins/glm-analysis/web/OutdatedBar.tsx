import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { useText } from '@tessera/plugin-sdk/web';

/** Why a file's analysis file, or what was computed from it, no longer counts; the way to make it anew where that is what helps. */
export function OutdatedBar({ outdated, onCreate }: { outdated: LocalizedText | null; onCreate?: (() => void) | undefined }) {
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  if (!outdated) return null;
  return (
    <MessageBar intent="warning">
      <MessageBarBody>
        <MessageBarTitle>{t('outdated.title')}</MessageBarTitle> {text(outdated)}
      </MessageBarBody>
      {onCreate && (
        <MessageBarActions>
          <Button onClick={onCreate}>{t('outdated.toCreate')}</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
