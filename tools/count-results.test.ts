import { closing } from './count-results.mjs';

const suite = (over: object) => ({
  name: `${process.cwd()}/plugins/shop/shop.test.ts`,
  status: 'passed',
  message: '',
  assertionResults: [],
  ...over,
});
const failure = { status: 'failed', fullName: 'a shop closes', failureMessages: ['\u001b[31mExpected:\u001b[39m 1\n\nReceived: 2'] };

test('a test that failed is named before the counts, with the start of its message', () => {
  const results = [
    { numPassedTests: 3, numFailedTests: 1, testResults: [suite({ status: 'failed', assertionResults: [{ status: 'passed' }, failure] })] },
    { numPassedTests: 2, numFailedTests: 0, numPendingTests: 1 },
  ];
  expect(closing(results, 1)).toEqual({
    ok: false,
    lines: ['failed: plugins/shop/shop.test.ts: a shop closes', '  Expected: 1', '  Received: 2', '5 passed, 1 failed, 1 skipped'],
  });
});

test('a file that did not run is named; a step without counts is counted', () => {
  const broken = {
    numPassedTests: 0,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 1,
    testResults: [suite({ status: 'failed', message: 'No such module' })],
  };
  expect(closing([broken], 1).lines).toEqual(['failed: plugins/shop/shop.test.ts', '  No such module', '0 passed, 1 failed']);
  expect(closing([{ numPassedTests: 1, numFailedTests: 0 }], 1)).toEqual({ ok: false, lines: ['1 passed, 1 failed'] });
  expect(closing([{ numPassedTests: 1, numFailedTests: 0 }], 0).ok).toBe(true);
});
