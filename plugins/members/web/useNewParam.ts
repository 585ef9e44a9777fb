import { useSearchParams } from 'react-router-dom';

/** Is the "new" dialog open? In the URL, so that a command of the palette can open it. */
export function useNewParam(): [open: boolean, setOpen: (open: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const setOpen = (open: boolean) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        if (open) next.set('new', '1');
        else next.delete('new');
        return next;
      },
      { replace: true },
    );
  return [params.get('new') === '1', setOpen];
}
