import type { AnyCall } from '@tessera/plugin-sdk/contract';
import { useLanguage, type FilterDef, type UseFound } from '@tessera/plugin-sdk/ui';
import { optionIn, useChoicesOf } from './choiceHooks';

interface Options extends Pick<FilterDef, 'id' | 'label'> {
  /** A call made by `choices`, of this plugin or of a neighbour's contract. */
  from: AnyCall;
  multiple?: boolean;
}

/**
 * A list's filter by a record of a catalogue, or with `multiple` several, however long the catalogue is; the
 * query takes the id, or the ids.
 * @example recordFilter({ id: 'companyId', label: t('product.company'), from: companyChoices.chooseCompany, multiple: true })
 */
export function recordFilter({ id, label, from, multiple = false }: Options): FilterDef {
  const useFound: UseFound = ({ search, ids }) => {
    const useChoices = useChoicesOf(from);
    const language = useLanguage();
    const { data, currentData, isFetching } = useChoices({ search, ids }, { skip: ids?.length === 0 });
    // What the last search found stands until the next has found something; names are those of the records asked for.
    return { found: ((ids ? currentData : data) ?? []).map(optionIn(language)), loading: isFetching };
  };
  return { id, label, kind: multiple ? 'multi' : 'options', useFound };
}
