import { withClient } from '@tessera/core/server/database/database';
import { allOf, signInToApi } from '../robustness/api';
import { sha256Of, type Person } from './person';

interface StoredJob {
  id: string;
  state: string;
  attempts: number;
  result: { bytes?: number } | null;
}
interface AuditRow {
  action: string;
  entityId: string | null;
  reference: string;
}

/** Longer than the lease of a server that was killed. */
const jobsPatienceMs = 40_000;

/** Holds what was acknowledged against what is there. @returns one sentence for each thing that is wrong */
export async function proveAll(
  url: string,
  databaseUrl: string,
  people: readonly Person[],
): Promise<{ faults: string[]; jobs: number; begunAnew: number }> {
  const jobs = await endedJobs(databaseUrl);
  const faults = jobs.filter(({ state }) => state !== 'done').map(({ id, state }) => `job ${id} ended ${state}`);
  const api = await signInToApi(url);
  const audit = await allOf<AuditRow>(api, 'core/audit');
  const timesAudited = countsOf(
    audit.map(({ action, entityId, reference }) => `${action} ${action === 'exportCustomer' ? reference : entityId}`),
  );

  const stored = await allOf<{ id: number; phoneNumber: string }>(api, 'customer');
  const phoneOf = new Map(stored.map(({ id, phoneNumber }) => [id, phoneNumber]));
  const written = people.flatMap(({ acknowledged }) => acknowledged.customers);
  for (const { id, phoneNumber } of written) {
    if (phoneOf.get(id) !== phoneNumber) faults.push(`customer ${phoneNumber} was acknowledged and is not there`);
    if (timesAudited.get(`createCustomer ${id}`) !== 1)
      faults.push(`customer ${phoneNumber} has ${timesAudited.get(`createCustomer ${id}`)} audit entries`);
  }
  // Everybody asked until they had an answer: nothing is there that nobody knows of.
  if (stored.length !== written.length) faults.push(`${written.length} customers were acknowledged, ${stored.length} are there`);

  const asked = people.flatMap(({ acknowledged: { imports, exports } }) => [...imports, ...exports].map(({ jobId }) => jobId));
  if (jobs.length !== asked.length) faults.push(`${asked.length} jobs were acknowledged, ${jobs.length} are there`);
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  for (const person of people) {
    const { imports, exports } = person.acknowledged;
    for (const { fileName, rows, sha256 } of imports) {
      const address = `report-software/upload/import-file/${fileName}`;
      const file = (await person.ask('GET', address)).json as { rows?: number; failure?: unknown };
      if (file.rows !== rows) faults.push(`the import ${fileName} has ${file.rows} rows of ${rows}: ${JSON.stringify(file.failure)}`);
      const { status, bytes } = await person.ask('GET', `${address}/original`);
      if (sha256Of(bytes) !== sha256) faults.push(`the file ${fileName} is not there: ${status}`);
    }
    for (const { jobId } of exports) {
      const { status, bytes } = await person.ask('GET', `core/exports/${jobId}`);
      if (status !== 200 || bytes.length !== jobOf.get(jobId)?.result?.bytes)
        faults.push(`the workbook of job ${jobId} is not there: ${status}`);
      if (timesAudited.get(`exportCustomer ${jobId}`) !== 1)
        faults.push(`the export ${jobId} was done ${timesAudited.get(`exportCustomer ${jobId}`) ?? 0} times`);
    }
  }
  const imported = people.flatMap(({ acknowledged }) => acknowledged.imports).length;
  const kept = (await api.call<{ total: number }>('GET', 'report-software/upload/import-file')).body.total;
  if (kept !== imported) faults.push(`${imported} imports were acknowledged, ${kept} files are there`);
  return { faults, jobs: jobs.length, begunAnew: jobs.filter(({ attempts }) => attempts > 1).length };
}

/** All jobs, once none waits or runs. */
const endedJobs = (databaseUrl: string): Promise<StoredJob[]> =>
  withClient(databaseUrl, async (client) => {
    for (const until = Date.now() + jobsPatienceMs; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
      const { rows } = await client.query<StoredJob>('select id, state, attempts, result from core.jobs');
      if (Date.now() > until || rows.every(({ state }) => !['queued', 'running'].includes(state))) return rows;
    }
  });

function countsOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
