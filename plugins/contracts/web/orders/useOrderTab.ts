import { useSearchParams } from 'react-router-dom';
import { orderStates, type OrderState } from '../../contract/stages';

/** The status that the list shows, at `?status=`; undefined shows all. Back returns to the tab before. */
export function useOrderTab(): [OrderState | undefined, (status: OrderState | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('status'));
  const open = (status: OrderState | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        if (status) next.set('status', String(status));
        else next.delete('status');
        return next;
      },
      { preventScrollReset: true },
    );
  return [orderStates.find((status) => status === asked), open];
}
