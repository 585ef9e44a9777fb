import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useText } from '@tessera/plugin-sdk/web';
import type { PythonState } from '../../contract/models';
import { useGetPythonStateQuery } from './calls';

/** While Python is being prepared it is asked so often how it stands. */
const everyMs = 5_000;

/** Says what to install where the server has no Python, and draws nothing where it has. */
export function PythonMessageBar() {
  const known = useGetPythonStateQuery();
  const preparing = known.data?.state === 'preparing';
  useGetPythonStateQuery(undefined, { skip: !preparing, pollingInterval: everyMs, skipPollingIfUnfocused: true });
  const { state = 'ready', say } = known.data ?? {};
  return say && state !== 'ready' ? <PythonMissing state={state} say={say} /> : null;
}

export function PythonMissing({ state, say }: { state: Exclude<PythonState['state'], 'ready'>; say: PythonState['say'] }) {
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  return (
    <MessageBar intent={state === 'preparing' ? 'info' : 'warning'} layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t(`models.python.${state}`)}</MessageBarTitle> {text(say)} {state !== 'preparing' && t('models.python.goesOn')}
      </MessageBarBody>
    </MessageBar>
  );
}
