import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct, type Product } from '../product';
import { allOf, signInToApi, type Api } from './api';
import { isRunning, randomOf, sendWithKey } from './storm';

const writers = 8;
const walletCount = 6;

interface Storm {
  operations: number;
  /** `kill -9` of the server so many times, at random moments. */
  kills: number;
  seed: number;
}

export interface StormReport {
  acknowledged: number;
  /** Refused by a rule: too little money, another state. */
  refused: number;
  /** Operations that were asked again because no answer came. */
  repeated: number;
  seconds: number;
  /** One sentence for each thing that is wrong. */
  faults: string[];
}

interface Money {
  available: number;
  held: number;
}
interface StoredWallet extends Money {
  id: number;
  uuid: string;
}
interface StoredWithdrawal {
  id: number;
  amount: number;
  status: string;
  senderWallet: { id: number };
}
interface Line {
  kind: string;
  amount: number;
  availableAfter: number;
  reference: string;
}

/**
 * Writers recharge wallets, ask for withdrawals, take their steps, make payouts and start proofs, all at random, while the server is killed. What was not
 * answered is asked again with its idempotency key until it is. Then everything that was acknowledged is held against what is stored.
 */
export async function stormJournal({ operations, kills, seed }: Storm): Promise<StormReport> {
  const random = randomOf(seed);
  const deployment = path.join(tmpdir(), `storm-${randomUUID()}.json`);
  // One account does everything: what is tried here is the journal, not who may do what.
  await writeFile(deployment, JSON.stringify({ name: 'Storm', plugins: ['wallets'], fourEyes: false }));
  const env = { DEPLOYMENT: deployment, WRITES_PER_MINUTE: '0' };
  let product: Product = await startProduct({ env });
  const report: StormReport = { acknowledged: 0, refused: 0, repeated: 0, seconds: 0, faults: [] };
  try {
    let api = await signInToApi(product.url);
    const wallets = await openWallets(api);
    const model = new Map<number, Money>(wallets.map(({ id }) => [id, { available: 0, held: 0 }]));
    const postings = new Map<number, number>(wallets.map(({ id }) => [id, 0]));
    const known: StoredWithdrawal[] = [];
    let left = operations;
    let restarting: Promise<void> | undefined;
    const strikes = Array.from({ length: kills }, () => Math.floor(random() * operations * 0.9)).sort((a, b) => a - b);
    const began = performance.now();

    const strike = () => {
      restarting ??= (async () => {
        await product.kill();
        product = await startProduct({ env, dataDir: product.dataDir });
        api = await signInToApi(product.url);
        restarting = undefined;
      })();
    };
    /** Asks until somebody answers, always with the same key. */
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
    const change = (walletId: number, available: number, held: number) => {
      const money = model.get(walletId)!;
      money.available += available;
      money.held += held;
      if (available) postings.set(walletId, postings.get(walletId)! + 1);
    };
    const effects: Record<string, (one: StoredWithdrawal) => void> = {
      approve: ({ amount, senderWallet }) => change(senderWallet.id, 0, -amount),
      reject: ({ amount, senderWallet }) => change(senderWallet.id, amount, -amount),
      pay: () => undefined,
      bounce: ({ amount, senderWallet }) => change(senderWallet.id, amount, 0),
    };
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

    const operate = async () => {
      const dice = random();
      const amount = 1 + Math.floor(random() * 1_000_000);
      const wallet = pick(wallets);
      // jobs run beside the writers, and approved ones go to the bank
      if (dice < 0.02) return (await ask('wallet/journal/proof', {})).status;
      if (dice < 0.05) return (await ask('walletHistory/payout', {})).status;
      if (dice < 0.3) {
        const { status } = await ask('wallet/rechargeForUser', { uuid: wallet.uuid, rechargeAmount: amount });
        if (status === 200) change(wallet.id, amount, 0);
        return status;
      }
      if (dice < 0.6 || !known.length) {
        const input = { walletId: wallet.id, amount, bankCode: 'VIETCOMBANK', bankNumber: '0011004821', holderName: 'NGUYEN VAN TOAN' };
        const { status, body } = await ask<StoredWithdrawal>('walletHistory/withdraw', input);
        if (status === 200) {
          change(wallet.id, -amount, amount);
          known.push(body);
        }
        return status;
      }
      const [step, one] = [pick(Object.keys(effects)), pick(known)];
      const needsReason = step === 'reject' || step === 'bounce';
      const { status } = await ask(`walletHistory/withdraw/${one.id}/${step}`, needsReason ? { reason: 'thử' } : {});
      if (status === 200) effects[step]!(one);
      return status;
    };
    const writer = async () => {
      while (left > 0) {
        left--;
        if (strikes[0] !== undefined && operations - left >= strikes[0]) {
          strikes.shift();
          strike();
        }
        const status = await operate();
        if (status === 200) report.acknowledged++;
        else if (status === 409) report.refused++;
        else report.faults.push(`an operation was answered ${status}`);
      }
    };
    // the first withdrawals need something to draw from
    for (const { id, uuid } of wallets) {
      await ask('wallet/rechargeForUser', { uuid, rechargeAmount: 5_000_000 });
      change(id, 5_000_000, 0);
    }
    await Promise.all(Array.from({ length: writers }, writer));
    await restarting;
    report.seconds = Math.round((performance.now() - began) / 1000);
    report.faults.push(...(await faultsOfProof(api)));
    for (const { id } of wallets) report.faults.push(...(await faultsOf(api, id, model.get(id)!, postings.get(id)!)));
    return report;
  } finally {
    await product.stop();
  }
}

/** What is wrong with a wallet: against what was acknowledged, and within itself. */
async function faultsOf(api: Api, id: number, expected: Money, postings: number): Promise<string[]> {
  const { body: stored } = await api.call<StoredWallet>('GET', `wallet/${id}`);
  const lines = (await allOf<Line>(api, `wallet/${id}/statement`)).reverse();
  const faults: string[] = [];
  const expectThat = (holds: boolean, fault: string) => void (holds || faults.push(`wallet ${id}: ${fault}`));
  expectThat(
    stored.available === expected.available && stored.held === expected.held,
    `has ${stored.available} and holds ${stored.held}; what was acknowledged gives ${expected.available} and ${expected.held}`,
  );
  expectThat(lines.length === postings, `has ${lines.length} postings; ${postings} were acknowledged`);
  let balance = 0;
  for (const { amount, availableAfter } of lines) {
    balance += amount;
    expectThat(balance === availableAfter, `a line says ${availableAfter} where its entries sum to ${balance}`);
  }
  expectThat(balance === stored.available, `has ${stored.available}; its entries sum to ${balance}`);
  expectThat(new Set(lines.map(({ reference }) => reference)).size === lines.length, 'has a posting twice');
  return faults;
}

/** What the product itself says of its journal, in a proof that begins now. */
async function faultsOfProof(api: Api): Promise<string[]> {
  const last = async () => (await api.call<{ proof: { at: string; faults: number } | null }>('GET', 'wallet/journal/proof')).body.proof;
  const before = await last();
  for (const until = Date.now() + 30_000; Date.now() < until;) {
    await api.call('POST', 'wallet/journal/proof', {});
    await new Promise((resolve) => setTimeout(resolve, 300));
    const proof = await last();
    if (proof && proof.at !== before?.at) return proof.faults ? [`the proof finds ${proof.faults} faults`] : [];
  }
  return ['the proof did not end'];
}

async function openWallets(api: Api): Promise<StoredWallet[]> {
  const wallets: StoredWallet[] = [];
  for (let n = 1; n <= walletCount; n++) {
    const owner = { phoneNumber: `090000000${n}`, userName: `khach${n}`, fullName: `Khách ${n}` };
    wallets.push((await api.call<StoredWallet>('POST', 'wallet', owner)).body);
  }
  return wallets;
}
