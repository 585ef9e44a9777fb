import { array, number, object, string } from 'yup';
import {
  calls,
  day,
  images,
  money,
  pageQuery,
  phone,
  process,
  query,
  recordId,
  text,
  type,
  update,
  type LocalizedText,
  type Page,
  type ProcessState,
  type RecordFields,
  type Standing,
} from '@tessera/plugin-sdk/contract';
import { billItems, packageTypes, type BillItem, type PackageType, type Settlement, type TevassurBill } from './bill';
import { claimDeciders, claimMakers, claimReaders, claims } from './index';

export const claimStages = ['draft', 'waiting', 'approved', 'success', 'withdrawn'] as const;
export type ClaimStage = (typeof claimStages)[number];
/** Until it is decided, the pictures of a claim are added and taken off. Then they are evidence. */
export const undecidedStages: readonly ClaimStage[] = ['draft', 'waiting'];

/** The stages by the numbers that other systems know. 5 is ours: the shop has withdrawn the claim. */
export const claimStatuses = [3, 1, 2, 4, 5] as const;
export type ClaimStatus = (typeof claimStatuses)[number];
export const stageOfStatus: Readonly<Record<ClaimStatus, ClaimStage>> = {
  3: 'draft',
  1: 'waiting',
  2: 'approved',
  4: 'success',
  5: 'withdrawn',
};

export const claimStates: Readonly<Record<ClaimStage, ProcessState>> = {
  draft: { label: { vi: 'Mới', en: 'New' }, tone: 'neutral' },
  waiting: { label: { vi: 'Chờ duyệt', en: 'Waiting for approval' }, tone: 'warning' },
  approved: { label: { vi: 'Đã duyệt', en: 'Approved' }, tone: 'brand' },
  success: { label: { vi: 'Thành công', en: 'Success' }, tone: 'success' },
  withdrawn: { label: { vi: 'Đã rút', en: 'Withdrawn' }, tone: 'neutral' },
};

export type ClaimPaymentStatus = 'new' | 'paid';
export const claimPaymentLabels: Readonly<Record<ClaimPaymentStatus, LocalizedText>> = {
  new: { vi: 'Chưa trả tiền', en: 'Not yet paid' },
  paid: { vi: 'Thành công', en: 'Success' },
};
export const paymentMethods = ['online', 'wallet', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const paymentMethodLabels: Readonly<Record<PaymentMethod, LocalizedText>> = {
  online: { vi: 'Trực tuyến', en: 'Online' },
  wallet: { vi: 'Ví', en: 'Wallet' },
  cash: { vi: 'Tiền mặt', en: 'Cash' },
};

const personal = { personal: true };
const optional = (max: number) => text(max).nullable().default(null);
const sent = () => money().nullable().default(null);

/** What a shop sends of a claim. */
export const claimInput = object({
  fullName: text(200).required().meta(personal),
  phoneNumber: phone().required().meta(personal),
  packageType: string<PackageType>().oneOf(packageTypes).required(),
  /** Account of the shop. Shops send none: a claim of theirs is their own. */
  storeId: recordId().nullable().default(null),
  /** Number of the certificate of the customer's contract. */
  soGCN: optional(50),
  billNumber: optional(50),
  billDate: day().required(),
  /** What stands on the bill, where there is no picture of it. */
  billMvInfo: optional(1_000),
  items: billItems(),
  /** What the shop has computed, to be compared with ours. */
  sentTotal: sent(),
  sentInsurance: sent(),
  sentVoucher: sent(),
  sentPayment: sent(),
  /**
   * The version of the copayment configuration whose sums the sender has seen. Another one by now refuses a
   * new claim: 409 `config_changed`.
   */
  seenConfigVersion: number().integer().min(1).nullable().default(null),
});

/** One claim for frames and lenses. Amounts are whole đồng. */
export interface Claim extends RecordFields, Standing<'stage', ClaimStage> {
  /** `BT-26-00042` */
  claimCode: string;
  /** The stage as other systems know it. */
  status: ClaimStatus;
  paymentStatus: ClaimPaymentStatus;
  paymentMethod: PaymentMethod | null;
  /** What the bank or the cashier calls the payment. */
  paymentReference: string | null;
  fullName: string;
  phoneNumber: string;
  packageType: PackageType;
  storeId: number | null;
  store: { id: number; fullName: string } | null;
  soGCN: string | null;
  billNumber: string | null;
  billDate: string;
  /** The first picture of the bill, read by `readClaimFile`. */
  billMvImage: string | null;
  billMvInfo: string | null;
  items: BillItem[];
  sentTotal: number | null;
  sentInsurance: number | null;
  sentVoucher: number | null;
  sentPayment: number | null;
  /** Of the copayment configuration that the claim was made with, and is computed with. */
  configVersion: number;
  configSince: string;
  settlement: Settlement;
  tevassurBill: TevassurBill;
  /** What the insurance pays. */
  paymentAmount: number;
  /** Why it was returned. */
  reason: string | null;
  /** A payment may go into a wallet: that plugin is on. */
  hasWallets: boolean;
}

const paidFields = {
  paymentAmount: { vi: 'Số tiền bảo hiểm trả', en: 'Paid by the insurance', as: 'money' },
  stage: { vi: 'Trạng thái', en: 'State' },
} as const;

const noBill: LocalizedText = {
  vi: 'Hồ sơ chưa có ảnh hoá đơn. Hãy chụp hoá đơn, hoặc ghi thông tin hoá đơn.',
  en: 'There is no picture of the bill. Take one, or write down what stands on the bill.',
};

export const claimProcess = process<Claim>()(
  claims,
  'Claim',
  {
    noun: { vi: 'hồ sơ bồi thường', en: 'claim' },
    title: { vi: 'Bồi thường kính', en: 'Eyeglass claims' },
    path: 'claim',
    // `GET claim` is the call of the specification, with counts
    paths: { list: 'GET claim/records' },
    screen: '/claim',
    permission: 'Claim',
    needs: { read: claimReaders, create: claimMakers },
    field: 'stage',
    input: claimInput,
    attachments: { kinds: { bill: images({ max: 5, label: { vi: 'Ảnh hoá đơn', en: 'Pictures of the bill' } }) } },
    states: claimStates,
    initial: 'draft',
  },
  {
    submit: {
      from: 'draft',
      to: 'waiting',
      needs: ['CreateClaim', 'UpdateClaim', 'UpdateGlobalSettings'],
      unless: ({ billMvImage, billMvInfo }) => (billMvImage || billMvInfo ? undefined : noBill),
      label: { vi: 'Gửi duyệt', en: 'Send for approval' },
      done: { vi: 'Đã gửi duyệt', en: 'Sent for approval' },
      question: {
        vi: 'Sau khi gửi, hồ sơ không sửa được nữa, trừ khi bị trả lại.',
        en: 'After that it can only be changed when it is returned.',
      },
    },
    approve: {
      from: 'waiting',
      to: 'approved',
      needs: claimDeciders,
      notBy: 'author',
      approval: { needs: 'ApproveClaim', title: { vi: 'Duyệt bồi thường vượt hạn mức', en: 'Claim above the limit' }, fields: paidFields },
      label: { vi: 'Duyệt', en: 'Approve' },
      done: { vi: 'Đã duyệt hồ sơ', en: 'Claim approved' },
      question: {
        vi: 'Duyệt theo số đã tính, không theo số cửa hàng gửi.',
        en: 'What we have computed is approved, not what the shop has sent.',
      },
    },
    return: {
      from: 'waiting',
      to: 'draft',
      needs: claimDeciders,
      input: object({ reason: text(500).required() }),
      danger: true,
      label: { vi: 'Trả lại cửa hàng', en: 'Return to the shop' },
      done: { vi: 'Đã trả lại cửa hàng', en: 'Returned to the shop' },
      question: { vi: 'Cửa hàng đọc lý do, sửa rồi gửi lại.', en: 'The shop reads the reason, mends the claim and sends it again.' },
    },
    withdraw: {
      from: 'draft',
      to: 'withdrawn',
      needs: ['CreateClaim', 'UpdateClaim', 'UpdateGlobalSettings'],
      danger: true,
      label: { vi: 'Rút hồ sơ', en: 'Withdraw' },
      done: { vi: 'Đã rút hồ sơ', en: 'Claim withdrawn' },
      question: { vi: 'Hồ sơ không gửi duyệt được nữa.', en: 'It cannot be sent for approval any more.' },
    },
    pay: {
      from: 'approved',
      to: 'success',
      needs: 'PayClaim',
      notBy: 'previous',
      input: object({
        paymentMethod: string<PaymentMethod>().oneOf(paymentMethods).required(),
        paymentReference: text(100),
      }),
      label: { vi: 'Chi trả', en: 'Pay' },
      done: { vi: 'Đã chi trả', en: 'Paid' },
      question: {
        vi: 'Vào ví: tiền có ngay trong ví của khách. Trực tuyến, tiền mặt: bạn đã trả tiền.',
        en: "Wallet: the money is in the customer's wallet at once. Online, cash: you have paid.",
      },
    },
  },
);
export const claimCalls = claimProcess.calls;

/** How many claims have a status. */
export interface ClaimCount {
  status: ClaimStatus;
  /** @asType integer */
  count: number;
  countKind: 'exact' | 'atLeast';
}
export interface ClaimPage extends Page<Claim> {
  /** Of each status. Search and other conditions narrow them, the status does not. */
  counts: ClaimCount[];
}

/** A contract as a claim shows it. */
export interface ClaimContract {
  id: number;
  code: string;
  productName: string;
  effectiveDate: string;
  expiredDate: string;
  /** In force on the day of the bill. */
  inForce: boolean;
}

/** Money for claims, in đồng, of those that the user sees. */
export interface ReceivedMoney {
  /** The last six months of Việt Nam, the present one last: what was paid in them. */
  months: { /** `2026-11` */ month: string; amount: number }[];
  /** Approved, and not yet paid. */
  open: { /** @asType integer */ claims: number; amount: number };
}

const pageNumber = number().integer().min(0).max(1_000_000);

export const otherClaimCalls = calls(claims, {
  /** The list of the specification: `offset` is the number of the page, from 1 on; 0 is the first page too. */
  listClaims: query({
    path: 'GET claim',
    needs: claimReaders,
    input: pageQuery.concat(
      object({
        offset: pageNumber,
        /** JSON: `{"status":{"$eq":3}}`; fields status, paymentStatus, fullName, phoneNumber, claimCode, storeId, createdAt. */
        s: string().max(2_000),
        /** The store is always there. */
        join: array(string().oneOf(['store']).required()),
        status: number<ClaimStatus>().oneOf(claimStatuses),
        fromCreatedAt: day(),
        toCreatedAt: day(),
        /** Claims of this phone number … */
        ofPhone: phone(),
        /** … and those that name this certificate, whatever phone number they have. */
        ofCertificate: text(50),
      }),
    ),
    output: type<ClaimPage>(),
    tag: 'Claim',
  }),
  /** The contract whose certificate the claim names; null where it names none, none has it, or `contracts` is off. */
  contractOfClaim: query({
    path: 'GET claim/{id}/contract',
    needs: claimReaders,
    input: object({ id: recordId().required() }),
    output: type<{ contract: ClaimContract | null }>(),
    tag: 'Claim',
  }),
  readReceived: query({ path: 'GET claim/received', needs: claimReaders, output: type<ReceivedMoney>(), tag: 'Claim' }),
  /** Only while it is new: by its shop, after it was returned too. */
  updateClaim: update({
    path: 'PUT claim/{id}',
    needs: ['CreateClaim', 'UpdateClaim', 'UpdateGlobalSettings'],
    input: claimInput,
    output: type<Claim>(),
    tag: 'Claim',
    versioned: true,
  }),
});
