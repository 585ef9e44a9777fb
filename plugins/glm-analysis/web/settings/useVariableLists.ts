import type { SettingVariable, VariableKind } from '../../contract/variableSettings';
import { useListSettingVariablesQuery } from './calls';
import { listNames, type ListName } from './draft';

export const kindOf: Readonly<Record<ListName, VariableKind>> = {
  varCateSettings: 'CATE',
  varSingleSettings: 'VARS',
  varAddClauseSettings: 'VARS_AC',
};
const never: readonly SettingVariable[] = [];

/** The three lists of a file, each loaded on its own: one that fails leaves the others. */
export function useVariableLists(fileName: string) {
  const queries = {
    varCateSettings: useListSettingVariablesQuery({ fileName, kind: 'CATE' }),
    varSingleSettings: useListSettingVariablesQuery({ fileName, kind: 'VARS' }),
    varAddClauseSettings: useListSettingVariablesQuery({ fileName, kind: 'VARS_AC' }),
  };
  const all = listNames.flatMap((list) => (queries[list].data ?? never).map((variable) => ({ list, variable })));
  /** Columns of the lists that are known. */
  const known: Partial<Record<ListName, readonly string[]>> = Object.fromEntries(
    listNames.flatMap((list) => (queries[list].data ? [[list, queries[list].data.map(({ columnName }) => columnName)]] : [])),
  );
  return {
    queries,
    known,
    isLoading: listNames.some((list) => queries[list].isLoading),
    /** The variable of that name, else the first. */
    find: (columnName: string | undefined) => all.find(({ variable }) => variable.columnName === columnName) ?? all[0],
  };
}
export type VariableListsState = ReturnType<typeof useVariableLists>;
