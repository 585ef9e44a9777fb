import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { addDays, startOfDay } from '@tessera/plugin-sdk/contract';
import { accounts, findRecord, implement, whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import { contracts } from '../../../contracts/contract';
import { warningCalls, type ClaimFinding, type ClaimWarning, type OtherClaim } from '../../contract/warnings';
import type { ClaimRow } from '../claims/handlers';
import { claimTable as table } from '../claims/table';
import { limitOf, settingsOf } from '../settings';
import { looksBits, mostDifferent } from './pictureHash';
import { pictureTable } from './tables';

const shownAtMost = 5;
/** What a shop usually sends is the median of its last claims, where there are enough of them. */
const lastClaims = 100;
const fewestClaims = 5;
const farFactor = 3;

const evidence = {
  id: table.id,
  claimCode: table.claimCode,
  fullName: table.fullName,
  billNumber: table.billNumber,
  billDate: table.billDate,
  total: table.total,
  stage: table.stage,
  createdAt: table.createdAt,
};

type Found = ClaimWarning[] | { fine: ClaimFinding };

/** Pictures of other claims that look like those of this one, the most alike first; each claim once. */
async function pictures(ctx: WorkContext, claim: ClaimRow): Promise<Found> {
  const own = await ctx.db
    .select()
    .from(pictureTable)
    .where(await whereVisible(ctx, pictureTable, eq(pictureTable.claimId, claim.id)));
  const found = new Map<number, ClaimWarning & { kind: 'picture' }>();
  for (const { fileId, sha256, looks, parts } of own) {
    const distance = sql<number>`bit_count(${pictureTable.looks} # ${looks}::bit(256))`.mapWith(Number);
    const near = parts.length
      ? sql`${pictureTable.parts} && array[${sql.join(
          parts.map((part) => sql`${part}`),
          sql`, `,
        )}]::integer[] and ${distance} <= ${mostDifferent}`
      : sql`false`;
    const rows = await ctx.db
      .select({ other: evidence, otherFileId: pictureTable.fileId, otherSha256: pictureTable.sha256, distance })
      .from(pictureTable)
      .innerJoin(table, eq(table.id, pictureTable.claimId))
      .where(
        and(
          await whereVisible(ctx, pictureTable, ne(pictureTable.claimId, claim.id), sql`(${pictureTable.sha256} = ${sha256} or (${near}))`),
          await whereVisible(ctx, table, ne(table.stage, 'withdrawn')),
        ),
      )
      .orderBy(distance, desc(pictureTable.claimId))
      .limit(shownAtMost);
    for (const { other, otherFileId, otherSha256, distance: bits } of rows) {
      // what is not the same to the byte is never called so
      const similarity = otherSha256 === sha256 ? 100 : Math.min(99, Math.round((1 - bits / looksBits) * 100));
      if ((found.get(other.id)?.similarity ?? 0) < similarity)
        found.set(other.id, { kind: 'picture', similarity, fileId, otherFileId, other });
    }
  }
  if (!found.size && own.length) return { fine: { kind: 'picture', pictures: own.length } };
  return [...found.values()].sort((a, b) => b.similarity - a.similarity).slice(0, shownAtMost);
}

async function bill(ctx: WorkContext, { id, storeId, billNumber }: ClaimRow): Promise<ClaimWarning[]> {
  if (billNumber === null) return [];
  const others: OtherClaim[] = await ctx.db
    .select(evidence)
    .from(table)
    .where(
      await whereVisible(
        ctx,
        table,
        ne(table.id, id),
        ne(table.stage, 'withdrawn'),
        eq(table.billNumber, billNumber),
        storeId === null ? sql`${table.storeId} is null` : eq(table.storeId, storeId),
      ),
    )
    .orderBy(desc(table.createdAt))
    .limit(shownAtMost);
  return others.map((other) => ({ kind: 'bill', other }));
}

/** Where contracts is off, nothing is known of them, and nothing is said. */
async function contract(ctx: WorkContext, { phoneNumber, soGCN, billDate }: ClaimRow): Promise<Found> {
  const certificate = soGCN?.trim() || null;
  const cover = await ctx.services.tryGet(contracts.services.customerContracts)?.coverOn(ctx, { phoneNumber, certificate }, billDate);
  if (!cover) return [];
  if (cover.inForce && cover.contract) return { fine: { kind: 'contract', code: cover.contract.code, certificate } };
  return [{ kind: 'contract', contracts: cover.contracts, certificate }];
}

async function store(ctx: WorkContext, { storeId }: ClaimRow): Promise<Found> {
  if (storeId === null) return [];
  const { data } = await ctx.services.get(accounts).list(ctx, { ids: [storeId], isActive: false, page: 1, pageSize: 1 });
  return data.map(({ fullName: name }) => ({ kind: 'store', name }));
}

/** What was approved in the year of the bill, with this claim, against the yearly benefit of the package. */
async function benefit(ctx: WorkContext, claim: ClaimRow): Promise<Found> {
  const most = settingsOf(ctx).yearlyBenefit[claim.packageType];
  if (most === undefined) return [];
  const year = claim.billDate.slice(0, 4);
  const [sums] = await ctx.db
    .select({ used: sql<number>`coalesce(sum(${table.paymentAmount}), 0)`.mapWith(Number) })
    .from(table)
    .where(
      await whereVisible(
        ctx,
        table,
        eq(table.phoneNumber, claim.phoneNumber),
        ne(table.id, claim.id),
        inArray(table.stage, ['approved', 'success']),
        and(gte(table.billDate, `${year}-01-01`), lt(table.billDate, `${Number(year) + 1}-01-01`)),
      ),
    );
  const used = sums!.used;
  const left = most - used - claim.paymentAmount;
  return left < 0 ? [{ kind: 'benefit', used, benefit: most }] : { fine: { kind: 'benefit', left } };
}

async function amount(ctx: WorkContext, claim: ClaimRow): Promise<Found> {
  if (claim.storeId === null) return [];
  const since = startOfDay(addDays(claim.billDate, -365)).toISOString();
  const last = ctx.db
    .select({ total: table.total })
    .from(table)
    .where(await whereVisible(ctx, table, eq(table.storeId, claim.storeId), ne(table.id, claim.id), gte(table.createdAt, since)))
    .orderBy(desc(table.createdAt))
    .limit(lastClaims)
    .as('last');
  const [usual] = await ctx.db
    .select({
      median: sql<number | null>`percentile_disc(0.5) within group (order by ${last.total})`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(last);
  const { median, count } = usual!;
  if (count < fewestClaims || median === null) return [];
  const known = { kind: 'amount', usual: median, claims: count } as const;
  return claim.total > farFactor * median ? [known] : { fine: known };
}

export const warningHandlers = implement(warningCalls, {
  warningsOfClaim: async ({ id }, ctx) => {
    const claim = await findRecord(ctx, table, id);
    const warnings: ClaimWarning[] = [];
    const fine: ClaimFinding[] = [];
    for (const look of [pictures, bill, contract, benefit, amount, store]) {
      const found = await look(ctx, claim);
      if (Array.isArray(found)) warnings.push(...found);
      else fine.push(found.fine);
    }
    return { warnings, fine, approvesUpTo: limitOf(settingsOf(ctx), ctx.user.roles) };
  },
});
