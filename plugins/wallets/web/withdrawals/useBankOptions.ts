import { useMemo } from 'react';
import type { Option } from '@tessera/plugin-sdk/ui';
import { hooksOf } from '@tessera/plugin-sdk/web';
import { bankChoices } from '../../contract/banks';

const { useNameBanksQuery } = hooksOf(bankChoices);

/** Banks to choose from; none until their list is loaded. */
export function useBankOptions(): readonly Option<string>[] {
  const { data } = useNameBanksQuery({});
  return useMemo(
    () =>
      (data ?? [])
        .filter(({ isActive }) => isActive)
        .map(({ code, shortName, name }) => ({ value: code, label: `${shortName} · ${name}` })),
    [data],
  );
}
