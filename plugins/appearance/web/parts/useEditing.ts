import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Whose form is open over a list: a row's, an empty one, or none. `?new=1` opens an empty one; commands lead there. */
export function useEditing<Row extends object>(mayCreate: boolean) {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<Row | 'new'>();
  const asked = mayCreate && params.get('new') === '1';
  return {
    editing: chosen ?? (asked ? ('new' as const) : undefined),
    add: () => setChosen('new'),
    edit: (row: Row) => setChosen(row),
    close: () => {
      setChosen(undefined);
      if (!asked) return;
      setParams((present) => (present.delete('new'), present), { replace: true });
    },
  };
}
