import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton, MenuButton } from '@tessera/plugin-sdk/ui';
import type { SettingVariable } from '../../contract/variableSettings';
import { pairAdded, pairDescribed, pairDescription, pairIsKept, pairOf, pairRemoved, pairsIn, type SettingDraft } from './draft';
import { VariableRow } from './VariableRow';

const useStyles = makeStyles({
  pair: { margin: '0 0 8px', padding: '4px', border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingInlineStart: '8px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  field: { padding: '0 8px 6px' },
  control: { minWidth: 0 },
});

interface Props {
  /** Those that the search left. */
  variables: readonly SettingVariable[];
  /** Every clause column of the file. */
  columns: readonly string[];
  draft: SettingDraft;
  chosen: string | undefined;
  onChoose: (columnName: string) => void;
  onChange: (draft: SettingDraft) => void;
}

const longestDescription = 500;

/** Supplement clauses in pairs of code and premium: taken out, brought back, described. The first pair and the last one left stay. */
export function ClausePairs({ variables, columns, draft, chosen, onChoose, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const pairs = pairsIn(draft.varAddClauseSettings);
  const missing = pairsIn(columns.map((columnName) => ({ columnName }))).filter((pair) => !pairs.includes(pair));
  return (
    <>
      {pairs.map((pair) => {
        const kept = pairIsKept(draft, columns, pair);
        const own = variables.filter(({ columnName }) => pairOf(columnName) === pair);
        if (!own.length) return null;
        return (
          <div key={pair} className={styles.pair} role="group" aria-label={t('settings.pair', { pair })}>
            <div className={styles.head}>
              <h4 className={styles.title}>{t('settings.pair', { pair })}</h4>
              <IconButton
                icon="delete"
                danger
                label={t('settings.removePair', { pair })}
                disabledReason={kept && t(`settings.pairKept.${kept}`)}
                onClick={() => onChange(pairRemoved(draft, pair))}
              />
            </div>
            {own.map((variable) => (
              <VariableRow
                key={variable.columnName}
                list="varAddClauseSettings"
                variable={variable}
                draft={draft}
                isChosen={variable.columnName === chosen}
                onChoose={onChoose}
                onChange={onChange}
              />
            ))}
            <Field label={t('settings.pairDescription')} size="small" className={styles.field}>
              <Input
                className={styles.control}
                maxLength={longestDescription}
                value={pairDescription(draft, pair)}
                onChange={(_, { value }) => onChange(pairDescribed(draft, pair, value))}
              />
            </Field>
          </div>
        );
      })}
      {missing.length > 0 && (
        <MenuButton
          label={t('settings.addPair')}
          items={missing.map((pair) => ({ label: t('settings.pair', { pair }), onClick: () => onChange(pairAdded(draft, columns, pair)) }))}
          trigger={(props) => (
            <Button size="small" icon={<Icon name="add" size={16} />} {...props}>
              {t('settings.addPair')}
            </Button>
          )}
        />
      )}
    </>
  );
}
