import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createMetrics } from '@tessera/core/server/metrics/metrics';

/** Rules and dashboard ask for what a server tells. */
const read = (file: string) => readFileSync(path.join(__dirname, 'deploy', file), 'utf8');

interface Panel {
  title: string;
  targets: { expr: string }[];
}
const asked = [
  ...[...read('alerts.yml').matchAll(/alert: (\w+)\n\s+expr: (.+)/g)].map(([, name, expr]) => [`alert ${name}`, expr!] as const),
  ...(JSON.parse(read('dashboard.json')) as { panels: Panel[] }).panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [`panel ${title}`, expr] as const),
  ),
];

/** A name, and the label that chooses among its series. `up` is Prometheus' own, as are `job` and `instance`. */
const selectorsIn = (expr: string) =>
  [...expr.matchAll(/\b((?:tessera|process|nodejs)_\w+)(?:\{(?!job=|instance=)(\w+)=)?/g)].map(([, name, label]) => ({
    name: name!,
    label,
  }));

async function samples(): Promise<string[]> {
  const metrics = createMetrics({
    jobs: async () => [{ plugin: 'shop', state: 'queued', count: 1 }],
    pool: () => ({ totalCount: 1, idleCount: 1, waitingCount: 0 }),
    replicaAge: () => 1,
    freeBytes: async () => 1,
  });
  metrics.observeCall({ plugin: 'shop', call: 'listShops', status: 500, seconds: 1 });
  metrics.observeJob({ plugin: 'shop', kind: 'import', state: 'done', seconds: 1 });
  return (await metrics.register.metrics()).split('\n');
}

test.each(asked)('%s asks for what a server tells', async (_, expr) => {
  const told = await samples();
  const isTold = ({ name, label = '' }: { name: string; label?: string | undefined }) =>
    told.some((sample) => /^\w+/.exec(sample)?.[0] === name && (!label || sample.includes(`${label}="`)));
  expect(selectorsIn(expr).filter((one) => !isTold(one))).toEqual([]);
  expect(expr).toMatch(/\b(?:tessera|process|nodejs)_\w+|\bup\b/);
});

test('all rules and panels are read', () => {
  const count = (file: string, word: string) => read(file).split(word).length - 1;
  expect(asked.length).toBe(count('alerts.yml', 'expr:') + count('dashboard.json', '"expr"'));
});
