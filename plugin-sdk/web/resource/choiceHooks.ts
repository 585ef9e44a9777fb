import type { AnyCall, Choice } from '@tessera/plugin-sdk/contract';
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

export const optionOf = ({ id, name, code }: Choice): Option<number> => ({ value: id, label: code ? `${name} (${code})` : name });
