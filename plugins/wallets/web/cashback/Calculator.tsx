import { Field, Input, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold, parseMoney, shareOf } from '@tessera/plugin-sdk/contract';
import { Card, LinesTable, SearchPicker, useFormat, type LineColumn } from '@tessera/plugin-sdk/ui';
import { hooksOf, useMay } from '@tessera/plugin-sdk/web';
import { provinceCalls } from '../../contract/cashback';
import { cashbackFields } from './cashbackFields';
import type { RankLine } from './saveRanks';

const { useListProvinceQuery } = hooksOf(provinceCalls);

const useStyles = makeStyles({
  asked: { display: 'flex', flexWrap: 'wrap', gap: '12px 16px', alignItems: 'flex-start', marginBottom: '16px' },
  premium: { flex: '0 1 240px', minWidth: '160px' },
  figure: { minWidth: 0, '& input': { minWidth: 0, textAlign: 'right' } },
});

/** What a premium would give at each rank: computed here, nothing is paid out. */
export function Calculator({ ranks }: { ranks: readonly RankLine[] }) {
  const styles = useStyles();
  const { t } = useTranslation('wallets');
  const format = useFormat();
  const [typed, setTyped] = useState(() => format.number(10_000_000));
  const [provinceId, setProvinceId] = useState<number>();
  const mayReadProvinces = useMay(provinceCalls.listProvince);
  const { data } = useListProvinceQuery({ pageSize: 100, sort: 'name,asc' }, { skip: !mayReadProvinces });
  const [search, setSearch] = useState('');
  const provinces = (data?.data ?? []).map(({ id, name, percentCashback }) => ({
    key: String(id),
    label: name,
    detail: format.percent(percentCashback),
    percentCashback,
  }));
  const province = provinces.find(({ key }) => key === String(provinceId));
  const read = parseMoney(typed);
  const premium = read !== null && read >= 0 ? read : null;
  const gives = (rate: unknown) => (premium === null || typeof rate !== 'number' ? null : shareOf(premium, rate));
  const parts = (rank: RankLine) =>
    [...cashbackFields.map((name) => rank[name]), ...(province ? [province.percentCashback] : [])].map(gives);
  const columns: LineColumn<RankLine>[] = [
    { name: 'name', header: t('ranks.name'), readOnly: true },
    ...cashbackFields.map((name): LineColumn<RankLine> => ({
      name: `gives ${name}`,
      header: t(`cashback.${name}`),
      kind: 'money',
      width: 116,
      compute: (rank) => gives(rank[name]),
    })),
    ...(province
      ? [
          {
            name: 'province',
            header: t('cashback.ofProvince'),
            kind: 'money' as const,
            width: 116,
            compute: () => gives(province.percentCashback),
          },
        ]
      : []),
    {
      name: 'together',
      header: t('cashback.together'),
      kind: 'money',
      width: 116,
      compute: (rank) => (premium === null ? null : parts(rank).reduce<number>((sum, part) => sum + (part ?? 0), 0)),
    },
  ];
  return (
    <Card title={t('cashback.calculator')}>
      <div className={styles.asked}>
        <Field
          label={t('cashback.premium')}
          className={styles.premium}
          validationState={premium === null ? 'error' : 'none'}
          validationMessage={premium === null ? t('cashback.noPremium') : undefined}
        >
          <Input
            className={styles.figure}
            inputMode="numeric"
            value={typed}
            contentAfter="đ"
            onChange={(_, { value }) => setTyped(value)}
            onBlur={() => premium !== null && setTyped(format.number(premium))}
          />
        </Field>
        {mayReadProvinces && (
          <SearchPicker
            label={t('cashback.province')}
            placeholder={t('cashback.anyProvince')}
            chosen={province}
            found={provinces.filter(({ label }) => fold(label).includes(fold(search)))}
            onSearch={setSearch}
            onChoose={(key) => setProvinceId(Number(key))}
            none={t('cashback.noProvince')}
          />
        )}
      </div>
      <LinesTable caption={t('cashback.gives')} columns={columns} lines={ranks} />
    </Card>
  );
}
