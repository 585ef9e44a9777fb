import { sql } from 'drizzle-orm';
import { today } from '@tessera/plugin-sdk/contract';
import { whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import { writeBill } from './bills/handlers';
import { enterBooks } from './books/enter';
import { issueBooks } from './books/issue';
import { reportPages } from './books/report';
import { bookTable } from './books/table';
import { categoryTable } from './categories/table';
import { compare } from './stockTaking/compare';
import { countedRangeTable, stockTakingTable } from './stockTaking/table';
import { unitTable } from './units/table';

/** Managers are the demo accounts of the two roles of printed invoices; two units below have one of other roles. */
const people = [
  ['hdac.admin', 'Tổng công ty'],
  ['hdac.donvi', 'Chi nhánh Cần Thơ'],
  ['bac.si', 'Phòng Thủ Đức'],
] as const;

/** Whoever writes sample data manages no unit, and sees them all. */
const seeingAll = (ctx: WorkContext): WorkContext => ({ ...ctx, user: { ...ctx.user, isSuperAdmin: true } });

/** Three units below one another; books that came in, some that were handed down, pages that were used and lost. */
export async function demo(given: WorkContext): Promise<void> {
  const ctx = seeingAll(given);
  const { db } = ctx;
  const categories = await db
    .insert(categoryTable)
    .values(['TNDS ô tô 26AA', 'TNDS xe máy 26BB'].map((name) => ({ name })))
    .returning({ id: categoryTable.id });
  const units: { id: number; name: string }[] = [];
  for (const [userName, name] of people) {
    const { rows } = await db.execute<{ id: string; full_name: string; phone_number: string }>(sql`
      select id, last_name || ' ' || first_name as full_name, phone_number from core.accounts where user_name = ${userName}`);
    const account = rows[0];
    if (!account?.phone_number) continue;
    const values = { name, managerName: account.full_name, phoneNumber: account.phone_number, accountId: Number(account.id) };
    const [made] = await db
      .insert(unitTable)
      .values({ ...values, parentId: units.at(-1)?.id ?? null })
      .returning({ id: unitTable.id });
    units.push({ id: made!.id, name });
  }
  const [top, branch, office] = units;
  if (!top) return;
  const books = Array.from({ length: 12 }, (_, i) => ({
    code: `26AA-${String(i + 1).padStart(4, '0')}`,
    categoryId: categories[0]!.id,
    startPageCode: `26AA${String(i * 100 + 1).padStart(7, '0')}`,
    numberOfPages: 100,
  }));
  await enterBooks(ctx, top.id, books);
  const made = await db
    .select({ id: bookTable.id })
    .from(bookTable)
    .where(await whereVisible(ctx, bookTable))
    .orderBy(bookTable.id);
  const ids = made.map(({ id }) => id);
  if (branch) await issueBooks(ctx, top, branch, ids.slice(0, 5));
  if (branch && office) await issueBooks(ctx, branch, office, ids.slice(0, 2));
  // the office uses pages of its first book; two pages are lost
  const [first] = ids;
  if (!first || !office) return;
  for (const [i, billPrice] of [480_000, 530_700, 437_000].entries()) {
    const code = `HD-26-${String(i + 1).padStart(4, '0')}`;
    await writeBill(ctx, { bookId: first, pageCode: `26AA${String(i + 1).padStart(7, '0')}`, code, billPrice, urlGoogleDrive: null });
  }
  const lost = {
    bookId: first,
    kind: 'loss',
    startPageCode: '26AA0000012',
    endPageCode: '26AA0000013',
    reason: 'Thất lạc khi chuyển văn phòng',
  } as const;
  await reportPages(ctx, lost);
  await countPages(ctx, office.id);
}

/** The office has counted its pages: three that it should have were not found. */
async function countPages(ctx: WorkContext, unitId: number): Promise<void> {
  const ranges = [
    ['26AA0000004', '26AA0000011'],
    ['26AA0000014', '26AA0000049'],
    ['26AA0000053', '26AA0000200'],
  ].map(([startPageCode, endPageCode]) => ({ startPageCode: startPageCode!, endPageCode: endPageCode!, categoryId: null }));
  const by = { id: ctx.user.id ?? 0, name: 'Dữ liệu mẫu' };
  const taking: typeof stockTakingTable.$inferInsert = {
    unitId,
    countedOn: today(),
    note: 'Kiểm kê cuối tháng',
    status: 'counted',
    statusBy: by.id,
    statusByName: by.name,
    statusAt: new Date().toISOString(),
    createdBy: by.id,
    createdByName: by.name,
    ...(await compare(ctx, unitId, today(), ranges)),
  };
  const [made] = await ctx.db.insert(stockTakingTable).values(taking).returning({ id: stockTakingTable.id });
  await ctx.db.insert(countedRangeTable).values(ranges.map((range, at) => ({ ...range, sortOrder: at, stockTakingId: made!.id })));
}
