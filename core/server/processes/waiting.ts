import { and, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  deployment,
  implement,
  unscoped,
  whereVisible,
  type Asking,
  type Implemented,
  type ServedProcess,
} from '@tessera/plugin-sdk/server';
import { waitingCalls, type Waiting } from '../../contract/operations';
import { decidableBy } from '../approvals/approvals';
import { approvalRequests } from '../approvals/table';

/** Beyond this many the count says "at least": nobody reads more exactly what waits. */
const mostCounted = 999;

const atMost = (rows: SQL, name: string) =>
  sql`(select count(*) from (select 1 from ${rows} limit ${mostCounted + 1}) waiting) as ${sql.identifier(name)}`;

/**
 * Which records of all processes wait for the caller: those that it may see, before a step that it may take. A step of
 * danger (reject, bounce) is the exception and no work: a paid withdrawal could bounce for ever. A step `aside` has another
 * one that tells of the same records.
 */
export const waitingHandlers = (processes: () => readonly ServedProcess[]): Implemented =>
  implement(waitingCalls, {
    async listWaiting(_input, ctx) {
      const { fourEyes } = ctx.services.get(deployment);
      const steps = processes().flatMap(({ process, table }) =>
        Object.entries(process.steps)
          .filter(
            ([, step]) =>
              !step.danger &&
              !step.aside &&
              !step.internal &&
              [step.needs].flat().some((permission) => permission === 'Authenticated' || ctx.user.can(permission)),
          )
          .map(([name, step]) => ({ process, table, name, step })),
      );
      const counts = [...(await Promise.all(steps.map((one) => countOf(ctx, one, fourEyes)))), await countOfApprovals(ctx)];
      const { rows } = await ctx.db.execute<Record<string, string>>(sql`select ${sql.join(counts, sql`, `)}`);
      const waiting = (column: string, what: Omit<Waiting, 'count' | 'totalKind'>): Waiting[] => {
        const count = Number(rows[0]![column]);
        return count ? [{ ...what, count: Math.min(count, mostCounted), totalKind: count > mostCounted ? 'atLeast' : 'exact' }] : [];
      };
      return [
        ...steps.flatMap(({ process, name, step }, index) =>
          waiting(`n${index}`, {
            plugin: process.plugin,
            entity: process.entity,
            step: name,
            title: process.title,
            label: step.label,
            to: `${process.screen}?${new URLSearchParams([step.from].flat().map((state) => [process.field, state]))}`,
          }),
        ),
        ...waiting('approvals', {
          plugin: 'core',
          entity: 'Approval',
          step: 'approve',
          title: { vi: 'Yêu cầu chờ duyệt', en: 'Requests for approval' },
          label: { vi: 'Duyệt', en: 'Approve' },
          to: '/cho-duyet',
        }),
      ];

      async function countOfApprovals(asking: Asking) {
        const where = await whereVisible(asking, approvalRequests, decidableBy(asking.user));
        return atMost(sql`${unscoped(approvalRequests, 'the condition holds the scope')} where ${where}`, 'approvals');
      }

      async function countOf(asking: Asking, { process, table, step }: (typeof steps)[number], strict: boolean) {
        const columns = table as unknown as Record<string, PgColumn>;
        const first = step.notBy === 'author' ? columns.createdBy! : columns[`${process.field}By`]!;
        const where = await whereVisible(
          asking,
          table,
          and(inArray(columns[process.field]!, [step.from].flat()), step.notBy && strict ? ne(first, asking.user.id) : undefined),
        );
        return atMost(sql`${table} where ${where}`, `n${steps.findIndex((one) => one.step === step && one.process === process)}`);
      }
    },
  });
