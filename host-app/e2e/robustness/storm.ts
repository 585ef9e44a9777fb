import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct, type Product } from '../product';
import { signInToApi, type Api } from './api';

const writers = 8;

export interface Storm {
  operations: number;
  /** `kill -9` of the server so many times, at random moments. */
  kills: number;
  seed: number;
}

export interface StormReport {
  acknowledged: number;
  /** Refused by a rule: too little money, another state, somebody else has the book. */
  refused: number;
  /** Operations that were asked again because no answer came. */
  repeated: number;
  seconds: number;
  /** One sentence for each thing that is wrong. */
  faults: string[];
}

/** What an operation came to. */
export interface Done {
  status: number;
  /** What it did, once it was acknowledged. */
  effect?: () => void | Promise<void>;
}

/** What the operations of a storm work with. */
export interface StormTools {
  random(): number;
  pick<T>(from: readonly T[]): T;
  /** Writes until somebody answers, always with the same idempotency key. */
  ask<T>(route: string, body: object): Promise<{ status: number; body: T }>;
  /** Of the server that runs at this moment. */
  api(): Api;
}

interface Work {
  operate: () => Promise<Done>;
  /** What is wrong in the end: what is stored against what was acknowledged. */
  faults: () => Promise<string[]>;
}

/**
 * Writers do random operations while the server is killed. What was not answered is asked again with its idempotency key until it is. Then
 * everything that was acknowledged is held against what is stored.
 */
export async function storm(
  { operations, kills, seed }: Storm,
  plugins: readonly string[],
  prepare: (tools: StormTools) => Promise<Work>,
): Promise<StormReport> {
  const random = randomOf(seed);
  const deployment = path.join(tmpdir(), `storm-${randomUUID()}.json`);
  // One account does everything: what is tried is what a write leaves, not who may do what.
  await writeFile(deployment, JSON.stringify({ name: 'Storm', plugins, fourEyes: false }));
  const env = { DEPLOYMENT: deployment, WRITES_PER_MINUTE: '0' };
  let product: Product = await startProduct({ env });
  const report: StormReport = { acknowledged: 0, refused: 0, repeated: 0, seconds: 0, faults: [] };
  try {
    let api = await signInToApi(product.url);
    let restarting: Promise<void> | undefined;
    const strike = () => {
      restarting ??= (async () => {
        await product.kill();
        product = await startProduct({ env, dataDir: product.dataDir });
        api = await signInToApi(product.url);
        restarting = undefined;
      })();
    };
    const ask = async <T>(route: string, body: object) => {
      const key = randomUUID();
      for (let attempt = 0; ; attempt++) {
        await restarting;
        if (attempt) report.repeated++;
        try {
          const answer = await sendWithKey<T>(product.url, route, body, api.token, key);
          if (answer.status < 500 && !isRunning(answer.body)) return answer;
        } catch {
          // nobody answered
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
    const { operate, faults } = await prepare({ random, pick, ask, api: () => api });
    const strikes = Array.from({ length: kills }, () => Math.floor(random() * operations * 0.9)).sort((a, b) => a - b);
    const began = performance.now();
    let left = operations;
    const writer = async () => {
      while (left > 0) {
        left--;
        if (strikes[0] !== undefined && operations - left >= strikes[0]) {
          strikes.shift();
          strike();
        }
        const { status, effect } = await operate();
        if (status === 200) {
          report.acknowledged++;
          await effect?.();
        } else if (status === 409 || status === 400) report.refused++;
        else report.faults.push(`an operation was answered ${status}`);
      }
    };
    await Promise.all(Array.from({ length: writers }, writer));
    await restarting;
    report.seconds = Math.round((performance.now() - began) / 1000);
    report.faults.push(...(await faults()));
    return report;
  } finally {
    await product.stop();
  }
}

/** What the product itself says in a proof that begins now. `route` starts one and tells the last one. */
export async function faultsOfProof(api: Api, route: string): Promise<string[]> {
  const last = async () => (await api.call<{ proof: { at: string; faults: number } | null }>('GET', route)).body.proof;
  const before = await last();
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    await api.call('POST', route, {});
    await new Promise((resolve) => setTimeout(resolve, 300));
    const proof = await last();
    if (proof && proof.at !== before?.at) return proof.faults ? [`the proof finds ${JSON.stringify(proof)}`] : [];
  }
  return ['the proof did not end'];
}

/** The answer to a write that another request with the same key still does. */
export const isRunning = (body: unknown) => (body as { code?: string } | null)?.code === 'idempotency_running';

/** Writes with an idempotency key of the caller's. Rejects as `fetch` does when nobody answers. */
async function sendWithKey<T>(url: string, route: string, body: object, token: string, key: string): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${url}/api/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': `"${key}"` },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

/** The same numbers for the same seed: mulberry32. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
