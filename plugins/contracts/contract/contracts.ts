import { array, number, object, string } from 'yup';
import {
  birthday,
  calls,
  day,
  email,
  images,
  message,
  money,
  mutation,
  process,
  recordId,
  shownOnRequest,
  text,
  phone,
  type,
  type LineOf,
  type RecordFields,
  type Standing,
} from '@tessera/plugin-sdk/contract';
import { productTypeIds, type ProductTypeId } from '../../products/contract/productTypes';
import { contracts } from './index';
import {
  contractStates,
  stages,
  transactionStates,
  type ContractStage,
  type ContractState,
  type OrderState,
  type TransactionState,
} from './stages';
import { subProductCodes } from './subProducts';

const personal = { personal: true };
const sensitive = { personal: 'sensitive' };

/** Somebody whom the contract covers. */
export const memberInput = object({
  fullName: text(200).required().meta(personal),
  birthday: birthday().nullable().default(null).meta(personal),
  idNumber: text(20)
    .matches(/^\d{9}(\d{3})?$/, { excludeEmptyString: true })
    .nullable()
    .default(null)
    .meta(sensitive),
  /** Number of the certificate. */
  soGCN: text(50).nullable().default(null),
});
export type InsuredMember = LineOf<typeof memberInput>;

const optional = (max: number) => text(max).nullable().default(null);

/** What the website sends of a sale. */
export const contractInput = object({
  /** The website's name for the sale; there is one contract for each. */
  quotationCode: text(40)
    .matches(/^[A-Za-z0-9._-]+$/, { excludeEmptyString: true })
    .required(),
  productId: recordId().required(),
  /** One of the fixed choices of the product's line. */
  subProduct: string().oneOf(subProductCodes).nullable().default(null),
  contractOwner: text(200).required().meta(personal),
  contractPhoneNumber: phone().required().meta(personal),
  ownerEmail: email().nullable().default(null).meta(personal),
  ownerAddress: optional(500).meta(personal),
  ownerIdNumber: text(20)
    .matches(/^\d{9}(\d{3})?$/, { excludeEmptyString: true })
    .nullable()
    .default(null)
    .meta(sensitive),
  /** Of the mails that the customer gets. */
  language: string().oneOf(['vi', 'en']).default('vi'),
  licensePlate: optional(20),
  vehicleName: optional(100),
  vehicleYear: number().integer().min(1900).max(2100).nullable().default(null),
  vehicleSeats: number().integer().min(1).max(100).nullable().default(null),
  chassisNumber: optional(50).meta(sensitive),
  /** Used up with the sale, where it holds for it. */
  couponCode: optional(50),
  referralCode: optional(50),
  /** Of the insurer, before tax and discount. */
  preTaxFee: money().required(),
  effectiveDate: day().required(),
  /** The last day of cover. */
  expiredDate: day()
    .required()
    .test('order', message('validation.dayOrder'), (expired, { parent }) => {
      const { effectiveDate } = parent as { effectiveDate?: string };
      return !expired || !effectiveDate || expired >= effectiveDate;
    }),
  distChannel: optional(50),
  branchName: optional(100),
  /** Account of the store that sold it. */
  storeId: recordId().nullable().default(null),
  storeName: optional(200),
  /** Account of the person who sold it. */
  sellerId: recordId().nullable().default(null),
  sellerName: optional(200),
});

/** One sale: the order and its contract. Amounts are whole đồng. */
export interface Contract extends RecordFields, Standing<'stage', ContractStage> {
  /** `HD-018432`; of the order and of the contract. */
  code: string;
  quotationCode: string;
  /** Number of the certificate. */
  soGCN: string | null;
  /** Follow from the stage. */
  status: TransactionState;
  statusContract: ContractState;
  orderStatus: OrderState;
  productId: number;
  productName: string;
  productType: ProductTypeId;
  /** Name of the product's category; '' where it has none. */
  productCategory: string;
  companyId: number;
  companyName: string;
  policyProduct: { code: string | null };
  contractOwner: string;
  contractPhoneNumber: string;
  /** Masked. */
  ownerIdNumber: string | null;
  customerId: number | null;
  language: 'vi' | 'en';
  licensePlate: string | null;
  vehicleName: string | null;
  vehicleYear: number | null;
  vehicleSeats: number | null;
  /** Masked. */
  chassisNumber: string | null;
  referralCode: string | null;
  couponCode: string | null;
  promotionId: number | null;
  /** As they were when the contract was made. */
  input: {
    product: {
      couponCode: string | null;
      valueDiscount: number | null;
      typeDiscount: 'percent' | 'amount' | null;
      referalCode: string | null;
    };
    contractOwner: { email: string | null; address: string | null };
  };
  preTaxFee: number;
  /** Percent. */
  vatRate: number;
  vat: number;
  /** preTaxFee + vat */
  total: number;
  discount: number;
  /** What the customer pays: total − discount. */
  resPayment: number;
  distChannel: string | null;
  branchName: string | null;
  storeId: number | null;
  storeName: string | null;
  sellerId: number | null;
  sellerName: string | null;
  effectiveDate: string;
  expiredDate: string;
  /** An order that is not paid by then is cancelled. */
  payBefore: string;
  paidAt: string | null;
  paymentGateway: string | null;
  paymentInfo: { transactionId: string | null };
  /** Why it was refused, cancelled or refunded. */
  reason: string | null;
  insured_members: InsuredMember[];
  /** Whether a refund may go into a wallet: that plugin is on. */
  hasWallets: boolean;
}

const reason = object({ reason: text(500).required() });
const contains = () => text(100);
const system = { internal: true, needs: [] } as const;
const refundFields = {
  resPayment: { vi: 'Số tiền hoàn', en: 'Amount', as: 'money' },
  stage: { vi: 'Trạng thái', en: 'State' },
  reason: { vi: 'Lý do', en: 'Reason' },
} as const;

export const contractProcess = process<Contract>()(
  contracts,
  'Policy',
  {
    noun: { vi: 'hợp đồng', en: 'contract' },
    title: { vi: 'Hợp đồng', en: 'Contracts' },
    path: 'policy',
    screen: '/quan-ly-hop-dong',
    permission: 'Policy',
    field: 'stage',
    input: contractInput,
    children: { insured_members: { input: memberInput, max: 500 } },
    attachments: {
      kinds: { certificate: images({ max: 20, label: { vi: 'Giấy chứng nhận', en: 'Certificates' } }) },
      needs: { add: 'UpdatePolicy', remove: 'UpdatePolicy' },
    },
    filters: object({
      status: array(string().oneOf(transactionStates).required()),
      statusContract: array(string().oneOf(contractStates).required()),
      quotationCode: contains(),
      soGCN: contains(),
      referralCode: contains(),
      couponCode: contains(),
      productName: contains(),
      contractOwner: contains(),
      contractPhoneNumber: contains(),
      licensePlate: contains(),
      fromCreatedAt: day(),
      toCreatedAt: day(),
      fromEffectiveDate: day(),
      toEffectiveDate: day(),
      expiredDate: day(),
      fromExpiredDate: day(),
      toExpiredDate: day(),
      productId: recordId(),
      promotionId: recordId(),
      /** Exactly this customer. */
      customerPhone: phone(),
      productType: array(number<ProductTypeId>().oneOf(productTypeIds).required()),
    }),
    states: stages,
    initial: 'new',
    excel: {
      out: {
        fileName: 'contracts.fileName',
        columns: {
          code: 'contracts.code',
          quotationCode: 'contracts.quotationCode',
          soGCN: 'contracts.soGCN',
          stage: 'contracts.stage',
          productName: 'contracts.product',
          companyName: 'contracts.company',
          contractOwner: 'contracts.owner',
          contractPhoneNumber: 'contracts.phone',
          licensePlate: 'contracts.licensePlate',
          preTaxFee: 'contracts.preTaxFee',
          vat: 'contracts.vat',
          discount: 'contracts.discount',
          resPayment: 'contracts.payment',
          couponCode: 'contracts.couponCode',
          referralCode: 'contracts.referralCode',
          distChannel: 'contracts.channel',
          branchName: 'contracts.branch',
          effectiveDate: 'contracts.effectiveDate',
          expiredDate: 'contracts.expiredDate',
          createdAt: 'contracts.createdAt',
        },
      },
    },
  },
  {
    /** The website has sent the customer to the gateway. */
    await: { ...system, from: 'new', to: 'awaiting', label: { vi: 'Gửi khách thanh toán', en: 'Send to payment' } },
    confirm: {
      from: ['new', 'awaiting'],
      to: 'paid',
      needs: 'UpdatePolicy',
      input: object({ transactionId: text(100) }),
      label: { vi: 'Xác nhận thanh toán', en: 'Confirm payment' },
      done: { vi: 'Đã xác nhận thanh toán', en: 'Payment confirmed' },
      question: {
        vi: 'Bạn đã thấy tiền về tài khoản. Hợp đồng chuyển sang chờ duyệt.',
        en: 'You have seen the money on the account. The contract then waits for approval.',
      },
    },
    /** The gateway says that the customer has paid; after a failed try too. */
    settle: { ...system, from: ['new', 'awaiting', 'failed'], to: 'paid', label: { vi: 'Cổng báo đã trả', en: 'Paid at the gateway' } },
    fail: {
      ...system,
      from: ['new', 'awaiting'],
      to: 'failed',
      danger: true,
      label: { vi: 'Cổng báo thất bại', en: 'Failed at the gateway' },
    },
    cancel: {
      from: ['new', 'awaiting'],
      to: 'cancelled',
      needs: 'UpdatePolicy',
      input: reason,
      danger: true,
      label: { vi: 'Huỷ đơn', en: 'Cancel the order' },
      done: { vi: 'Đã huỷ đơn', en: 'Order cancelled' },
      question: { vi: 'Mã khuyến mại của đơn được trả lại.', en: 'The promo code of the order is given back.' },
    },
    approve: {
      from: 'paid',
      to: 'approved',
      needs: 'UpdatePolicy',
      bulk: true,
      input: object({ soGCN: text(50) }),
      label: { vi: 'Cấp', en: 'Issue' },
      done: { vi: 'Đã cấp hợp đồng', en: 'Contract issued' },
      question: { vi: 'Hợp đồng có hiệu lực theo thời hạn đã ghi.', en: 'The contract is in force for its period.' },
    },
    refuse: {
      from: 'paid',
      to: 'refused',
      needs: 'UpdatePolicy',
      input: reason,
      danger: true,
      label: { vi: 'Từ chối', en: 'Refuse' },
      done: { vi: 'Đã từ chối', en: 'Refused' },
      question: { vi: 'Khách đã trả tiền: sau đó cần hoàn phí.', en: 'The customer has paid: a refund has to follow.' },
    },
    refund: {
      from: ['paid', 'approved', 'refused'],
      to: 'refunding',
      needs: 'UpdatePolicy',
      input: reason,
      danger: true,
      approval: {
        needs: 'ApproveRefund',
        title: { vi: 'Hoàn phí qua cổng thanh toán', en: 'Refund by the gateway' },
        fields: refundFields,
      },
      label: { vi: 'Hoàn phí qua cổng', en: 'Refund by the gateway' },
      done: { vi: 'Đã yêu cầu cổng hoàn phí', en: 'The gateway was asked for the refund' },
      question: {
        vi: 'Cổng đã nhận tiền được yêu cầu trả lại cho khách. Nếu cổng chưa nối tự động, hãy yêu cầu trên trang của cổng.',
        en: 'The gateway that was paid is asked to give the money back. Where it is not connected, ask on its own site.',
      },
    },
    refundToWallet: {
      from: ['paid', 'approved', 'refused'],
      to: 'refunded',
      needs: 'UpdatePolicy',
      input: reason,
      danger: true,
      approval: { needs: 'ApproveRefund', title: { vi: 'Hoàn phí vào ví', en: 'Refund into the wallet' }, fields: refundFields },
      unless: ({ hasWallets }) =>
        hasWallets ? undefined : { vi: 'Hệ thống này không có ví.', en: 'There are no wallets in this installation.' },
      label: { vi: 'Hoàn phí vào ví', en: 'Refund into the wallet' },
      done: { vi: 'Đã hoàn phí vào ví', en: 'Refunded into the wallet' },
      question: { vi: 'Số tiền khách đã trả vào ví của khách.', en: "What the customer paid goes into the customer's wallet." },
    },
    markRefunded: {
      from: 'refunding',
      to: 'refunded',
      needs: 'UpdatePolicy',
      input: object({ transactionId: text(100).required() }),
      label: { vi: 'Ghi nhận đã hoàn', en: 'Mark as refunded' },
      done: { vi: 'Đã ghi nhận hoàn phí', en: 'Marked as refunded' },
      question: { vi: 'Cổng đã trả tiền cho khách.', en: 'The gateway has given the money back.' },
    },
    expire: { ...system, from: 'approved', to: 'expired', label: { vi: 'Hết hạn', en: 'Expire' } },
  },
);
export const contractCalls = contractProcess.calls;

export const otherContractCalls = calls(contracts, {
  /** Confirms a payment under the name that other systems know. */
  setPolicyStatus: mutation({
    path: 'PATCH policy/{quotationCode}/status',
    needs: 'UpdatePolicy',
    input: object({ quotationCode: text(40).required(), status: string().oneOf(['paid']).required() }),
    output: type<Contract>(),
    tag: 'Policy',
    replaces: 'a step, not a part of the record',
  }),
  /** The website has sent the customer to the gateway. A second time changes nothing. */
  awaitPayment: mutation({
    path: 'POST policy/{quotationCode}/await-payment',
    needs: 'CreatePolicy',
    input: object({ quotationCode: text(40).required() }),
    output: type<Contract>(),
    tag: 'Policy',
    repeats: 'the step is taken once: a second time changes nothing',
  }),
  /** Identity and chassis numbers whole; the audit says who saw them. */
  showPolicy: shownOnRequest('GET policy/{id}/sensitive', 'UpdatePolicy', contractInput),
});
