import { useTranslation } from 'react-i18next';
import { IconButton, useNotify } from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import { otherContractCalls, type Contract } from '../../contract/contracts';
import { useLazyShowPolicyQuery } from './api';

/** A number but for what is masked; the whole of it on request, which is audited. */
export function Hidden({ row, field, label }: { row: Contract; field: 'ownerIdNumber' | 'chassisNumber'; label: string }) {
  const { t } = useTranslation('contracts');
  const notify = useNotify();
  const may = useMay(otherContractCalls.showPolicy);
  const [show, { data }] = useLazyShowPolicyQuery();
  const whole = data?.[field];
  if (!row[field]) return null;
  if (whole || !may) return whole ?? row[field];
  const reveal = () =>
    void show({ id: row.id })
      .unwrap()
      .catch((error: unknown) => notify.failure(error, t('contracts.notShown')));
  return (
    <>
      {row[field]} <IconButton icon="eye" label={`${t('contracts.showNumber')}: ${label}`} onClick={reveal} />
    </>
  );
}
