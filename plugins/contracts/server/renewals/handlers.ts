import { and, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import { message, today, type IsoDay } from '@tessera/plugin-sdk/contract';
import {
  conflict,
  deployment,
  findRecord,
  invalidField,
  mail,
  processHandlers,
  whereVisible,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { renewals, type LapseCause, type Renewal, type RenewalState } from '../../contract/renewals';
import { contractTable } from '../contracts/table';
import { noticeMail } from './notice';
import { productNames, ruleOf } from './rules';
import { renewalTable as table } from './tables';

type RenewalRow = RowOf<typeof table>;

interface FilterInput {
  status?: RenewalState[];
  fromAnswerBy?: IsoDay;
  toAnswerBy?: IsoDay;
  fromEndsOn?: IsoDay;
  toEndsOn?: IsoDay;
  toBeCalled?: boolean;
  contractId?: number;
}

const filter = (input: FilterInput): (SQL | undefined)[] => [
  input.status?.length ? inArray(table.status, input.status) : undefined,
  input.fromAnswerBy ? gte(table.answerBy, input.fromAnswerBy) : undefined,
  input.toAnswerBy ? lte(table.answerBy, input.toAnswerBy) : undefined,
  input.fromEndsOn ? gte(table.endsOn, input.fromEndsOn) : undefined,
  input.toEndsOn ? lte(table.endsOn, input.toEndsOn) : undefined,
  input.toBeCalled ? and(eq(table.status, 'due'), table.byPhone) : undefined,
  input.contractId ? eq(table.contractId, input.contractId) : undefined,
];

/** Renewals with what their contracts say, in one query. */
async function shown(rows: RenewalRow[], ctx: WorkContext): Promise<Renewal[]> {
  const ids = [...new Set(rows.flatMap(({ contractId, renewedContractId }) => [contractId, renewedContractId ?? contractId]))];
  const found = ids.length
    ? await ctx.db
        .select()
        .from(contractTable)
        .where(await whereVisible(ctx, contractTable, inArray(contractTable.id, ids)))
    : [];
  const contracts = new Map(found.map((contract) => [contract.id, contract]));
  const names = await productNames(
    ctx,
    rows.map(({ productId }) => productId),
  );
  return rows.map(({ renewedContractId, storeId: _store, sellerId: _seller, ...row }) => {
    const contract = contracts.get(row.contractId)!;
    const { code, productName, contractOwner, contractPhoneNumber, ownerEmail, customerId, language } = contract;
    const renewed = renewedContractId === null ? undefined : contracts.get(renewedContractId);
    return {
      ...row,
      contractCode: code,
      productName: names.get(row.productId) ?? productName,
      ...{ contractOwner, contractPhoneNumber, ownerEmail, customerId, language },
      renewedContract: renewed ? { id: renewed.id, code: renewed.code } : null,
    };
  });
}

/** @throws 409 while the contract is not in force */
async function stored({ contractId }: { contractId: number }, ctx: WorkContext) {
  const contract = await findRecord(ctx, contractTable, contractId);
  if (!['approved', 'expired'].includes(contract.stage))
    throw conflict('not_in_force', {
      vi: `Hợp đồng ${contract.code} chưa được cấp hoặc đã bị huỷ, nên không tái tục được.`,
      en: `The contract ${contract.code} is not issued, or was called off: it cannot be renewed.`,
    });
  const { productId, storeId, sellerId, expiredDate: endsOn, ownerEmail } = contract;
  const { retrialFee } = await ruleOf(ctx, productId);
  return { contractId, productId, storeId, sellerId, endsOn, answerBy: endsOn, retrialFee, byPhone: !ownerEmail };
}

async function sendNotice(row: RenewalRow, ctx: WorkContext) {
  const [renewal] = await shown([row], ctx);
  const { ownerEmail, language, contractOwner: owner, contractCode: code, productName: product } = renewal!;
  const { brand } = ctx.services.get(deployment);
  const { endsOn, answerBy, retrialFee } = row;
  await ctx.services
    .get(mail)
    .send(ctx, { to: ownerEmail!, ...noticeMail(language, { brand, owner, code, product, endsOn, answerBy, retrialFee }) });
  return { notifiedAt: new Date().toISOString() };
}

/** @throws 400 on `contractCode` where there is no such contract, or it is the one that ends */
async function followedBy(ctx: WorkContext, row: RenewalRow, code: string): Promise<number> {
  const [found] = await ctx.db
    .select({ id: contractTable.id })
    .from(contractTable)
    .where(await whereVisible(ctx, contractTable, eq(contractTable.code, code)));
  if (!found || found.id === row.contractId) throw invalidField('contractCode', message('contracts:renewals.noSuchContract'));
  return found.id;
}

export const renewalHandlers = processHandlers(renewals, {
  table,
  label: ({ code }) => code,
  sort: { createdAt: table.createdAt, answerBy: table.answerBy, endsOn: table.endsOn },
  defaultSort: 'answerBy,asc',
  filter,
  created: stored,
  steps: {
    notify: (row, _input, ctx) => sendNotice(row, ctx),
    accept: async (row, { contractCode }, ctx) =>
      contractCode ? { renewedContractId: await followedBy(ctx, row, contractCode.trim().toUpperCase()) } : {},
    extend: async (row, { answerBy }) => {
      if (answerBy <= row.answerBy || answerBy < today()) throw invalidField('answerBy', message('contracts:renewals.laterDay'));
      return { answerBy };
    },
    decline: async (_row, { reason }) => ({ reason, cause: 'declined' as const }),
    lapse: async (_row, input) => ({ cause: (input as { cause: LapseCause }).cause }),
  },
  shown,
});
