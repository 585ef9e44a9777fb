import { useEffect, useState } from 'react';
import { loadBanks } from '@tessera/plugin-sdk/reference';
import type { Option } from '@tessera/plugin-sdk/ui';

/** Banks to choose from; none until their list is loaded. */
export function useBankOptions(): readonly Option<string>[] {
  const [banks, setBanks] = useState<readonly Option<string>[]>([]);
  useEffect(() => {
    void loadBanks().then((all) =>
      setBanks(
        all.filter(({ isActive }) => isActive).map(({ code, shortName, name }) => ({ value: code, label: `${shortName} · ${name}` })),
      ),
    );
  }, []);
  return banks;
}
