import { Button, DialogActions, DialogContent } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { StateCard } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import { queryOf, tabOf } from './analysisTabs';
import { forgetEnd, type EndedRun } from './startedRuns';

/** How the analysis ended: the way to its result, or why there is none and another try. */
export function RunEnd({
  fileName,
  ended,
  go,
  onClose,
}: {
  fileName: string;
  ended: Exclude<EndedRun, { state: 'cancelled' }>;
  go: ManagerTabsProps['go'];
  onClose: () => void;
}) {
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const done = ended.state === 'done';
  const open = () => {
    onClose();
    if (done) go(tabOf[ended.analysisType], queryOf(fileName, ended.eDAItemId));
  };
  return (
    <>
      <DialogContent>
        {done ? (
          <StateCard icon="success" tone="brand" title={t('runs.done')} text={t('runs.doneText')} />
        ) : (
          <StateCard alert icon="error" tone="danger" title={t('runs.failed')} text={ended.error ? text(ended.error) : ''} />
        )}
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={() => (done ? onClose() : forgetEnd(fileName))}>{t(done ? 'runs.close' : 'runs.back')}</Button>
        {done && (
          <Button appearance="primary" onClick={open}>
            {t('runs.open')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
