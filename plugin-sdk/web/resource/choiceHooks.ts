import { nameIn, type AnyCall, type Choice, type Language } from '@tessera/plugin-sdk/contract';
import type { Option } from '@tessera/plugin-sdk/ui';
import { hooksOf } from '../api';

type UseChoices = (
  input: Record<string, unknown>,
  options?: { skip: boolean },
) => { currentData?: Choice[]; data?: Choice[]; isFetching: boolean };

const made = new WeakMap<object, UseChoices>();

/** The hook of a call made by `choices`. */
export function useChoicesOf(call: AnyCall): UseChoices {
  let hook = made.get(call);
  if (!hook) {
    const endpoints = hooksOf({ [call.name]: call }).endpoints as unknown as Record<string, { useQuery: UseChoices }>;
    made.set(call, (hook = endpoints[call.name]!.useQuery));
  }
  return hook;
}

/** A choice as it is offered, by its name in the reader's language where it has one. */
export const optionIn =
  (language: Language) =>
  ({ id, name, nameEn, code }: Choice): Option<number> => {
    const called = nameIn(language, name, nameEn);
    return { value: id, label: code ? `${called} (${code})` : called };
  };
