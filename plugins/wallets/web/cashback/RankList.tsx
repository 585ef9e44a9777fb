import { useTranslation } from 'react-i18next';
import { FormRow, nameColumn, NumberField, Percent, PercentField, TextField, type Column } from '@tessera/plugin-sdk/ui';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { rankCalls, type BusinessRank } from '../../contract/cashback';
import { cashbackFields } from './cashbackFields';

/** Ranks of those who sell, and what each gives back. */
export default function RankList() {
  const { t } = useTranslation('wallets');
  const columns: Column<BusinessRank>[] = [
    nameColumn(t('ranks.name'), ({ name }) => ({ name, icon: 'trophy' })),
    { id: 'rank', header: t('ranks.rank'), width: 90, align: 'end', sortable: true, value: (row) => row.rank },
    { id: 'code', header: t('ranks.code'), width: 140, sortable: true, value: (row) => row.code },
    ...cashbackFields.map((name): Column<BusinessRank> => ({
      id: name,
      header: t(`cashback.${name}`),
      width: 110,
      align: 'end',
      sortable: name === 'percentCashback',
      value: (row) => row[name],
      render: (row) => <Percent value={row[name]} />,
    })),
  ];
  return (
    <ResourceScreen
      calls={rankCalls}
      entity="BusinessRank"
      title={{ vi: 'Hạng kinh doanh', en: 'Business ranks' }}
      noun={{ vi: 'hạng', en: 'rank' }}
      columns={columns}
      searchPlaceholder={t('ranks.search')}
      defaultSort="rank,asc"
      icon="trophy"
      fields={
        <>
          <TextField name="name" label={t('ranks.name')} />
          <FormRow>
            <TextField name="code" label={t('ranks.code')} />
            <NumberField name="rank" label={t('ranks.rank')} hint={t('ranks.rankHint')} />
          </FormRow>
          <FormRow>
            <PercentField name="percentCashback" label={t('cashback.percentCashback')} />
            <PercentField name="f1" label={t('cashback.f1')} />
          </FormRow>
          <FormRow>
            <PercentField name="f2" label={t('cashback.f2')} />
            <PercentField name="f3" label={t('cashback.f3')} />
          </FormRow>
        </>
      }
    />
  );
}
