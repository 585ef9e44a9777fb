import type { AnySchema } from 'yup';
import type { AnyCall, Calls } from '@tessera/plugin-sdk/contract';
import { wireRequestOf } from './wire';
import { textOf } from './workbook';
import type { TestClient, TestServer } from './server';

/** Somebody with a row of their own. */
export interface RowOwner {
  client: TestClient;
  /** How calls name the row, by the `names` of the test; a call that takes a list is given a list. */
  names: Readonly<Record<string, string | number>>;
  /** A text of this row only, as answers tell it. */
  mark: string;
}

interface RowScopeTest {
  start: () => Promise<TestServer>;
  /** Two people who hold the permissions of all calls, each with one row that the other may not see. */
  owners: (server: TestServer) => Promise<readonly [RowOwner, RowOwner]>;
  calls: Calls | readonly Calls[];
  /** What names a row in these calls: `id` unless said. */
  names?: readonly string[];
  /** Input that a call needs beside the name of the row. */
  inputs?: Readonly<Record<string, (owner: RowOwner) => object>>;
  /** Calls that are left out, each with the reason. */
  except?: Readonly<Record<string, string>>;
}

/**
 * Declares one test a call, asked by two people with one row of each: a call that takes the name of a row answers 404 for the other's,
 * and every list, picker and export leaves it out. Lists come last and show each their own row: what was asked before has changed nothing.
 * @example
 * testRowScope('claims', {
 *   start: () => startTestServer({ plugins: [claims] }),
 *   owners: async (server) => [await ownerOf(server, 'A-1'), await ownerOf(server, 'B-1')],
 *   calls: claimCalls,
 *   inputs: { updateClaim: () => ({ note: 'mine' }) },
 *   except: { createClaim: 'makes a row' },
 * });
 */
export function testRowScope(what: string, { start, owners, calls, names = ['id'], inputs = {}, except = {} }: RowScopeTest): void {
  const all = [calls].flat().flatMap((group) => Object.values(group));
  describe(`${what}: nobody reaches a row of somebody else`, () => {
    let server: TestServer;
    let people: readonly [RowOwner, RowOwner];
    beforeAll(async () => {
      server = await start();
      people = await owners(server);
    });
    afterAll(() => server.close());

    const ask = async ({ client }: RowOwner, call: AnyCall, about: RowOwner) => {
      const { path, init } = wireRequestOf(call, { ...namesIn(call, about.names), ...inputs[call.name]?.(about) });
      const response = await client.fetch(path, init);
      return { status: response.status, text: await textOf(response) };
    };
    const both = async (check: (me: RowOwner, other: RowOwner) => Promise<void>) => {
      await check(people[0], people[1]);
      await check(people[1], people[0]);
    };

    test('the calls that are left out exist', () => {
      expect(Object.keys(except).filter((name) => !all.some((call) => call.name === name))).toEqual([]);
    });

    // what takes no name of a row comes last: it shows that the calls before have changed nothing
    const tested = all.filter((call) => !(call.name in except));
    const each = (wanted: Place, check: (call: AnyCall, me: RowOwner, other: RowOwner) => Promise<void>) => {
      for (const call of tested.filter((one) => placeIn(one, names) === wanted))
        test(call.name, () => both((me, other) => check(call, me, other)));
    };

    // the path names one record: it is not there
    each('path', async (call, me, other) => {
      const { status, text } = await ask(me, call, other);
      expect({ status, tells: text.includes(other.mark) }).toEqual({ status: 404, tells: false });
    });
    // a filter, or a list of which some are passed over: 404, or an answer without it
    each('input', async (call, me, other) => {
      const { status, text } = await ask(me, call, other);
      expect({ refused: status === 404 || status === 200, tells: text.includes(other.mark) }).toEqual({ refused: true, tells: false });
    });
    each('none', async (call, me, other) => {
      const { status, text } = await ask(me, call, me);
      expect({ status, own: text.includes(me.mark), others: text.includes(other.mark) }).toEqual({ status: 200, own: true, others: false });
    });
  });
}

type Place = 'path' | 'input' | 'none';
const fieldsOf = (call: AnyCall) => (call.options.input as { fields?: Record<string, AnySchema> } | undefined)?.fields ?? {};

function placeIn(call: AnyCall, names: readonly string[]): Place {
  if (names.some((name) => call.pathParams.includes(name))) return 'path';
  return names.some((name) => name in fieldsOf(call)) ? 'input' : 'none';
}

function namesIn(call: AnyCall, names: RowOwner['names']): Record<string, unknown> {
  const fields = fieldsOf(call);
  const taken = Object.entries(names).filter(([name]) => call.pathParams.includes(name) || name in fields);
  return Object.fromEntries(taken.map(([name, value]) => [name, fields[name]?.type === 'array' ? [value] : value]));
}
