import { allOf, type Api } from './api';
import { faultsOfProof, storm, type Done, type Storm, type StormReport } from './storm';

const walletCount = 6;

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
 * Writers recharge wallets, ask for withdrawals, take their steps, make payouts and start proofs, all at
 * random, while the server is killed.
 */
export const stormJournal = (how: Storm): Promise<StormReport> =>
  storm(how, ['wallets'], async ({ random, pick, ask, api }) => {
    const wallets = await openWallets(api());
    const model = new Map<number, Money>(wallets.map(({ id }) => [id, { available: 0, held: 0 }]));
    const postings = new Map<number, number>(wallets.map(({ id }) => [id, 0]));
    const known: StoredWithdrawal[] = [];
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
    // the first withdrawals need something to draw from
    for (const { id, uuid } of wallets) {
      await ask('wallet/rechargeForUser', { uuid, rechargeAmount: 5_000_000 });
      change(id, 5_000_000, 0);
    }

    return {
      async operate(): Promise<Done> {
        const dice = random();
        const amount = 1 + Math.floor(random() * 1_000_000);
        const wallet = pick(wallets);
        // jobs run beside the writers, and approved ones go to the bank
        if (dice < 0.02) return ask('wallet/journal/proof', {});
        if (dice < 0.05) return ask('walletHistory/payout', {});
        if (dice < 0.3) {
          const { status } = await ask('wallet/rechargeForUser', { uuid: wallet.uuid, rechargeAmount: amount });
          return { status, effect: () => change(wallet.id, amount, 0) };
        }
        if (dice < 0.6 || !known.length) {
          const input = { walletId: wallet.id, amount, bankCode: 'VIETCOMBANK', bankNumber: '0011004821', holderName: 'NGUYEN VAN TOAN' };
          const { status, body } = await ask<StoredWithdrawal>('walletHistory/withdraw', input);
          return { status, effect: () => (change(wallet.id, -amount, amount), void known.push(body)) };
        }
        const [step, one] = [pick(Object.keys(effects)), pick(known)];
        const needsReason = step === 'reject' || step === 'bounce';
        const { status } = await ask(`walletHistory/withdraw/${one.id}/${step}`, needsReason ? { reason: 'thử' } : {});
        return { status, effect: () => effects[step]!(one) };
      },
      async faults() {
        const faults = await faultsOfProof(api(), 'wallet/journal/proof');
        for (const { id } of wallets) faults.push(...(await faultsOf(api(), id, model.get(id)!, postings.get(id)!)));
        return faults;
      },
    };
  });

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

async function openWallets(api: Api): Promise<StoredWallet[]> {
  const wallets: StoredWallet[] = [];
  for (let n = 1; n <= walletCount; n++) {
    const owner = { phoneNumber: `090000000${n}`, userName: `khach${n}`, fullName: `Khách ${n}` };
    wallets.push((await api.call<StoredWallet>('POST', 'wallet', owner)).body);
  }
  return wallets;
}
