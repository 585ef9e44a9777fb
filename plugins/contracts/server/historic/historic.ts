import type { InferType } from 'yup';
import { languages, message, shareOf, startOfDay, today } from '@tessera/plugin-sdk/contract';
import { implement, importOf, insertRecord, invalidField, type RowOf, type WorkContext } from '@tessera/plugin-sdk/server';
import { productRecords } from '../../../products/contract/services';
import { historicCalls, historicColumns, historicImport, type historicInput } from '../../contract/historic';
import type { Contract } from '../../contract/contracts';
import { contractHandlers } from '../contracts/handlers';
import { customerOf, productOf } from '../contracts/sale';
import { contractTable } from '../contracts/table';
import { settingsOf } from '../settings';

type Historic = InferType<typeof historicInput>;
type Row = RowOf<typeof contractTable>;

/** Stands for the gateway of a contract that was paid before it came here. */
export const paidBefore = 'historic';

/** What is stored of a contract that was sold elsewhere. It is in force, or its cover is over: that follows from its last day. */
async function storedHistoric({ soldOn, paidOn, vat: given, ...sale }: Historic, ctx: WorkContext) {
  const product = await productOf(sale, ctx);
  const vat = given ?? shareOf(sale.preTaxFee, product.vatRate);
  const total = sale.preTaxFee + vat;
  if (sale.discount > total) throw invalidField('discount', message('validation.max', { max: total }));
  const now = new Date().toISOString();
  const sold = startOfDay(soldOn).toISOString();
  const { id, fullName } = ctx.user;
  return {
    ...sale,
    ...product,
    vat,
    code: settingsOf(ctx).prefix,
    language: languages[0],
    customerId: await customerOf(sale, ctx),
    ...(sale.discount > 0 && { typeDiscount: 'amount', valueDiscount: sale.discount }),
    stage: sale.expiredDate < today() ? 'expired' : 'approved',
    ...{ createdBy: id, createdByName: fullName, stageBy: id, stageByName: fullName, stageAt: now },
    createdAt: sold,
    payBefore: sold,
    paidAt: startOfDay(paidOn ?? soldOn).toISOString(),
    paymentGateway: paidBefore,
  };
}

/** A stored contract as a row of the workbook has it. */
const asHistoric = (row: Row) => ({
  ...row,
  soldOn: row.createdDay,
  paidOn: row.paidAt && new Date(Date.parse(row.paidAt) + vietnamMs).toISOString().slice(0, 10),
});
const vietnamMs = 7 * 3_600_000;

const naming = { entity: 'Policy', label: ({ code }: Row) => code };
/** No file changes a contract that is there. */
const byNobody = { ...historicCalls.createHistoricPolicy, needs: [] };

const single = implement(historicCalls, {
  async createHistoricPolicy(input, ctx) {
    const row = await insertRecord(ctx, contractTable, (await storedHistoric(input, ctx)) as never, naming);
    return (await contractHandlers.handlers.getPolicy!({ id: row.id } as never, ctx)) as Contract;
  },
});

export const historicHandlers = [
  single,
  importOf(historicImport, 'HistoricPolicy', {
    table: contractTable,
    label: ({ code }) => code,
    creates: historicCalls.createHistoricPolicy,
    updates: byNobody,
    removes: byNobody,
    options: { key: 'quotationCode', columns: historicColumns },
    refersTo: { productId: productRecords },
    stored: (values, ctx) => storedHistoric(values as Historic, ctx),
    asInput: async (rows) => rows.map(asHistoric),
  }),
];
