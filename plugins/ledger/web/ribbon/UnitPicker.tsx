import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchPicker } from '@tessera/plugin-sdk/ui';
import { useChooseAllocationQuery, useGetAllocationQuery } from '../api';

const all = 'all';

/** Of which unit the ribbon is; undefined: of the whole branch. */
export function UnitPicker({ unitId, onChoose }: { unitId: number | undefined; onChoose: (unitId: number | undefined) => void }) {
  const { t } = useTranslation('ledger');
  const [search, setSearch] = useState('');
  const unit = useGetAllocationQuery({ id: unitId! }, { skip: unitId === undefined });
  const found = useChooseAllocationQuery({ ...(search && { search }) });
  const branch = { key: all, label: t('ribbon.branch') };
  return (
    <SearchPicker
      label={t('ribbon.unit')}
      chosen={unitId === undefined ? branch : { key: String(unitId), label: unit.data?.name ?? '…' }}
      found={[branch, ...(found.data ?? []).map(({ id, name }) => ({ key: String(id), label: name }))]}
      onSearch={setSearch}
      onChoose={(key) => onChoose(key === all ? undefined : Number(key))}
      none={t('unit.noneFound')}
    />
  );
}
