import { startTestServer } from '@tessera/plugin-sdk/testing';
import dataFiles from '../index';
import { clusterConditions } from './standing';

const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
});

/** How the cluster stands for a server that has started with this. */
async function standing(env: Record<string, string>) {
  Object.assign(process.env, env);
  const server = await startTestServer({ plugins: [dataFiles], warmUp: true });
  try {
    for (const until = Date.now() + 60_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 100))) {
      const [told] = clusterConditions();
      if (told && !told.say.en.includes('being looked at')) return told;
    }
    throw new Error('the server did not say how the cluster stands');
  } finally {
    await server.close();
  }
}

test('at start the server says that the cluster reads its files, and what it runs', async () => {
  const { ok, say } = await standing({});
  expect(say.en).toMatch(/cluster of Spark 4\./);
  expect(ok).toBe(true);
});

test('at start the server says that the cluster does not see its files', async () => {
  const { ok, say } = await standing({ ANALYSIS_FILES: 'file:///nowhere' });
  expect(say.en).toContain('cannot read the files of the server');
  expect(say.vi).toContain('ANALYSIS_FILES');
  expect(ok).toBe(false);
});

test('at start the server says that no cluster answers', async () => {
  const { ok, say } = await standing({ ANALYSIS_ENGINE: 'sc://127.0.0.1:9' });
  expect(say.en).toContain('does not answer');
  expect(ok).toBe(false);
});
