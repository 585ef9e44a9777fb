/**
 * Adds up what the test runs left behind and prints the closing lines of CI: each test that failed with the start of its message, then
 * "N passed, N failed". A step that failed without counts of its own counts as one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * The results of Jest's `--json`, and of the stories, which write the same counts.
 * @returns the closing lines, and whether everything passed
 */
export function closing(results, failedSteps) {
  let [passed, failed, skipped] = [0, 0, 0];
  const lines = [];
  for (const { numPassedTests, numFailedTests, numPendingTests = 0, numRuntimeErrorTestSuites = 0, testResults = [] } of results) {
    passed += numPassedTests;
    failed += numFailedTests + numRuntimeErrorTestSuites;
    skipped += numPendingTests;
    for (const suite of testResults) {
      const faults = suite.assertionResults.filter(({ status }) => status === 'failed');
      const name = path.relative(root, suite.name);
      for (const { fullName, failureMessages } of faults) lines.push(`failed: ${name}: ${fullName}`, ...start(failureMessages.join('\n')));
      if (suite.status === 'failed' && faults.length === 0) lines.push(`failed: ${name}`, ...start(suite.message));
    }
  }
  lines.push(`${passed} passed, ${Math.max(failed, failedSteps)} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return { lines, ok: passed > 0 && failed === 0 && failedSteps === 0 };
}

const start = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 12)
    .map((line) => `  ${line.slice(0, 300)}`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = path.join(root, 'node_modules/.cache/tessera/results');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const { lines, ok } = closing(
    files.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))),
    Number(process.argv[2] ?? 0),
  );
  console.log(lines.join('\n'));
  process.exit(ok ? 0 : 1);
}
