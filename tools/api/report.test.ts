import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

test('the report of the SDK says what the sources say; `npm run api` writes it anew', async () => {
  const { apiReport } = (await import(path.join(root, 'tools/api/report.mjs'))) as { apiReport: (root: string) => string };
  expect(readFileSync(path.join(root, 'plugin-sdk/api.md'), 'utf8') === apiReport(root)).toBe(true);
});
