import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { RecordFields } from '@tessera/plugin-sdk/contract';
import { useNotify } from '@tessera/plugin-sdk/ui';
import { recordIdOf } from '../recordId';
import type { ResourceHooks } from './resourceHooks';

/** Which record of a catalogue is open over its list, as the address says: `/hospitals/12`, `/hospitals?new=1`, or none. */
export function useOpenRecord<Row extends RecordFields>(useGet: ResourceHooks<Row>['useGet']) {
  const { t } = useTranslation('sdk');
  const notify = useNotify();
  const navigate = useNavigate();
  const { id } = useParams();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const list = id === undefined ? pathname : pathname.slice(0, -id.length - 1);
  const search = params.toString() && `?${params.toString()}`;
  const addressOf = (row: Row) => `${list}/${row.id}${search}`;
  const close = () => {
    if (id === undefined) setParams((now) => (['new', 'below', 'level'].forEach((name) => now.delete(name)), now), { replace: true });
    else void navigate(list + search, { replace: true });
  };

  // an address that names no number finds nothing, as an id that is gone
  const number = recordIdOf(id);
  const { data, error } = useGet({ id: number }, { skip: id === undefined, refetchOnMountOrArgChange: true });
  const open = id !== undefined && data?.id === number ? data : undefined;
  const missing = id !== undefined && error !== undefined && !open;
  useEffect(() => {
    if (!missing) return;
    notify.failure(error, t('resource.notOpened'));
    void navigate(list + search, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- said once for one failure
  }, [missing]);

  return {
    open,
    page: id === undefined && params.has('new') ? ('new' as const) : undefined,
    addressOf,
    show: (row: Row) => void navigate(addressOf(row)),
    create: () => setParams((now) => (now.set('new', '1'), now)),
    close,
  };
}
