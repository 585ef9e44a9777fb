import { object, string } from 'yup';
import {
  calls,
  choiceQuery,
  listExport,
  money,
  mutation,
  pageQuery,
  period,
  phone,
  query,
  text,
  type,
  type Choice,
  type IsoDay,
  type Page,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import { wallets } from './index';

/** Whose wallet it is, as it was when the wallet was opened. */
export interface WalletOwner {
  phoneNumber: string;
  userName: string;
  fullName: string;
}

/** Amounts are whole đồng. */
export interface Wallet extends RecordFields {
  uuid: string;
  User: WalletOwner;
  /** What belongs to the owner: what is held and what can be used. */
  balance: number;
  /** Promised to withdrawals that wait. */
  held: number;
  /** `balance` without what is held. */
  available: number;
}

export const postingKinds = ['recharge', 'credit', 'hold', 'release', 'withdraw', 'bounce'] as const;
export type PostingKind = (typeof postingKinds)[number];

/** One line of a statement: what a posting did to the wallet. */
export interface StatementLine {
  id: number;
  at: string;
  kind: PostingKind;
  /** Names the posting for ever: `withdrawal:…:hold`. */
  reference: string;
  reason: string;
  by: string;
  /** Above 0: into what can be used; below 0: out of it. */
  amount: number;
  /** What could be used after it. */
  availableAfter: number;
}

/** What happened to the usable money of a wallet between two days, both included. `opening + received - spent` is `closing`. */
export interface Statement {
  from: IsoDay;
  to: IsoDay;
  User: WalletOwner;
  opening: number;
  received: number;
  spent: number;
  closing: number;
  /** The latest first; `availableAfter` follows from `opening` line by line. */
  lines: StatementLine[];
  /** Who reads it, and when: what is printed says so. */
  issuer: string;
  by: string;
  at: string;
}

/** A statement of more lines is no use on paper. */
export const mostStatementLines = 20_000;

export const walletInput = object({
  phoneNumber: phone().required().meta({ personal: true }),
  userName: text(100).required().meta({ personal: true }),
  fullName: text(200).required().meta({ personal: true }),
});

export const walletCalls = calls(wallets, {
  listWallets: query({ path: 'GET wallet', needs: 'ReadWallet', input: pageQuery, output: type<Page<Wallet>>(), tag: 'Wallet' }),
  getWallet: query({ path: 'GET wallet/{id}', needs: 'ReadWallet', output: type<Wallet>(), tag: 'Wallet' }),
  /** A phone number has one wallet. */
  openWallet: mutation({ path: 'POST wallet', needs: 'CreateWallet', input: walletInput, output: type<Wallet>(), tag: 'Wallet' }),
  rechargeForUser: mutation({
    path: 'POST wallet/rechargeForUser',
    needs: 'UpdateWallet',
    input: object({ uuid: string().uuid().required(), rechargeAmount: money().min(1).required() }),
    approval: {
      needs: 'ApproveRecharge',
      title: { vi: 'Nạp tiền ví', en: 'Recharge of a wallet' },
      fields: { available: { vi: 'Số dư khả dụng', en: 'Available balance', as: 'money' } },
    },
    output: type<Wallet>(),
    tag: 'Wallet',
    problems: [404],
  }),
  /** For the forms of whoever may ask for a withdrawal; those who see wallets only by name learn no balance. */
  chooseWallet: query({
    path: 'GET wallet/choices',
    needs: ['CreateWithdraw', 'ReadWallet'],
    input: choiceQuery,
    output: type<Choice[]>(),
    tag: 'Wallet',
  }),
  /** The latest first. */
  listStatement: query({
    path: 'GET wallet/{id}/statement',
    needs: 'ReadWallet',
    input: pageQuery,
    output: type<Page<StatementLine>>(),
    tag: 'Wallet',
  }),
  /** For paper: whole, with its balances, and audited. */
  readStatement: query({
    path: 'GET wallet/{id}/statement/period',
    needs: 'ReadWallet',
    input: object(period()),
    output: type<Statement>(),
    audited: true,
    problems: [409],
  }),
});

export const walletExport = calls(wallets, { exportWallets: listExport('GET wallet/export', 'ReadWallet', walletCalls.listWallets) });
