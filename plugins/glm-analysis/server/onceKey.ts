import { createHash } from 'node:crypto';

/** Names a job by what it computes from: while it runs, an equal one is refused, and others may run beside it. */
export const onceKey = (kind: 'glm' | 'reserve', inputs: readonly unknown[]): string =>
  `glm-analysis:${kind}:${createHash('sha256').update(JSON.stringify(inputs)).digest('hex')}`;
