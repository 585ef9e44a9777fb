import { travelsInQuery, type AnyCall, type Calls } from '@tessera/plugin-sdk/contract';
import type { TestClient, TestServer } from './server';
import { wireRequestOf } from './wire';
import { textOf } from './workbook';

interface SensitiveDataTest {
  start: () => Promise<TestServer>;
  calls: Calls | readonly Calls[];
  /** Makes a record that holds the values, as somebody who may do everything, and says how calls name it. */
  make: (client: TestClient) => Promise<Readonly<Record<string, unknown>>>;
  /** Sensitive values of that record, as they are stored. */
  values: readonly string[];
  /** Names of the calls that show them on request. */
  shownBy: readonly string[];
}

/**
 * Declares one test a reading call: no answer carries a sensitive value in full, but those that show it on request, and each of these
 * leaves a trace. Nothing of it stands in the audit.
 * @example
 * testSensitiveData('payees', { start, calls: payeeCalls, make: async (client) => ({ id: (await client.call(…)).id }), values: ['0123456789'], shownBy: ['showPayee'] });
 */
export function testSensitiveData(what: string, { start, calls, make, values, shownBy }: SensitiveDataTest): void {
  const reads = [calls]
    .flat()
    .flatMap((group) => Object.values(group))
    .filter((call) => call.kind === 'query' || call.kind === 'download');
  describe(`${what}: sensitive data is masked`, () => {
    let server: TestServer;
    let admin: TestClient;
    let names: Readonly<Record<string, unknown>>;
    beforeAll(async () => {
      server = await start();
      admin = await server.admin();
      names = await make(admin);
    });
    afterAll(() => server.close());

    const audit = async () => {
      const { rows } = await server.db.execute<{ action: string; entry: string }>(
        "select action, concat_ws(' ', label, changes::text) as entry from core.audit_log",
      );
      return rows;
    };
    const ask = async (call: AnyCall) => {
      const { path, init } = wireRequestOf(call, argsOf(call, names));
      const response = await admin.fetch(path, init);
      return { ok: response.ok, text: await textOf(response) };
    };

    test.each(reads.map((call) => [call.name, call] as const))('%s', async (name, call) => {
      const { ok, text } = await ask(call);
      const expected = shownBy.includes(name);
      expect({ name, ok, full: values.filter((value) => text.includes(value)) }).toEqual({ name, ok: true, full: expected ? values : [] });
      if (expected) expect((await audit()).map(({ action }) => action)).toContain(name);
    });
    test('nothing of it stands in the audit', async () => {
      const entries = await audit();
      expect(entries.length).toBeGreaterThan(0);
      expect(entries.filter(({ entry }) => values.some((value) => entry.includes(value)))).toEqual([]);
    });
  });
}

function argsOf(call: AnyCall, names: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = (call.options.input as { fields?: object } | undefined)?.fields ?? {};
  return Object.fromEntries(
    Object.entries(names).filter(([name]) => call.pathParams.includes(name) || (!travelsInQuery(call) && name in fields)),
  );
}
