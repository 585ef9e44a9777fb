import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { YearsMeant } from '../contract/runs';
import { yearsOfFile } from './lossDate';
import { RowTag } from './RowTag';

interface Props {
  file: YearsMeant;
}

/** Says what the years of a file are, where they are not calendar years of everything. */
export function LossDateBar({ file }: Props) {
  const { t } = useTranslation('glm-analysis');
  const years = yearsOfFile(file);
  return years ? (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{t(`lossDate.${years}`)}</MessageBarBody>
    </MessageBar>
  ) : null;
}

/** The same in a row of choices, where the sentence stands under charts and tables. */
export function LossDateTag({ file }: Props) {
  const { t } = useTranslation('glm-analysis');
  const years = yearsOfFile(file);
  return years ? (
    <RowTag
      tone={years === 'none' ? 'warning' : 'neutral'}
      icon="calendar"
      text={t(years === 'none' ? 'lossDate.tag' : 'lossDate.underwritingTag')}
      why={t(`lossDate.${years}`)}
    />
  ) : null;
}
