import { on } from '@tessera/plugin-sdk/server';
import { contracts } from '../../contract';
import { settingsOf } from '../settings';
import { signed } from './signature';

const mostMs = 10_000;

/**
 * Asks the gateway that was paid to give the money back: JSON with `gateway`, `requestId`, `quotationCode`, `transactionId`, `amount`,
 * `sentAt` and their signature in that order. The gateway answers 2xx and reports the refund later. The same `requestId` may come again. A
 * gateway that does not answer is asked again after growing pauses; then the page of plugins shows it.
 */
export const askRefund = on(contracts.events.refundAsked, async ({ gateway: name, quotationCode, transactionId, amount }, ctx) => {
  const gateway = settingsOf(ctx).gateways.find((one) => one.name === name);
  if (!gateway?.refundUrl) return;
  const secret = process.env[gateway.secretFrom];
  if (!secret) throw new Error(`the environment variable ${gateway.secretFrom} with the secret of the gateway ${name} is not set`);
  const [requestId, sentAt] = [`refund-${ctx.event.id}`, Date.now()];
  const signature = signed([name, requestId, quotationCode, transactionId, amount, sentAt], secret);
  const answer = await fetch(gateway.refundUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gateway: name, requestId, quotationCode, transactionId, amount, sentAt, signature }),
    signal: AbortSignal.any([ctx.signal, AbortSignal.timeout(mostMs)]),
  });
  if (!answer.ok) throw new Error(`the gateway ${name} answered ${answer.status} to the refund of ${quotationCode}`);
});
