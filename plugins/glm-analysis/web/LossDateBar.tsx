import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { StatusTag, tip } from '@tessera/plugin-sdk/ui';
import type { ReportFile } from '../contract/runs';

/** Says in which year the claims of a file stand that has no dates of loss: else its first year looks worse than it is. */
export function LossDateBar({ file }: { file: Pick<ReportFile, 'lacksLossDate'> }) {
  const { t } = useTranslation('glm-analysis');
  return file.lacksLossDate ? (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{t('lossDate.none')}</MessageBarBody>
    </MessageBar>
  ) : null;
}

/** The same in a row of choices, where the sentence stands under charts and tables. */
export function LossDateTag({ file }: { file: Pick<ReportFile, 'lacksLossDate'> }) {
  const { t } = useTranslation('glm-analysis');
  return file.lacksLossDate ? (
    <span {...tip(t('lossDate.none'))}>
      <StatusTag tone="warning" icon="calendar">
        {t('lossDate.tag')}
      </StatusTag>
    </span>
  ) : null;
}
