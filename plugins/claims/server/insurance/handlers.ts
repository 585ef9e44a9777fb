import { desc, eq, inArray, sql } from 'drizzle-orm';
import {
  columnsOf,
  conflict,
  countLimit,
  implement,
  matches,
  notFound,
  pageOf,
  processHandlers,
  whereVisible,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import {
  insuranceProcess,
  insuranceStatuses,
  otherInsuranceCalls,
  stepTo,
  type ClaimReview,
  type InsuranceClaim,
  type InsuranceCount,
} from '../../contract/insuranceClaims';
import { settingsOf } from '../settings';
import { askReview, rate } from './reviews';
import { insuranceTable as table, reviewTable } from './tables';

type Row = RowOf<typeof table>;

async function shown(rows: Row[], ctx: WorkContext): Promise<InsuranceClaim[]> {
  const ids = rows.map(({ id }) => id);
  const asked = ids.length
    ? await ctx.db
        .select()
        .from(reviewTable)
        .where(await whereVisible(ctx, reviewTable, inArray(reviewTable.claimId, ids)))
        .orderBy(desc(reviewTable.ratedAt), desc(reviewTable.id))
    : [];
  return rows.map((row) => {
    const own = asked.filter(({ claimId }) => claimId === row.id);
    const reviews = own.flatMap(({ rating, message, ratedAt }): ClaimReview[] =>
      rating === null || ratedAt === null ? [] : [{ rating, message, createdAt: ratedAt }],
    );
    const reviewAskedAt =
      own
        .map(({ askedAt }) => askedAt)
        .sort()
        .at(-1) ?? null;
    return { ...row, reviews, reviewAskedAt };
  });
}

async function ofRequest(ctx: WorkContext, requestCode: string): Promise<Row | undefined> {
  const [row] = await ctx.db
    .select(columnsOf(table))
    .from(table)
    .where(await whereVisible(ctx, table, eq(table.requestCode, requestCode)));
  return row;
}

export const insuranceHandlers = processHandlers(insuranceProcess, {
  table,
  label: ({ claimCode }) => claimCode,
  sort: { createdAt: table.createdAt, paymentAmount: table.paymentAmount },
  created: async (values: Pick<Row, 'requestCode'>, ctx) => {
    const before = await ofRequest(ctx, values.requestCode);
    if (before)
      throw conflict('request_known', {
        vi: `Hồ sơ ${values.requestCode} đã được nhận, mã ${before.claimCode}.`,
        en: `The claim ${values.requestCode} was received already; its code is ${before.claimCode}.`,
      });
    return { ...values, claimCode: settingsOf(ctx).otherPrefix };
  },
  steps: {
    reject: async (_row, { reason }) => ({ reason }),
    setRejected: async (_row, input) => ({ reason: (input as { reason?: string }).reason ?? null }),
    setWaiting: async () => ({ reason: null }),
    setApproved: async () => ({ reason: null }),
  },
  shown,
});

/** How many claims have each status, in one statement. Each count ends where that of a list ends. */
async function countsOf(ctx: WorkContext, search: string | undefined): Promise<InsuranceCount[]> {
  const counts = await Promise.all(
    insuranceStatuses.map(async (status) => {
      const found = ctx.db
        .select({ one: sql`1` })
        .from(table)
        .where(await whereVisible(ctx, table, eq(table.status, status), matches(table.search, search)))
        .limit(countLimit + 1);
      return sql`(select count(*) from ${found} found)`;
    }),
  );
  const { rows } = await ctx.db.execute<{ counts: string[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return insuranceStatuses.map((status, at) => {
    const count = Number(rows[0]!.counts[at]);
    return { status, count: Math.min(count, countLimit), countKind: count > countLimit ? 'atLeast' : 'exact' };
  });
}

export const otherInsuranceHandlers = implement(otherInsuranceCalls, {
  listInsuranceClaims: async ({ status, offset, mode: _, ...input }, ctx) => {
    const page = await pageOf(
      ctx,
      { ...input, ...(offset !== undefined && { page: Math.max(1, offset) }) },
      {
        from: table,
        where: [status === undefined ? undefined : eq(table.status, status)],
        sort: { createdAt: table.createdAt, paymentAmount: table.paymentAmount },
        defaultSort: 'createdAt,desc',
      },
    );
    return { ...page, data: await shown(page.data, ctx), counts: await countsOf(ctx, input.search) };
  },
  setInsuranceStatus: async ({ id, status, reason }, ctx) =>
    (await insuranceHandlers.take(ctx, stepTo[status], id, { reason: reason ?? null })) as InsuranceClaim,
  cancelInsuranceClaim: async ({ requestCode }, ctx) => {
    const row = await ofRequest(ctx, requestCode);
    if (!row) throw notFound();
    if (row.status !== 'cancelled') await insuranceHandlers.take(ctx, 'cancel', row.id);
    return { requestCode, status: 'cancelled' as const };
  },
  askReview: ({ insuranceClaimId }, ctx) => askReview(ctx, insuranceClaimId),
  reviewClaim: (review, ctx) => rate(ctx, review),
});
