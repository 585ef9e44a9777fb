import { stormJournal } from '../../host-app/e2e/robustness/journalStorm';

// `node --import tsx tools/storm/journal.ts [operations] [kills] [seed]`: the journey of the journal at any length, by hand.
const [operations = 10_000, kills = 10, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
console.log(`${operations} operations, ${kills} kills, seed ${seed}`);
const report = await stormJournal({ operations, kills, seed });
console.log(JSON.stringify(report, null, 2));
process.exitCode = report.faults.length ? 1 : 0;
