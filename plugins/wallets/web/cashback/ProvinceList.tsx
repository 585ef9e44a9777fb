import { useTranslation } from 'react-i18next';
import { FormRow, nameColumn, Percent, PercentField, TextField, type Column } from '@tessera/plugin-sdk/ui';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { provinceCalls, type CashbackProvince } from '../../contract/cashback';

/** What is given back by province. */
export default function ProvinceList() {
  const { t } = useTranslation('wallets');
  const columns: Column<CashbackProvince>[] = [
    nameColumn(t('provinces.name'), ({ name }) => ({ name, icon: 'location' })),
    { id: 'code', header: t('provinces.code'), width: 140, sortable: true, value: (row) => row.code },
    {
      id: 'percentCashback',
      header: t('cashback.percentCashback'),
      width: 140,
      align: 'end',
      sortable: true,
      value: (row) => row.percentCashback,
      render: (row) => <Percent value={row.percentCashback} />,
    },
  ];
  return (
    <ResourceScreen
      calls={provinceCalls}
      entity="Province"
      title={{ vi: 'Tỉnh, thành phố', en: 'Provinces' }}
      noun={{ vi: 'tỉnh, thành phố', en: 'province' }}
      columns={columns}
      searchPlaceholder={t('provinces.search')}
      icon="location"
      fields={
        <>
          <TextField name="name" label={t('provinces.name')} />
          <FormRow>
            <TextField name="code" label={t('provinces.code')} />
            <PercentField name="percentCashback" label={t('cashback.percentCashback')} />
          </FormRow>
        </>
      }
    />
  );
}
