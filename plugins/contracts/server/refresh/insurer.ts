import { setTimeout as pause } from 'node:timers/promises';
import { object, type InferType } from 'yup';
import { day, text } from '@tessera/plugin-sdk/contract';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import { products } from '../../../products/contract';
import type { ContractRow } from '../contracts/handlers';
import { settingsOf, type Settings } from '../settings';

const tries = 3;
const mostMs = 5_000;
const mostCharacters = 100_000;

/** What an insurer answers about a contract; other fields are kept and not read. What is left out stays. */
const answerSchema = object({
  quotationCode: text(40).required(),
  certificateNumber: text(50).nullable(),
  effectiveDate: day(),
  expiredDate: day(),
});
export type InsurerAnswer = InferType<typeof answerSchema>;
type Insurer = Settings['insurers'][number];

/** The gateway of the company of a contract, else that of all companies. */
export async function insurerOf(ctx: WorkContext, { companyId }: ContractRow): Promise<Insurer | undefined> {
  const { insurers } = settingsOf(ctx);
  if (!insurers.length) return undefined;
  const code = (await ctx.services.get(products.services.catalogue).companiesById(ctx, [companyId])).get(companyId)?.code;
  return insurers.find(({ company }) => company === code) ?? insurers.find(({ company }) => company === undefined);
}

/**
 * Asks, again where the insurer cannot be reached.
 * @returns the answer as it came, and what is read of it
 * @throws Error that says what was wrong
 */
export async function askInsurer(
  { url, tokenFrom }: Insurer,
  quotationCode: string,
  signal: AbortSignal,
): Promise<{ whole: unknown; read: InsurerAnswer }> {
  const address = new URL(url);
  address.searchParams.set('quotationCode', quotationCode);
  const body = await reach(address, tokenFrom && process.env[tokenFrom], signal);
  if (body.length > mostCharacters) throw new Error(`the insurer answered more than ${mostCharacters} characters`);
  const whole: unknown = JSON.parse(body);
  const read = await answerSchema.validate(whole);
  if (read.quotationCode !== quotationCode) throw new Error(`the insurer answered about ${read.quotationCode}`);
  return { whole, read };
}

async function reach(address: URL, token: string | undefined, signal: AbortSignal): Promise<string> {
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await fetch(address, { headers, signal: AbortSignal.any([signal, AbortSignal.timeout(mostMs)]) });
      if (!answer.ok) throw new Error(`the insurer answered ${answer.status}`);
      return await answer.text();
    } catch (error) {
      signal.throwIfAborted();
      if (attempt === tries) throw error;
      await pause(attempt * 500, undefined, { signal });
    }
  }
}
