import { asc, eq, isNotNull, isNull } from 'drizzle-orm';
import {
  deployment,
  findRecord,
  implement,
  insertRecord,
  mail,
  pageOf,
  removeRecord,
  updateRecord,
  vietnamese,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { contactCalls, type ContactDetail } from '../../contract/contacts';
import { contactTable, replyTable } from './tables';

type Row = RowOf<typeof contactTable>;
const naming = { entity: 'Contact', label: ({ lastName, firstName }: Row) => `${lastName} ${firstName}`.trim() };

async function detailOf(ctx: WorkContext, row: Row): Promise<ContactDetail> {
  const replies = await ctx.db
    .select({ id: replyTable.id, at: replyTable.at, by: replyTable.byName, message: replyTable.message, mailId: replyTable.mailId })
    .from(replyTable)
    .where(eq(replyTable.contactId, row.id))
    .orderBy(asc(replyTable.id));
  const standings = await ctx.services.get(mail).standingOf(
    ctx,
    replies.flatMap(({ mailId }) => mailId ?? []),
  );
  return { ...row, replies: replies.map(({ mailId, ...reply }) => ({ ...reply, mail: standings.get(mailId ?? 0) ?? null })) };
}

/** The answer, and below it what it answers. */
function answerMail(brand: string, { language, message: asked }: Row, message: string) {
  const quoted = asked
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  return {
    subject: language === 'en' ? `${brand} answers your message` : `${brand} trả lời liên hệ của bạn`,
    text: [message, brand, quoted].join('\n\n'),
  };
}

export const contactHandlers = implement(contactCalls, {
  listContacts: (input, ctx) =>
    pageOf(ctx, input, {
      from: contactTable,
      where: [
        input.answered === undefined ? undefined : input.answered ? isNotNull(contactTable.answeredAt) : isNull(contactTable.answeredAt),
      ],
      sort: { createdAt: contactTable.createdAt, lastName: vietnamese(contactTable.lastName) },
      defaultSort: 'createdAt,desc',
    }),
  getContact: async ({ id }, ctx) => detailOf(ctx, await findRecord(ctx, contactTable, id)),
  createContact: (values, ctx) => insertRecord(ctx, contactTable, values, naming),
  answerContact: async ({ id, message }, ctx) => {
    const row = await updateRecord(ctx, contactTable, id, { answeredAt: new Date().toISOString() }, naming);
    const { brand } = ctx.services.get(deployment);
    const { id: mailId } = await ctx.services.get(mail).send(ctx, { to: row.email, ...answerMail(brand, row, message) });
    await ctx.db.insert(replyTable).values({ contactId: id, byName: ctx.user.fullName, message, mailId });
    return detailOf(ctx, row);
  },
  removeContact: ({ id }, ctx) => removeRecord(ctx, contactTable, id, naming),
});
