import { object } from 'yup';
import { day, process, recordId, text, type LineOf, type RecordFields, type Standing } from '@tessera/plugin-sdk/contract';
import { ledger } from './index';

export type StockTakingState = 'counted' | 'explained' | 'signed';

export const countedInput = object({
  startPageCode: text(50).required(),
  /** Left out: one page. */
  endPageCode: text(50).nullable().default(null),
  /** Where pages of two kinds have the same numbers. */
  categoryId: recordId().nullable().default(null),
});
export type CountedRange = LineOf<typeof countedInput>;

/** Pages that were not found although the unit should have them, or that were found although it should not. */
export interface CountDifference {
  kind: 'missing' | 'surplus';
  categoryName: string;
  startPageCode: string;
  endPageCode: string;
  /** @asType integer */
  count: number;
  /** Of surplus pages: the unit of the branch that should have them. */
  where: string | null;
}

export const stockTakingInput = object({
  /** Left out: one's own unit. */
  unitId: recordId(),
  /** The unit is compared with its documents at the end of this day. */
  countedOn: day().required(),
  note: text(500).default(''),
});

export type StockTaking = RecordFields &
  Standing<'status', StockTakingState> & {
    code: string;
    unitId: number;
    unitName: string;
    countedOn: string;
    note: string;
    /** Available pages that the unit should have. @asType integer */
    expectedPages: number;
    /** @asType integer */
    countedPages: number;
    differences: CountDifference[];
    /** Why the differences are there. */
    reason: string | null;
    ranges: CountedRange[];
    /** Whether the person who asks acts for the unit, and for the one above it. */
    acts: boolean;
    actsAbove: boolean;
  };

const needs = 'CreateTaxMaterialBills';

/** A unit counts its pages; what differs is explained; the unit above signs. */
export const stockTakings = process<StockTaking>()(
  ledger,
  'StockTaking',
  {
    noun: { vi: 'biên bản kiểm kê', en: 'stock-taking' },
    title: { vi: 'Kiểm kê', en: 'Stock-taking' },
    path: 'tax-stock-taking',
    screen: '/kiem-ke-an-chi',
    permission: 'TaxMaterialBills',
    input: stockTakingInput,
    children: { ranges: { input: countedInput, max: 500 } },
    states: {
      counted: { label: { vi: 'Đã đếm', en: 'Counted' }, tone: 'warning' },
      explained: { label: { vi: 'Đã giải trình', en: 'Explained' }, tone: 'brand' },
      signed: { label: { vi: 'Đã ký', en: 'Signed' }, tone: 'success' },
    },
    initial: 'counted',
  },
  {
    explain: {
      from: 'counted',
      to: 'explained',
      needs,
      input: object({ reason: text(1000).required() }),
      notYours: ({ acts }) => (acts ? undefined : { vi: 'Bạn không quản lý đơn vị này.', en: 'You do not manage this unit.' }),
      unless: ({ differences }) =>
        differences.length ? undefined : { vi: 'Không có chênh lệch để giải trình.', en: 'There is no difference to explain.' },
      label: { vi: 'Giải trình', en: 'Explain' },
      done: { vi: 'Đã giải trình chênh lệch', en: 'Differences explained' },
    },
    sign: {
      from: ['counted', 'explained'],
      to: 'signed',
      needs,
      notBy: 'author',
      notYours: ({ actsAbove }) =>
        actsAbove ? undefined : { vi: 'Đơn vị cấp trên ký biên bản này.', en: 'The unit above signs this stock-taking.' },
      unless: ({ differences, status }) =>
        differences.length && status === 'counted'
          ? { vi: 'Chênh lệch chưa được giải trình.', en: 'The differences are not explained yet.' }
          : undefined,
      label: { vi: 'Ký', en: 'Sign' },
      done: { vi: 'Đã ký biên bản kiểm kê', en: 'Stock-taking signed' },
      question: { vi: 'Sau khi ký, biên bản không thay đổi được nữa.', en: 'A signed stock-taking stays as it is.' },
    },
  },
);
