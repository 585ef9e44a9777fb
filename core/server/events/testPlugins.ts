import { sql } from 'drizzle-orm';
import { array, boolean, object, string } from 'yup';
import { calls, event, manifest, mutation, type, type LocalizedText } from '@tessera/plugin-sdk/contract';
import { emit, implement, on, serverPlugin, type EventContext, type ServerPlugin } from '@tessera/plugin-sdk/server';

const title: LocalizedText = { vi: 'Thử', en: 'Test' };

/** Emits whatever it is told to. */
export const shop = manifest({
  id: 'shop',
  title,
  api: ['shop'],
  permissions: { UpdateShop: { label: title, grants: [] } },
  events: { sold: event<{ note: string }>() },
});
export const shopCalls = calls(shop, {
  sell: mutation({
    path: 'POST shop/sold',
    needs: 'UpdateShop',
    input: object({ notes: array(string().required()).required(), key: string().default('1'), fails: boolean().default(false) }),
    output: type<null>(),
  }),
});
export const shopPlugin = serverPlugin(shop, {
  implements: [
    implement(shopCalls, {
      async sell({ notes, key, fails }, ctx) {
        for (const note of notes) await emit(ctx, shop.events.sold, { key, note });
        if (fails) throw new Error('rolled back');
        return null;
      },
    }),
  ],
});

/** Where listeners write what they heard: `sql` of `startTestServer`. */
export const ledger = [
  'create schema ledger',
  'create table ledger.heard (id integer primary key generated always as identity, who text, event bigint, key text, note text)',
];

export const write = ({ db, event: { id, key } }: EventContext, who: string, note: string) =>
  db.execute(sql`insert into ledger.heard (who, event, key, note) values (${who}, ${id}, ${key}, ${note})`);

/** A plugin that listens to what the shop sells. */
export const listening = (
  id: string,
  run: (payload: { note: string }, ctx: EventContext) => Promise<unknown>,
  options: Parameters<typeof on>[2] = {},
): ServerPlugin =>
  serverPlugin(manifest({ id, title, api: [id], permissions: {}, optional: ['shop'] }), {
    implements: [],
    listens: [on(shop.events.sold, run, options)],
  });
