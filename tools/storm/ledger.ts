import { stormLedger } from '../../host-app/e2e/robustness/ledgerStorm';

// `node --import tsx tools/storm/ledger.ts [operations] [kills] [seed]`: the storm of printed numbers at any length, by hand.
const [operations = 50_000, kills = 20, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
console.log(`${operations} operations, ${kills} kills, seed ${seed}`);
const report = await stormLedger({ operations, kills, seed });
console.log(JSON.stringify(report, null, 2));
process.exitCode = report.faults.length ? 1 : 0;
