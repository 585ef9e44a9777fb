import { number, object } from 'yup';
import { calls, day, message, pageQuery, query, text, type, type Page } from '@tessera/plugin-sdk/contract';
import type { Contract } from './contracts';
import { contracts } from './index';
import { orderStates, type ContractStage, type OrderState } from './stages';

/** What the list of orders is narrowed by. Days are days of Việt Nam, both included. */
export const orderFilters = object({
  status: number<OrderState>().oneOf(orderStates),
  fromCreatedAt: day(),
  toCreatedAt: day().test('order', message('validation.dayOrder'), (to, { parent }) => {
    const { fromCreatedAt: from } = parent as { fromCreatedAt?: string };
    return !to || !from || from <= to;
  }),
});

/** A sale as an order. It is the row of its contract, and has the same code. */
export interface Order {
  orderCode: string;
  productId: number;
  productName: string;
  customerName: string;
  customerPhone: string;
  status: OrderState;
  /** What the customer pays, after tax and discount, in đồng. @asType integer */
  payment: number;
  createdAt: string;
  updatedAt: string;
}

/** One order in full. Amounts are whole đồng. */
export interface OrderDetail
  extends
    Order,
    Pick<
      Contract,
      | 'quotationCode'
      | 'companyName'
      | 'customerId'
      | 'distChannel'
      | 'branchName'
      | 'storeName'
      | 'sellerName'
      | 'preTaxFee'
      | 'vatRate'
      | 'vat'
      | 'discount'
      | 'resPayment'
      | 'payBefore'
      | 'paidAt'
      | 'paymentGateway'
      | 'reason'
    > {
  /** Of the contract that is made of the order. */
  contractId: number;
  stage: ContractStage;
  input: { product: Contract['input']['product'] };
}

/** How many orders have a status; null stands for all of them. */
export interface OrderCount {
  status: OrderState | null;
  /** @asType integer */
  count: number;
  countKind: 'exact' | 'atLeast';
}

export interface OrderPage extends Page<Order> {
  /** All first, then each status. Search and days narrow them, the status does not. */
  counts: OrderCount[];
}

const needs = 'ReadPolicy';

export const orderCalls = calls(contracts, {
  listOrders: query({
    path: 'GET order',
    needs,
    input: pageQuery.concat(orderFilters),
    output: type<OrderPage>(),
    tag: 'Policy',
  }),
  /** By its code. @throws 404 */
  getOrder: query({
    path: 'GET order/{id}',
    needs,
    input: object({ id: text(40).required() }),
    output: type<OrderDetail>(),
    tag: 'Policy',
  }),
});
