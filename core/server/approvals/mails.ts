import { and, eq, ne, notLike } from 'drizzle-orm';
import type { Language, LocalizedText } from '@tessera/plugin-sdk/contract';
import { deployment, mail, whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import type { Access } from '../auth/access';
import { account, accountRole, rolePermission } from '../accounts/tables';
import { approvalRequests, codeOf, type ApprovalRow } from './table';

type Telling = Pick<WorkContext, 'db' | 'services'>;

/** More people than these are not written to: the bell and the page of the day tell them. */
const mostTold = 20;
/** Holders of the permission whose view of the record is looked at. */
const mostAsked = 100;
const reachable = and(eq(account.isActive, true), eq(account.isService, false), notLike(account.email, '%.invalid'));

/** Writes to those who may decide a request: they hold its permission by a role, see its record, and did not ask for it. */
export async function tellApprovers({ db, services }: Telling, access: Pick<Access, 'userOf'>, row: ApprovalRow): Promise<void> {
  const holders = await db
    .selectDistinct({ id: account.id, email: account.email })
    .from(account)
    .innerJoin(accountRole, eq(accountRole.accountId, account.id))
    .innerJoin(rolePermission, and(eq(rolePermission.roleId, accountRole.roleId), eq(rolePermission.permission, row.needs)))
    .where(and(reachable, ne(account.id, row.askedBy)))
    .orderBy(account.id)
    .limit(mostAsked);
  let told = 0;
  for (const { id, email } of holders) {
    const user = await access.userOf(id);
    if (!user || told === mostTold) continue;
    const reader = { db, services, user };
    if (!(await db.$count(approvalRequests, await whereVisible(reader, approvalRequests, eq(approvalRequests.id, row.id))))) continue;
    await send({ db, services }, email, row, asked(row));
    told++;
  }
}

/** Writes to whoever asked what was decided. */
export async function tellAsker({ db, services }: Telling, row: ApprovalRow): Promise<void> {
  const [found] = await db
    .select({ email: account.email })
    .from(account)
    .where(and(reachable, eq(account.id, row.askedBy)));
  if (found) await send({ db, services }, found.email, row, decided(row));
}

interface Letter {
  subject: LocalizedText;
  lines: Record<Language, readonly (string | null)[]>;
}

/** In the language of whoever asked: that of the reader is not known. What would change stays in the product, behind its permissions. */
async function send({ db, services }: Telling, to: string, { language }: ApprovalRow, { subject, lines }: Letter): Promise<void> {
  const { brand } = services.get(deployment);
  const text = [...lines[language].filter((line) => line !== null), '', brand, ''].join('\n');
  await services.get(mail).send({ db }, { to, subject: `${subject[language]} · ${brand}`, text });
}

function asked(row: ApprovalRow): Letter {
  const code = codeOf(row);
  return {
    subject: { vi: `${code} chờ bạn duyệt: ${row.title.vi}`, en: `${code} waits for you: ${row.title.en}` },
    lines: {
      vi: [
        `${row.askedByName} đã gửi yêu cầu ${code}: ${row.title.vi}.`,
        'Hãy mở mục “Yêu cầu chờ duyệt” để xem dữ liệu trước và sau khi thay đổi, rồi duyệt hoặc trả lại.',
      ],
      en: [
        `${row.askedByName} has sent the request ${code}: ${row.title.en}.`,
        'Open “Requests for approval” to see the data before and after, then approve or return it.',
      ],
    },
  };
}

function decided(row: ApprovalRow): Letter {
  const code = codeOf(row);
  const by = row.decidedByName ?? '';
  const isApproved = row.state === 'approved';
  return {
    subject: isApproved
      ? { vi: `${code} đã được duyệt: ${row.title.vi}`, en: `${code} was approved: ${row.title.en}` }
      : { vi: `${code} bị trả lại: ${row.title.vi}`, en: `${code} was returned: ${row.title.en}` },
    lines: {
      vi: [
        isApproved ? `${by} đã duyệt yêu cầu ${code}, và hệ thống đã thực hiện.` : `${by} đã trả lại yêu cầu ${code}.`,
        row.reason && `Lý do: ${row.reason}`,
      ],
      en: [
        isApproved ? `${by} has approved the request ${code}, and it was carried out.` : `${by} has returned the request ${code}.`,
        row.reason && `Reason: ${row.reason}`,
      ],
    },
  };
}
