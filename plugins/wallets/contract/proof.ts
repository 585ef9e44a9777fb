import { object } from 'yup';
import { calls, mutation, query, text, type, type StartedJob } from '@tessera/plugin-sdk/contract';
import { wallets } from './index';

/** Where the journal does not prove itself. */
export interface JournalFault {
  /** `available:7` and `held:7` of wallet 7; `posting:12` whose entries do not sum to zero; `all`: the whole does not. */
  account: string;
  /** What the account says, and what its entries sum to; of a posting 0 and the sum of its entries. */
  balance: number;
  entries: number;
}

/** What a proof of the journal found. It names no people. */
export interface JournalProof {
  at: string;
  accounts: number;
  postings: number;
  /** How many; `named` holds the first of them. */
  faults: number;
  named: JournalFault[];
}

export const proofCalls = calls(wallets, {
  /** The latest; `proof` is null before the first. */
  lastProof: query({
    path: 'GET wallet/journal/proof',
    needs: 'ProveJournal',
    output: type<{ proof: JournalProof | null }>(),
    tag: 'JournalProof',
  }),
  /** Proves the journal now, as every night. */
  proveNow: mutation({
    path: 'POST wallet/journal/proof',
    needs: 'ProveJournal',
    output: type<StartedJob>(),
    tag: 'JournalProof',
  }),
  /** Sets a balance to what its entries sum to. The journal stays. @throws 409 `balance_holds`, `below_zero` */
  rebuildBalance: mutation({
    path: 'POST wallet/journal/rebuild',
    needs: 'ProveJournal',
    input: object({
      account: text(40)
        .matches(/^(available|held):\d+$/, { excludeEmptyString: true })
        .required(),
    }),
    approval: {
      needs: 'ProveJournal',
      title: { vi: 'Lập lại số dư ví từ sổ cái', en: 'Rebuild a balance from the journal' },
      fields: {
        available: { vi: 'Số dư khả dụng', en: 'Available balance', as: 'money' },
        held: { vi: 'Đang giữ', en: 'Held', as: 'money' },
      },
    },
    output: type<{ account: string; before: number; after: number }>(),
    tag: ['JournalProof', 'Wallet'],
    problems: [404],
  }),
});
