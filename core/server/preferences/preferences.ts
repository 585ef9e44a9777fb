import { sql } from 'drizzle-orm';
import { implement, type Db, type Implemented } from '@tessera/plugin-sdk/server';
import { preferenceCalls, preferencesInput, type Preferences } from '../../contract/preferences';

/** What one person has set. What was kept and does not fit the schema any more is as if it were not set. */
async function preferencesOf(db: Db, accountId: number): Promise<Preferences> {
  const { rows } = await db.execute<{ kept: Record<string, unknown> | null }>(
    sql`select json_object_agg(key, value) as kept from core.preferences where account_id = ${accountId}`,
  );
  const kept = rows[0]?.kept ?? {};
  const valid = (subject: keyof Preferences) =>
    preferencesInput.isValidSync({ [subject]: kept[subject] }) ? (kept[subject] ?? null) : null;
  return { home: valid('home'), menu: valid('menu'), lists: valid('lists'), bell: valid('bell') } as Preferences;
}

export const preferenceHandlers: Implemented = implement(preferenceCalls, {
  getPreferences: (_input, { db, user }) => preferencesOf(db, user.id),
  async updatePreferences(sent, { db, user }) {
    for (const [key, value] of Object.entries(sent)) {
      if (value === undefined) continue;
      await db.execute(
        value === null
          ? sql`delete from core.preferences where account_id = ${user.id} and key = ${key}`
          : sql`
            insert into core.preferences (account_id, key, value) values (${user.id}, ${key}, ${JSON.stringify(value)}::jsonb)
            on conflict (account_id, key) do update set value = excluded.value, updated_at = now()`,
      );
    }
    return preferencesOf(db, user.id);
  },
});
