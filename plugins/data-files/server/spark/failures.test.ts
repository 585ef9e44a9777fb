import { failureOf } from './failures';

test.each([
  ['unreachable', 'StatusCode.UNAVAILABLE', 503, 'analysis_engine_unreachable'],
  ['refused', 'StatusCode.UNAUTHENTICATED', 503, 'analysis_engine_refuses'],
  ['untrusted', 'CERTIFICATE_VERIFY_FAILED', 503, 'analysis_engine_untrusted'],
  ['unseen', '[PATH_NOT_FOUND] Path does not exist', 503, 'analysis_files_unseen'],
  ['too_large', 'java.lang.OutOfMemoryError', 413, 'too_large_for_memory'],
  ['cancelled', 'OPERATION_CANCELED', 503, 'analysis_aborted'],
  ['engine', 'SparkException: Job aborted due to stage failure: ExecutorLostFailure', 503, 'analysis_aborted'],
])('%s (%s) is a problem in both languages, and what Spark said is its cause', (kind, said, status, code) => {
  const failure = failureOf(kind, said);
  expect(failure).toMatchObject({ status, code, detail: { vi: expect.stringMatching(/Spark/), en: expect.stringMatching(/Spark/) } });
  expect((failure.cause as Error).message).toBe(said);
});

test('a fault of ours is an error for the log', () => {
  expect(failureOf('engine', '[UNRESOLVED_COLUMN] x').message).toBe('Spark: [UNRESOLVED_COLUMN] x');
});
