import { makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { StatusTag, tip } from '@tessera/plugin-sdk/ui';
import type { ReportFile } from '../contract/runs';
import { yearsOfFile } from './lossDate';

interface Props {
  file: Pick<ReportFile, 'lacksLossDate' | 'yearBasis'>;
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

const useStyles = makeStyles({
  // a laptop's row of choices has no room for it: read aloud and in the tooltip all the same
  words: {
    '@container (max-width: 1150px)': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

/** The same in a row of choices, where the sentence stands under charts and tables. */
export function LossDateTag({ file }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const years = yearsOfFile(file);
  return years ? (
    <span {...tip(t(`lossDate.${years}`))}>
      <StatusTag tone={years === 'none' ? 'warning' : 'neutral'} icon="calendar">
        <span className={styles.words}>{t(years === 'none' ? 'lossDate.tag' : 'lossDate.underwritingTag')}</span>
      </StatusTag>
    </span>
  ) : null;
}
