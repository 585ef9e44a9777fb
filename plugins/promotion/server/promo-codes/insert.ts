import { message } from '@tessera/plugin-sdk/contract';
import { columnsOf, conflict, Problem, type WorkContext } from '@tessera/plugin-sdk/server';
import { generateCode, type Generation } from './generate';
import type { StoredTerms } from './stored';
import { promoCodes } from './tables';
import type { PromoCodeRow } from './view';

/** Inserts what is still free, and answers it: a code that another transaction is just making is waited for. */
const insertFree = async ({ db }: WorkContext, codes: readonly string[], terms: StoredTerms): Promise<PromoCodeRow[]> =>
  db
    .insert(promoCodes)
    .values(codes.map((couponCode) => ({ ...terms, couponCode })) as never)
    .onConflictDoNothing({ target: promoCodes.couponCode })
    .returning(columnsOf(promoCodes) as never);

/** One promotion a code, in their order. @throws 409 `duplicate` that names every code that exists; nothing is kept then */
export async function insertTyped(ctx: WorkContext, codes: readonly string[], terms: StoredTerms): Promise<PromoCodeRow[]> {
  const wanted = [...new Set(codes)];
  const inserted = new Map((await insertFree(ctx, wanted, terms)).map((row) => [row.couponCode, row]));
  const taken = wanted.filter((code) => !inserted.has(code));
  if (taken.length) throw alreadyExist(taken, codes);
  return wanted.map((code) => inserted.get(code)!);
}

function alreadyExist(taken: readonly string[], codes: readonly string[]): Problem {
  const value = taken.join(', ');
  const errors = codes.flatMap((code, index) =>
    taken.includes(code) ? [{ path: `couponCode[${index}]`, message: message('validation.duplicate', { value }) }] : [],
  );
  return new Problem(409, 'duplicate', { vi: `${value} đã tồn tại`, en: `${value} already exists` }, { errors });
}

const mostTries = 10;

/** As many codes as asked for; one that happens to exist is drawn again. */
export async function insertGenerated(ctx: WorkContext, generation: Generation, terms: StoredTerms): Promise<PromoCodeRow[]> {
  const rows: PromoCodeRow[] = [];
  for (let tries = 0; rows.length < generation.quantity && tries < mostTries; tries++) {
    const drawn = new Set(Array.from({ length: generation.quantity - rows.length }, () => generateCode(generation)));
    rows.push(...(await insertFree(ctx, [...drawn], terms)));
  }
  if (rows.length < generation.quantity)
    throw conflict('no_free_code', {
      vi: 'Chưa tìm được mã còn trống. Hãy tăng độ dài của mã.',
      en: 'No free code was found. Ask for longer ones.',
    });
  return rows;
}
