import { eq, inArray } from 'drizzle-orm';
import {
  implement,
  insertRecord,
  namesById,
  pageOf,
  removeRecord,
  requireRecords,
  updateRecord,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { reviewCalls, type DoctorReview } from '../../contract/reviews';
import { doctorTable } from '../doctors/table';
import { reviewTable } from './table';

type Row = RowOf<typeof reviewTable>;

async function shown(ctx: WorkContext, rows: readonly Row[]): Promise<DoctorReview[]> {
  const names = await namesById(
    ctx,
    doctorTable,
    doctorTable.name,
    rows.map(({ doctorId }) => doctorId),
  );
  return rows.map(({ doctorId, customerName, ...row }) => ({
    ...row,
    customer: { fullName: customerName },
    doctor: { id: doctorId, name: names.get(doctorId) ?? '' },
  }));
}
const one = async (ctx: WorkContext, row: Row): Promise<DoctorReview> => (await shown(ctx, [row]))[0]!;
const naming = { entity: 'DoctorReview', label: ({ customerName }: Row) => customerName, shown: one };

export const reviewHandlers = implement(reviewCalls, {
  listDoctorReviews: async (input, ctx) => {
    const { doctorId, rating, isPublish } = input;
    const page = await pageOf(ctx, input, {
      from: reviewTable,
      where: [
        doctorId?.length ? inArray(reviewTable.doctorId, doctorId) : undefined,
        rating?.length ? inArray(reviewTable.rating, rating) : undefined,
        isPublish === undefined ? undefined : eq(reviewTable.isPublish, isPublish),
      ],
      sort: { createdAt: reviewTable.createdAt, rating: reviewTable.rating },
      defaultSort: 'createdAt,desc',
    });
    return { ...page, data: await shown(ctx, page.data) };
  },
  createDoctorReview: async (values, ctx) => {
    await requireRecords(ctx, doctorTable, values.doctorId, 'doctorId');
    return one(ctx, await insertRecord(ctx, reviewTable, values, naming));
  },
  publishDoctorReview: async ({ id, ...sent }, ctx) => one(ctx, await updateRecord(ctx, reviewTable, id, sent, naming)),
  removeDoctorReview: ({ id }, ctx) => removeRecord(ctx, reviewTable, id, naming),
});
