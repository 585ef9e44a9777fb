import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { CardSkeleton, ChipList, DescriptionList, QueryBoundary } from '@tessera/plugin-sdk/ui';
import { yearsInWords } from '../../contract/observedYears';
import { nameOfVariable } from '../overviews/choices';
import { useGetVariableOverviewQuery } from './calls';

const useStyles = makeStyles({
  box: { padding: '12px 16px', borderRadius: tokens.borderRadiusLarge, backgroundColor: tokens.colorNeutralBackground2 },
});

/** So many names are seen at once; the rest behind "+N". */
const shown = 6;

/** What a setting analyses: its variables by kind, and its years. */
export function SettingOverview({ fileName, settingName }: { fileName: string; settingName: string }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const query = useGetVariableOverviewQuery({ fileName, settingName });
  return (
    <QueryBoundary query={query} skeleton={<CardSkeleton lines={3} />} failedTitle={t('runs.overviewFailed')}>
      {({ cateVars, singleVars, addClausevars, calYears, variables }) => {
        const chips = (names: readonly string[]) =>
          names.length > 0 && <ChipList items={names.map((name) => nameOfVariable(name, variables))} shown={shown} />;
        return (
          <div className={styles.box}>
            <DescriptionList
              items={[
                { label: t('runs.cateVars'), value: chips(cateVars) || t('runs.none'), wide: true },
                { label: t('runs.singleVars'), value: chips(singleVars) || t('runs.none'), wide: true },
                { label: t('runs.clauseVars'), value: chips(addClausevars) || t('runs.none'), wide: true },
                { label: t('runs.years'), value: yearsInWords(calYears) },
              ]}
            />
          </div>
        );
      }}
    </QueryBoundary>
  );
}
