import { sql } from 'drizzle-orm';
import type { Services } from '@tessera/plugin-sdk/contract';
import type { Condition, Log, ServerPlugin, WorkContext } from '@tessera/plugin-sdk/server';
import type { BootedPlugin } from './boot';
import { within, type Troubles } from './troubles';

/**
 * Sample rows, once a plugin and only where it finds itself for the first time. What fails leaves nothing, and is
 * tried again at the next start.
 */
export async function writeDemoData(plugins: readonly ServerPlugin[], ctx: WorkContext, troubles: Troubles): Promise<void> {
  for (const { manifest, parts } of plugins) {
    const { demo } = parts;
    if (!demo) continue;
    const place = { plugin: manifest.id, hook: 'demo' } as const;
    try {
      await ctx.transaction(async (inside) => {
        const { rowCount } = await inside.db.execute(
          sql`insert into core.demo_data (plugin) values (${manifest.id}) on conflict do nothing`,
        );
        if (rowCount) await within(place, () => demo(inside));
      });
    } catch (error) {
      ctx.log.error({ err: error, plugin: manifest.id }, 'sample data could not be written; the next start tries again');
      troubles.note(place, error);
    }
  }
}

/** Lets plugins begin what would make their first user wait. Nothing waits for it, and none of them can hinder another. */
export function warmUpAll(plugins: readonly ServerPlugin[], log: Log, services: Services, troubles: Troubles): void {
  for (const { manifest, parts } of plugins) {
    const place = { plugin: manifest.id, hook: 'warmUp' } as const;
    void within(place, async () => parts.warmUp?.(log, services)).catch((error: unknown) => {
      log.error({ err: error, plugin: manifest.id }, 'warm-up failed');
      troubles.note(place, error);
    });
  }
}

/** How a plugin says that its needs stand. One that cannot say so has trouble. */
export function conditionsOf({ id, plugin }: BootedPlugin, troubles: Troubles): Condition[] {
  const { conditions } = plugin?.parts ?? {};
  if (!conditions) return [];
  const place = { plugin: id, hook: 'conditions' } as const;
  try {
    return [...within(place, conditions)];
  } catch (error) {
    troubles.note(place, error);
    return [];
  }
}
