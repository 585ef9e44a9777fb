import { Card } from '@tessera/plugin-sdk/ui';
import { ClausePairs } from './ClausePairs';
import { listNames, type SettingDraft } from './draft';
import type { VariableListsState } from './useVariableLists';
import { VariableList } from './VariableList';
import { VariableRow } from './VariableRow';

interface Props {
  lists: VariableListsState;
  draft: SettingDraft;
  /** Column of the variable that is open. */
  chosen: string | undefined;
  onChoose: (columnName: string) => void;
  onChange: (draft: SettingDraft) => void;
}

/** Categorical variables, single ones, supplement clauses: three lists that open and close, each with its own state. */
export function VariableLists({ lists, draft, chosen, onChoose, onChange }: Props) {
  return (
    <Card flush>
      {listNames.map((list) => (
        <VariableList key={list} list={list} query={lists.queries[list]} draft={draft}>
          {(variables, all) =>
            list === 'varAddClauseSettings' ? (
              <ClausePairs
                variables={variables}
                columns={all.map(({ columnName }) => columnName)}
                draft={draft}
                chosen={chosen}
                onChoose={onChoose}
                onChange={onChange}
              />
            ) : (
              variables.map((variable) => (
                <VariableRow
                  key={variable.columnName}
                  list={list}
                  variable={variable}
                  draft={draft}
                  isChosen={variable.columnName === chosen}
                  onChoose={onChoose}
                  onChange={onChange}
                />
              ))
            )
          }
        </VariableList>
      ))}
    </Card>
  );
}
