import { useCallback } from 'react';
import { fold, type AnyCall, type Choice } from '@tessera/plugin-sdk/contract';
import { useLanguage, type LineReference } from '@tessera/plugin-sdk/ui';
import { hooksOf } from '../api';
import { optionIn, useChoicesOf } from './choiceHooks';

type LazyChoices = () => readonly [(input: { search: string }, preferCache: boolean) => { unwrap(): Promise<Choice[]> }];

const made = new WeakMap<AnyCall, LineReference>();

/**
 * Records of a catalogue as cells of a grid choose them; a pasted cell finds its record by the code or the whole name.
 * @param from a call made by `choices`, of this plugin or of a neighbour's contract
 * @example { name: 'productId', header: t('line.product'), kind: 'reference', from: lineReference(productChoices.chooseProduct) }
 */
export function lineReference(from: AnyCall): LineReference {
  let reference = made.get(from);
  if (!reference) made.set(from, (reference = referenceTo(from)));
  return reference;
}

function referenceTo(from: AnyCall): LineReference {
  const endpoints = hooksOf({ [from.name]: from }).endpoints as unknown as Record<string, { useLazyQuery: LazyChoices }>;
  const { useLazyQuery } = endpoints[from.name]!;
  return {
    useFound(search) {
      const optionOf = optionIn(useLanguage());
      const useChoices = useChoicesOf(from);
      const { data = [], isFetching } = useChoices({ search });
      return { options: data.map(optionOf), loading: isFetching };
    },
    useNames(ids) {
      const optionOf = optionIn(useLanguage());
      const useChoices = useChoicesOf(from);
      const { data = [] } = useChoices({ ids }, { skip: ids.length === 0 });
      return data.map(optionOf);
    },
    useFind() {
      const optionOf = optionIn(useLanguage());
      const [ask] = useLazyQuery();
      return useCallback(
        async (text: string) => {
          const found = await ask({ search: text }, true).unwrap();
          const same = found.filter(({ code, name, nameEn }) => [code, name, nameEn].some((one) => one && fold(one) === fold(text)));
          return same.length === 1 ? optionOf(same[0]!) : undefined;
        },
        [ask, optionOf],
      );
    },
  };
}
