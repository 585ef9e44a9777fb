import { makeStyles } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { array, number, object } from 'yup';
import { recordId, text } from '@tessera/plugin-sdk/contract';
import {
  Empty,
  FormPage,
  FormSkeleton,
  LinesField,
  PageFrame,
  QueryBoundary,
  useFormat,
  useNotify,
  type LineColumn,
} from '@tessera/plugin-sdk/ui';
import { hooksOf, useMay } from '@tessera/plugin-sdk/web';
import { cashbackCalls, cashbackInput, mostRanks, rankCalls, type BusinessRank } from '../../contract/cashback';
import { Calculator } from './Calculator';
import { cashbackFields } from './cashbackFields';
import { saveRanks, type KnownRanks, type RankLine } from './saveRanks';

const { useListBusinessRankQuery } = hooksOf(rankCalls);
const { useUpdateCashbackMutation } = hooksOf(cashbackCalls);

const schema = object({
  ranks: array(cashbackInput.shape({ id: recordId().required(), version: number().required(), name: text(255).required() })).required(),
});

const useStyles = makeStyles({ page: { display: 'grid', gridTemplateColumns: 'minmax(0, 960px)', gap: '16px' } });

/** The percentages of all ranks in one grid, and what a premium would give. */
export default function Cashback() {
  const { t } = useTranslation('wallets');
  const query = useListBusinessRankQuery({ pageSize: mostRanks, sort: 'rank,asc' });
  return (
    <PageFrame title={t('cashback.title')} subtitle={t('cashback.subtitle')}>
      <QueryBoundary
        query={query}
        skeleton={<FormSkeleton fields={4} />}
        failedTitle={t('cashback.notLoaded')}
        isEmpty={({ data }) => !data.length}
        empty={<Empty icon="trophy" title={t('ranks.empty')} text={t('ranks.emptyText')} />}
      >
        {({ data }) => <Ranks ranks={data} />}
      </QueryBoundary>
    </PageFrame>
  );
}

function Ranks({ ranks }: { ranks: readonly BusinessRank[] }) {
  const styles = useStyles();
  const { t } = useTranslation('wallets');
  const format = useFormat();
  const notify = useNotify();
  const mayUpdate = useMay(cashbackCalls.updateCashback);
  const [update] = useUpdateCashbackMutation();
  const began = useMemo(
    () => ranks.map(({ id, version, name, percentCashback, f1, f2, f3 }): RankLine => ({ id, version, name, percentCashback, f1, f2, f3 })),
    [ranks],
  );
  const [typed, setTyped] = useState<readonly RankLine[]>(began);
  const known = useRef<KnownRanks>(new Map());
  const columns: LineColumn<RankLine>[] = [
    { name: 'name', header: t('ranks.name'), width: 130, readOnly: true },
    ...cashbackFields.map((name): LineColumn<RankLine> => ({ name, header: t(`cashback.${name}`), kind: 'percent', width: 116 })),
  ];
  const changedByOthers = (rank: BusinessRank) =>
    t('cashback.stale', { figures: cashbackFields.map((name) => `${t(`cashback.${name}`)} ${format.percent(rank[name])}`).join(' · ') });
  return (
    <div className={styles.page}>
      <FormPage<{ ranks: RankLine[] }, unknown>
        schema={schema}
        initialValues={{ ranks: began }}
        readOnly={!mayUpdate}
        failed={t('cashback.notSaved')}
        onSubmit={({ ranks: lines }) =>
          saveRanks(lines, {
            began,
            known: known.current,
            update: (changes) => update(changes).unwrap(),
            failed: t('cashback.notSaved'),
            changedByOthers,
          })
        }
        onSaved={() => notify.success(t('cashback.saved'))}
      >
        {({ values }) => (
          <>
            <LinesField name="ranks" label={t('cashback.byRank')} hint={t('cashback.shareOf')} columns={columns} given />
            <Follow lines={values.ranks} onChange={setTyped} />
          </>
        )}
      </FormPage>
      <Calculator ranks={typed} />
    </div>
  );
}

/** Hands what stands in the grid to the calculator beside it. */
function Follow({ lines, onChange }: { lines: readonly RankLine[]; onChange: (lines: readonly RankLine[]) => void }) {
  useEffect(() => onChange(lines), [lines, onChange]);
  return null;
}
