import { stormLedger } from './ledgerStorm';

test('1,000 operations of 8 writers on a server that is killed: each acknowledged one counts once, and every page has one holder and state', async () => {
  const seed = Date.now() % 1_000_000;
  const report = await stormLedger({ operations: 1_000, kills: 3, seed });
  console.log(`ledger: seed ${seed}, ${JSON.stringify(report)}`);
  expect(report.faults).toEqual([]);
  expect(report.acknowledged + report.refused).toBe(1_000);
  expect(report.acknowledged).toBeGreaterThan(300);
  expect(report.refused).toBeGreaterThan(100);
});
