import { useState } from 'react';
import type { AnyCall } from '@tessera/plugin-sdk/contract';
import { ComboField, useFieldValue, useLanguage, useTheirFieldValue, type ComboFieldProps } from '@tessera/plugin-sdk/ui';
import { optionIn, useChoicesOf } from './choiceHooks';

interface Props extends Omit<ComboFieldProps, 'options' | 'known' | 'onSearch' | 'loading'> {
  /** A call made by `choices`, of this plugin or of a neighbour's contract. */
  from: AnyCall;
  /** What the call's own filters are set to: only what fits is offered. What is chosen already stays named. */
  where?: Record<string, unknown>;
}

/**
 * A record of a catalogue, or with `multiple` several, chosen by typing; the value is the id, or the ids.
 * @example <RecordField name="companyId" label={t('product.company')} from={companyChoices.chooseCompany} />
 */
export function RecordField({ from, where, ...field }: Props) {
  const [search, setSearch] = useState('');
  const useChoices = useChoicesOf(from);
  const value = useFieldValue<number | readonly number[] | null | undefined>(field.name);
  // What the form begins with is named apart from the search, which may not bring it.
  const [first] = useState(() => [value ?? []].flat());
  const theirs = useTheirFieldValue<number | readonly number[] | null>(field.name);
  const named = [...new Set([...first, ...[theirs ?? []].flat()])];
  const { data: known = [] } = useChoices({ ids: named }, { skip: named.length === 0 });
  const { data: found = [], isFetching } = useChoices({ ...where, search });
  const optionOf = optionIn(useLanguage());
  return <ComboField {...field} options={found.map(optionOf)} known={known.map(optionOf)} onSearch={setSearch} loading={isFetching} />;
}
