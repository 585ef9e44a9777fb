import { object, string } from 'yup';
import { calls, manifest, mutation, provide, type } from '@tessera/plugin-sdk/contract';
import { implement, serverPlugin, type ServerPlugin } from '@tessera/plugin-sdk/server';
import { promotion } from '../contract';
import type { CustomersByPremium, Discount, PremiumCustomer } from '../contract/services';
import { testedCompany, testedProducts } from './testProducts';

/** For tests: the customer whose premium is `id` million đồng. */
export const testedCustomer = (id: number): PremiumCustomer => ({
  id,
  fullName: `Khách ${String(id).padStart(6, '0')}`,
  phoneNumber: `09${String(id).padStart(8, '0')}`,
  email: id % 2 ? `khach${id}@example.vn` : null,
});

/** One customer for every million of đồng, all of one company. */
const byPremium: CustomersByPremium = {
  async find(_work, { companyId, premiumFrom, premiumTo, page, pageSize }) {
    const first = Math.ceil(premiumFrom / 1_000_000);
    const total = companyId === testedCompany.id ? Math.max(0, Math.floor(premiumTo / 1_000_000) - first + 1) : 0;
    const from = (page - 1) * pageSize;
    return {
      data: Array.from({ length: Math.max(0, Math.min(pageSize, total - from)) }, (_, n) => testedCustomer(first + from + n)),
      total,
      totalKind: 'exact',
      page,
      pageSize,
    };
  },
};

const contracts = manifest({ id: 'contracts', title: { vi: 'Hợp đồng', en: 'Contracts' }, api: ['policy'], permissions: {} });
export const testContractCalls = calls(contracts, {
  buy: mutation({
    path: 'POST policy',
    needs: 'Authenticated',
    input: object({ couponCode: string().required(), phoneNumber: string().required() }),
    output: type<Discount>(),
  }),
});

/** A stand-in for the neighbour that sells: it names customers by premium, and redeems a code in a purchase. */
export const testContracts: ServerPlugin = serverPlugin(contracts, {
  implements: [
    implement(testContractCalls, {
      buy: (input, ctx) =>
        ctx.services
          .get(promotion.services.redemption)
          .redeem(ctx, { ...input, productId: testedProducts[0]!.id, amount: 2_000_000, orderRef: `policy/${input.phoneNumber}` }),
    }),
  ],
  provides: [provide(promotion.services.customersByPremium, () => byPremium)],
});
