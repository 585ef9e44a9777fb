import { number, object } from 'yup';
import { calls, percent, resource, text, type, update, type RecordOf } from '@tessera/plugin-sdk/contract';
import { wallets } from './index';

/** What is given back for a premium, each a percentage of the premium before tax. */
const cashback = {
  /** To the buyer. */
  percentCashback: percent().required().default(0),
  /** To those who brought the buyer: the first, the second and the third above. */
  f1: percent().required().default(0),
  f2: percent().required().default(0),
  f3: percent().required().default(0),
};
export const cashbackInput = object(cashback);

export const rankInput = object({
  code: text(50).required(),
  name: text(255).required(),
  /** The place in the order of ranks, 1 the lowest. */
  rank: number().integer().min(1).max(1_000).required(),
  ...cashback,
});
export type BusinessRank = RecordOf<typeof rankInput>;

const rankColumns = {
  code: 'ranks.code',
  name: 'ranks.name',
  rank: 'ranks.rank',
  percentCashback: 'cashback.percentCashback',
  f1: 'cashback.f1',
  f2: 'cashback.f2',
  f3: 'cashback.f3',
} as const;

/** More ranks than this are not shown in one grid. */
export const mostRanks = 50;

export const rankCalls = resource<BusinessRank>()(wallets, 'BusinessRank', {
  path: 'businessRank',
  permission: 'BillConfig',
  revisions: true,
  input: rankInput,
  excel: { in: { key: 'code', columns: rankColumns }, out: { fileName: 'ranks.fileName', columns: rankColumns } },
});

export const cashbackCalls = calls(wallets, {
  updateCashback: update({
    path: 'PATCH businessRank/{id}',
    needs: 'UpdateBillConfig',
    input: cashbackInput,
    output: type<BusinessRank>(),
    tag: 'BusinessRank',
    versioned: true,
  }),
});

export const provinceInput = object({
  code: text(50).required(),
  name: text(255).required(),
  /** Of the premium before tax. */
  percentCashback: percent().required().default(0),
});
export type CashbackProvince = RecordOf<typeof provinceInput>;

const provinceColumns = { code: 'provinces.code', name: 'provinces.name', percentCashback: 'cashback.percentCashback' } as const;

export const provinceCalls = resource<CashbackProvince>()(wallets, 'Province', {
  path: 'province',
  revisions: true,
  input: provinceInput,
  excel: { in: { key: 'code', columns: provinceColumns }, out: { fileName: 'provinces.fileName', columns: provinceColumns } },
});
