/** Adds up what the test runs left behind and prints the closing line of CI; steps without counts of their own count as one each. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../node_modules/.cache/tessera/results');
const failedSteps = Number(process.argv[2] ?? 0);
let [passed, failed, skipped] = [0, 0, 0];
const files = (() => {
  try {
    return readdirSync(folder).filter((f) => f.endsWith('.json'));
  } catch {
    return [];
  }
})();
for (const file of files) {
  const {
    numPassedTests,
    numFailedTests,
    numPendingTests = 0,
    numRuntimeErrorTestSuites = 0,
  } = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  passed += numPassedTests;
  failed += numFailedTests + numRuntimeErrorTestSuites;
  skipped += numPendingTests;
}
console.log(`${passed} passed, ${Math.max(failed, failedSteps)} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(passed > 0 && failed === 0 && failedSteps === 0 ? 0 : 1);
