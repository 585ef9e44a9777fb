import type { Work } from '@tessera/plugin-sdk/contract';

/** Money of a neighbour's business, for a customer's wallet. */
export interface WalletMove {
  /** Of the wallet's owner; ten digits. */
  phoneNumber: string;
  /** Whole đồng above 0. */
  amount: number;
  /** Names the move for ever, unique among all plugins: `policy/QT-1:refund`. The same move again does nothing. */
  reference: string;
  /** For people: a code, a note. */
  reason: string;
}

/**
 * Moves money of wallets, in the caller's transaction. @throws 409 `no_wallet`, `insufficient_funds`, `posting_differs`
 * @example await ctx.services.tryGet(wallets.services.journal)?.post(ctx, { phoneNumber, amount, reference: `policy/${code}:refund`, reason: code });
 */
export interface WalletJournal {
  /** Puts money into a wallet. @returns false when it was posted before */
  post(work: Work, move: WalletMove): Promise<boolean>;
  /** Promises usable money of a wallet to something: it cannot be used otherwise. */
  hold(work: Work, move: WalletMove): Promise<boolean>;
  /** Gives what was held back to its owner. */
  release(work: Work, move: WalletMove): Promise<boolean>;
  /** What the wallet of a customer holds, in đồng; undefined: there is none. */
  balance(work: Work, phoneNumber: string): Promise<{ available: number; held: number } | undefined>;
}
