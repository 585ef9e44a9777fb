import type { BulkReceipt } from '@tessera/plugin-sdk/contract';

/** Which records a step is asked for: one, those chosen, or all that match. */
export type StepTarget<Row> = { row: Row } | { ids: number[] } | { matching: Record<string, unknown> };

/** What the calls of a bulk step did together; `stopped`: why the last one did nothing. */
export type ToldReceipt = BulkReceipt & { stopped?: string | undefined };
