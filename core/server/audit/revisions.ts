import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { bigint, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, schemaOf, type RevisionOf, type RevisionService } from '@tessera/plugin-sdk/server';

const revisionTable = schemaOf('core').table(
  'revisions',
  {
    plugin: text('plugin').notNull(),
    entity: text('entity').notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    version: integer('version').notNull(),
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    userName: text('user_name'),
    values: jsonb('record_values').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.plugin, table.entity, table.recordId, table.version] })],
);

/** Of each record the latest so many versions are kept. */
const mostKept = 100;

const isOf = ({ plugin, entity, id }: RevisionOf) =>
  and(eq(revisionTable.plugin, plugin), eq(revisionTable.entity, entity), eq(revisionTable.recordId, id));

/** Earlier versions of records. Whoever asks has made sure that the reader may read the record. */
export const revisionService: RevisionService = {
  async keep(ctx, of, { version, values, found }) {
    const { plugin, entity, id: recordId } = of;
    const written = found === undefined ? { userName: ctx.user.fullName } : { at: found };
    await ctx.db
      .insert(revisionTable)
      .values({ plugin, entity, recordId, version, values, ...written })
      .onConflictDoNothing();
    if (version > mostKept) await ctx.db.delete(revisionTable).where(and(isOf(of), lte(revisionTable.version, version - mostKept)));
  },
  list: ({ db }, of) =>
    db
      .select({ version: revisionTable.version, at: revisionTable.at, by: revisionTable.userName })
      .from(revisionTable)
      .where(isOf(of))
      .orderBy(desc(revisionTable.version)),
  async find({ db }, of, version) {
    const [found] = await db
      .select({ values: revisionTable.values })
      .from(revisionTable)
      .where(and(isOf(of), eq(revisionTable.version, version)));
    return found?.values;
  },
  async forget({ db }, of) {
    await db.delete(revisionTable).where(isOf(of));
  },
};
