import { eq, inArray, ne, sql } from 'drizzle-orm';
import { message } from '@tessera/plugin-sdk/contract';
import {
  conflict,
  implement,
  invalidField,
  resourceHandlers,
  vietnamese,
  whereVisible,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { bankCalls, bankChoices, mostBanks, type BankName } from '../../contract/banks';
import { withdrawalTable } from '../withdrawals/table';
import { bankTable } from './table';

const codeOfBank = (id: number) => sql`(select ${bankTable.code} from ${bankTable} where ${bankTable.id} = ${id})`;

export const bankHandlers = resourceHandlers(bankCalls, 'Bank', {
  table: bankTable,
  label: ({ shortName }) => shortName,
  sort: { shortName: vietnamese(bankTable.shortName), code: bankTable.code, createdAt: bankTable.createdAt },
  defaultSort: 'shortName,asc',
  usedBy: (id) => [
    {
      table: withdrawalTable,
      where: eq(withdrawalTable.bankCode, codeOfBank(id)),
      name: withdrawalTable.id,
      nouns: { vi: 'Yêu cầu rút tiền', en: 'Withdrawals' },
    },
  ],
  // Withdrawals name their bank by its code.
  check: async (ctx, { id, values }) => {
    if (id === undefined || !values) return;
    const [before] = await ctx.db
      .select({ code: bankTable.code })
      .from(bankTable)
      .where(await whereVisible(ctx, bankTable, eq(bankTable.id, id)))
      .for('update');
    if (!before || before.code === values.code) return;
    const used = await ctx.db
      .select({ id: withdrawalTable.id })
      .from(withdrawalTable)
      .where(await whereVisible(ctx, withdrawalTable, eq(withdrawalTable.bankCode, before.code)))
      .limit(1);
    if (used.length)
      throw conflict(
        'bank_used',
        {
          vi: `Đã có yêu cầu rút tiền ghi mã ${before.code}, nên mã này không đổi được. Các trường khác vẫn sửa được.`,
          en: `Withdrawals name the code ${before.code}, so it cannot be changed. All other fields can.`,
        },
        { errors: [{ path: 'code', message: message('wallets:validation.bankUsed') }] },
      );
  },
});

export const bankChoiceHandlers = implement(bankChoices, {
  nameBanks: async (_input, ctx): Promise<BankName[]> =>
    ctx.db
      .select({ code: bankTable.code, shortName: bankTable.shortName, name: bankTable.name, isActive: bankTable.isActive })
      .from(bankTable)
      .where(await whereVisible(ctx, bankTable))
      .orderBy(vietnamese(bankTable.shortName))
      .limit(mostBanks),
});

/** The bank may be used, and stays until the transaction ends. @throws 400 on `bankCode` */
export async function requireBank(ctx: WorkContext, code: string): Promise<void> {
  const [bank] = await ctx.db
    .select({ isActive: bankTable.isActive })
    .from(bankTable)
    .where(await whereVisible(ctx, bankTable, eq(bankTable.code, code)))
    .for('key share');
  if (!bank?.isActive) throw invalidField('bankCode', message('validation.oneOf'));
}

/** Codes of the banks that a file can name. */
export async function codesWithBin(ctx: WorkContext): Promise<string[]> {
  const banks = await ctx.db
    .select({ code: bankTable.code })
    .from(bankTable)
    .where(await whereVisible(ctx, bankTable, ne(bankTable.bin, '')));
  return banks.map(({ code }) => code);
}

/** Short name and number for transfers by code; '' for a bank that has no such number. */
export async function banksByCode(ctx: WorkContext, codes: readonly string[]): Promise<Map<string, { shortName: string; bin: string }>> {
  if (!codes.length) return new Map();
  const banks = await ctx.db
    .select({ code: bankTable.code, shortName: bankTable.shortName, bin: bankTable.bin })
    .from(bankTable)
    .where(await whereVisible(ctx, bankTable, inArray(bankTable.code, [...new Set(codes)])));
  return new Map(banks.map(({ code, ...bank }) => [code, bank]));
}
