import type { TestClient } from './server';

/** What other systems read in an answer. `id`, `total` and `data` are there where the call answers with them. */
export interface RawAnswer {
  httpStatus: number;
  id: number;
  total: number;
  data: { id: number }[];
  /** The sentence of a problem. */
  detail?: string;
}

export interface SpecifiedCalls {
  /** Answers whatever came. */
  ask(this: void, method: string, path: string, body?: object): Promise<RawAnswer>;
  /** Refuses what is not answered 200. */
  done(this: void, method: string, path: string, body?: object): Promise<RawAnswer>;
}

/**
 * Calls as other systems send them: by address and body alone, past the declaration.
 * @example
 * const { ask, done } = specifiedCalls(admin);
 * const { id } = await done('POST', 'lenses', { name: 'Seiko' });
 * expect(await ask('POST', 'lenses', {})).toMatchObject({ httpStatus: 400 });
 */
export function specifiedCalls(client: TestClient): SpecifiedCalls {
  const ask = async (method: string, path: string, body?: object): Promise<RawAnswer> => {
    const response = await client.fetch(path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return { ...((await response.json()) as RawAnswer), httpStatus: response.status };
  };
  const done = async (method: string, path: string, body?: object): Promise<RawAnswer> => {
    const answer = await ask(method, path, body);
    expect({ path, status: answer.httpStatus, detail: answer.detail }).toMatchObject({ status: 200 });
    return answer;
  };
  return { ask, done };
}
