import { runningJob } from './runningJob';

test('a refused start names the job that the caller runs already; somebody else’s and other failures name none', () => {
  const refused = { status: 409, code: 'job_running', title: 'Conflict', detail: '…', reference: 'r' };
  expect(runningJob({ ...refused, current: { id: 'a', state: 'running' } })).toEqual({ id: 'a' });
  expect(runningJob(refused)).toBeUndefined();
  expect(runningJob({ ...refused, code: 'stale', current: { id: 'a' } })).toBeUndefined();
});
