import { Button, makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Icon, Card, type IconSource } from '@tessera/plugin-sdk/ui';
import type { Ranges, SettingVariable, VariableStatistics } from '../../contract/variableSettings';
import { useGetVariableSettingsQuery } from './calls';
import { bandRenamed, nextEdge, repeatedLabels } from './rangeDraft';
import { RangeRows } from './RangeRows';
import { useRangeCheck } from './useRangeCheck';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  body: { display: 'flex', flexDirection: 'column', gap: '12px' },
});

interface Props {
  fileName: string;
  variable: SettingVariable;
  ranges: Ranges;
  suggested: VariableStatistics['suggested'];
  onChange: (ranges: Ranges | null) => void;
}

/** Ranges of a number: edges and names as a list, with suggestions; what does not hold together is put right, and said. */
export function RangeEditor({ fileName, variable, ranges, suggested, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const { columnName, banded } = variable;
  const { warnings, failure, round, check, clear } = useRangeCheck(columnName, ranges, onChange);
  const beginning = useGetVariableSettingsQuery({ fileName }).data;
  const first =
    beginning &&
    [...beginning.varCateSettings, ...beginning.varSingleSettings, ...beginning.varAddClauseSettings].find(
      (one) => one.columnName === columnName,
    );
  const take = (next: Ranges | null) => {
    clear();
    onChange(next);
  };
  const repeated = repeatedLabels(ranges);
  const choice = (label: string, next: Ranges | null | undefined, icon: IconSource) =>
    next !== undefined && (
      <Button size="small" icon={<Icon name={icon} size={16} />} onClick={() => take(next)}>
        {label}
      </Button>
    );
  const actions = (
    <div className={styles.actions}>
      {choice(t('settings.ranges.even'), suggested.even ?? undefined, 'histogram')}
      {choice(t('settings.ranges.quantiles'), suggested.quantiles ?? undefined, 'chartBar')}
      {choice(t('settings.ranges.reset'), first?.ranges, 'undo')}
    </div>
  );
  return (
    <Card title={t(banded ? 'settings.ranges.titleMillions' : 'settings.ranges.title')} action={actions}>
      <div className={styles.body}>
        {failure !== undefined && <RangeMessage intent="error" text={failure} />}
        {warnings.map((warning) => (
          <RangeMessage key={warning} intent="warning" text={warning} />
        ))}
        {repeated.length > 0 && <RangeMessage intent="error" text={t('settings.ranges.sameName', { names: repeated.join(', ') })} />}
        <RangeRows
          // typed figures begin anew with what the server made of them
          key={JSON.stringify([round, ranges.min, ranges.values, ranges.max])}
          ranges={ranges}
          onEdges={(next) => void check(next)}
          onName={(index, label) => onChange(bandRenamed(ranges, index, label))}
        />
        <div>
          <Button
            size="small"
            icon={<Icon name="add" size={16} />}
            onClick={() => void check({ ...ranges, values: [...ranges.values, nextEdge(ranges)] })}
          >
            {t('settings.ranges.add')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const RangeMessage = ({ intent, text }: { intent: 'error' | 'warning'; text: string }) => (
  <MessageBar intent={intent} layout="multiline">
    <MessageBarBody>{text}</MessageBarBody>
  </MessageBar>
);
