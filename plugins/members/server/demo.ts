import { sql } from 'drizzle-orm';
import type { Db } from '@tessera/plugin-sdk/server';
import type { CompanyType } from '../contract/reportMembers';
import type { WorkspacePermission } from '../contract/services';
import { demoCustomers } from './customers/demo';
import { reportMembers } from './reportMembers/table';
import { cards, tierChanges, tiers } from './tiers/tables';
import { workspaceMembers, workspaces } from './workspaces/tables';

const sampleMembers: readonly { userName: string; reportTypeId: string; roleCode: string; type: CompanyType }[] = [
  { userName: 'glm.user', reportTypeId: 'Pricing', roleCode: 'glm_user_role', type: 'BHPNT' },
  { userName: 'mof.admin', reportTypeId: 'MOF_Report', roleCode: 'mof_report_super_admin_role', type: 'MGBH' },
  { userName: 'mof.user', reportTypeId: 'MOF_Report', roleCode: 'mof_report_user_role', type: 'BHNT' },
];

const firstSampleCard = 970_400_120_001;
const sampleCards: readonly { userName: string; tier: string; reason: string }[] = [
  { userName: 'tessera.admin', tier: 'Platinum', reason: 'Quản trị phân hệ' },
  { userName: 'glm.user', tier: 'Gold', reason: 'Hoàn thành khoá đào tạo tính phí' },
  { userName: 'mof.admin', tier: 'Silver', reason: 'Đủ 12 kỳ báo cáo' },
  { userName: 'mof.user', tier: 'Standard', reason: '' },
];

const sampleWorkspaces: readonly { name: string; description: string; people: Readonly<Record<string, WorkspacePermission>> }[] = [
  {
    name: 'Tính phí xe cơ giới 2027',
    description: 'Tệp dữ liệu và phân tích để dựng biểu phí vật chất ô tô năm nghiệp vụ 2027.',
    people: { 'tessera.admin': 'admin', 'glm.user': 'editor' },
  },
  {
    name: 'Báo cáo BTC quý IV/2026',
    description: 'Bộ báo cáo nộp Bộ Tài chính của kỳ quý IV.',
    people: { 'tessera.admin': 'admin', 'mof.admin': 'admin', 'mof.user': 'editor', 'glm.user': 'viewer' },
  },
  { name: 'Dự phòng nghiệp vụ sức khoẻ', description: '', people: { 'tessera.admin': 'admin' } },
];

/** Sample people, members, cards and workspaces. All but the customers need the demo accounts, which production has none of. */
export async function demoData({ db }: { db: Db }): Promise<void> {
  await demoCustomers({ db });
  // Core's demo accounts by name: demo data is written before anyone is signed in, so no service can be asked.
  const { rows } = await db.execute<{ id: string; user_name: string }>(sql`select id, user_name from core.accounts`);
  const ids = new Map(rows.map((row) => [row.user_name, Number(row.id)]));
  const present = sampleMembers.flatMap((one) => (ids.has(one.userName) ? [{ ...one, accountId: ids.get(one.userName)! }] : []));
  if (present.length) await db.insert(reportMembers).values(present).onConflictDoNothing();

  const known = new Map((await db.select().from(tiers)).map((tier) => [tier.nameEn, tier]));
  for (const [i, { userName, tier: name, reason }] of sampleCards.entries()) {
    const [accountId, tier] = [ids.get(userName), known.get(name)];
    if (accountId === undefined || !tier) continue;
    const [card] = await db
      .insert(cards)
      .values({ accountId, cardNumber: String(firstSampleCard + i), tierId: tier.id, upgradeReason: reason })
      .returning();
    await db.insert(tierChanges).values({ cardId: card!.id, toTierId: tier.id, reason, changedBy: 'Bùi Anh Tuấn' });
  }

  for (const { people, ...workspace } of sampleWorkspaces) {
    const owner = ids.get('tessera.admin');
    if (owner === undefined) return;
    const [made] = await db
      .insert(workspaces)
      .values({ ...workspace, ownerId: owner })
      .returning({ id: workspaces.id });
    await db
      .insert(workspaceMembers)
      .values(
        Object.entries(people).flatMap(([name, permission]) =>
          ids.has(name) ? [{ workspaceId: made!.id, accountId: ids.get(name)!, permission }] : [],
        ),
      );
  }
}
