import { object } from 'yup';
import { calls, money, mutation, phone, query, text, type } from '@tessera/plugin-sdk/contract';
import { wallets } from './index';
import { withdrawalInput, type WithdrawalState } from './withdrawals';

const requestCode = () =>
  text(60)
    .matches(/^[A-Za-z0-9._-]+$/, { excludeEmptyString: true })
    .required();

/** What another system sends when a customer asks for money of the wallet. */
export const requestInput = object({
  /** That system's name for the request: there is one withdrawal for each, however often it is sent. */
  requestCode: requestCode(),
  /** Of the wallet's owner. */
  phoneNumber: phone().required().meta({ personal: true }),
  amount: money().min(1).required(),
  bankCode: withdrawalInput.fields.bankCode,
  bankNumber: withdrawalInput.fields.bankNumber,
  holderName: withdrawalInput.fields.holderName,
});

/** How a request stands. */
export interface RequestedWithdrawal {
  requestCode: string;
  uuid: string;
  /** `RT-000012`. */
  code: string;
  /** In đồng. */
  amount: number;
  status: WithdrawalState;
  statusAt: string;
  /** Why it was rejected or bounced. */
  reason: string | null;
}

export const intakeCalls = calls(wallets, {
  /**
   * For the website's service account: asks for a withdrawal and holds the amount at once. The same request again is answered as it stands.
   * 409 `no_wallet`, `insufficient_funds`, `request_differs`.
   */
  requestWithdraw: mutation({
    path: 'POST walletHistory/request',
    needs: 'RequestWithdraw',
    input: requestInput,
    output: type<RequestedWithdrawal>(),
    tag: ['Withdrawal', 'Wallet'],
    repeats: 'a request has a name of its own and holds its amount once, for longer than an idempotency key is kept',
    problems: [409],
  }),
  /** How a request stands. */
  readRequest: query({
    path: 'GET walletHistory/request/{requestCode}',
    needs: 'RequestWithdraw',
    input: object({ requestCode: requestCode() }),
    output: type<RequestedWithdrawal>(),
    tag: 'Withdrawal',
  }),
});
