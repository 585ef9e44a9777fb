import { number, object, string } from 'yup';
import {
  calls,
  day,
  email,
  images,
  money,
  mutation,
  pageQuery,
  phone,
  process,
  query,
  text,
  type,
  type LocalizedText,
  type Page,
  type ProcessState,
  type RecordFields,
  type Standing,
} from '@tessera/plugin-sdk/contract';
import { claimDeciders, claims } from './index';

export const insuranceStatuses = ['waiting_approved', 'approved', 'rejected', 'completed', 'cancelled'] as const;
export type InsuranceStatus = (typeof insuranceStatuses)[number];

export const insuranceStates: Readonly<Record<InsuranceStatus, ProcessState>> = {
  waiting_approved: { label: { vi: 'Chờ duyệt', en: 'Waiting for approval' }, tone: 'warning' },
  approved: { label: { vi: 'Đã duyệt', en: 'Approved' }, tone: 'brand' },
  rejected: { label: { vi: 'Từ chối', en: 'Rejected' }, tone: 'danger' },
  completed: { label: { vi: 'Hoàn tất', en: 'Completed' }, tone: 'success' },
  cancelled: { label: { vi: 'Khách huỷ', en: 'Cancelled' }, tone: 'neutral' },
};
/** Those that staff set, from any to any other. */
export const settableStatuses = ['waiting_approved', 'approved', 'rejected', 'completed'] as const;
export type SettableStatus = (typeof settableStatuses)[number];
/** Above the limit of who decides, a second person has to agree to it. */
export const isBoundByLimit = (status: string): boolean => status === 'approved' || status === 'completed';

const personal = { personal: true };
const optional = (max: number) => text(max).nullable().default(null);

/** What the website sends of a claim. */
export const insuranceClaimInput = object({
  /** The website's name for the claim; there is one claim for each. */
  requestCode: text(60)
    .matches(/^[A-Za-z0-9._-]+$/, { excludeEmptyString: true })
    .required(),
  fullName: text(200).required().meta(personal),
  phoneNumber: phone().required().meta(personal),
  email: email().nullable().default(null).meta(personal),
  /** Of the mails that the customer gets. */
  language: string<'vi' | 'en'>().oneOf(['vi', 'en']).default('vi'),
  productName: text(200).required(),
  soGCN: optional(50),
  /** The day of the loss. */
  occurredOn: day().required(),
  description: optional(2_000),
  /** What is asked for, in đồng. */
  paymentAmount: money().required(),
});

/** What a customer said about how a claim was handled. */
export interface ClaimReview {
  /** 1 to 5. */
  rating: number;
  message: string | null;
  createdAt: string;
}

/** A claim for something other than glasses. */
export interface InsuranceClaim extends RecordFields, Standing<'status', InsuranceStatus> {
  /** `YC-26-00042` */
  claimCode: string;
  requestCode: string;
  fullName: string;
  phoneNumber: string;
  email: string | null;
  language: 'vi' | 'en';
  productName: string;
  soGCN: string | null;
  occurredOn: string;
  description: string | null;
  paymentAmount: number;
  reason: string | null;
  /** The latest first. */
  reviews: ClaimReview[];
  /** When the customer was last asked for a review. */
  reviewAskedAt: string | null;
}

const others = (to: SettableStatus) => settableStatuses.filter((status) => status !== to);
const system = (to: SettableStatus, label: LocalizedText) => ({ internal: true, needs: [], from: others(to), to, label }) as const;
const above = {
  needs: 'ApproveClaim',
  title: { vi: 'Duyệt bồi thường vượt hạn mức', en: 'Claim above the limit' },
  fields: {
    paymentAmount: { vi: 'Số tiền bồi thường', en: 'Amount', as: 'money' },
    status: { vi: 'Trạng thái', en: 'State' },
  },
} as const;

export const insuranceProcess = process<InsuranceClaim>()(
  claims,
  'InsuranceClaim',
  {
    noun: { vi: 'hồ sơ bồi thường', en: 'claim' },
    title: { vi: 'Bồi thường khác', en: 'Other claims' },
    path: 'insurance-claim',
    paths: { list: 'GET insurance-claim/records' },
    screen: '/other-claim',
    permission: 'Claim',
    needs: { read: claimDeciders, create: ['IntakeClaim', 'UpdateGlobalSettings'] },
    input: insuranceClaimInput,
    attachments: {
      kinds: { evidence: images({ max: 10, label: { vi: 'Chứng từ', en: 'Evidence' } }) },
      needs: { add: 'IntakeClaim', remove: 'UpdateClaim' },
    },
    states: insuranceStates,
    initial: 'waiting_approved',
  },
  {
    approve: {
      from: 'waiting_approved',
      to: 'approved',
      needs: claimDeciders,
      approval: above,
      label: { vi: 'Duyệt', en: 'Approve' },
      done: { vi: 'Đã duyệt hồ sơ', en: 'Claim approved' },
    },
    reject: {
      from: 'waiting_approved',
      to: 'rejected',
      needs: claimDeciders,
      input: object({ reason: text(500).required() }),
      danger: true,
      label: { vi: 'Từ chối', en: 'Reject' },
      done: { vi: 'Đã từ chối hồ sơ', en: 'Claim rejected' },
    },
    complete: {
      from: 'approved',
      to: 'completed',
      needs: claimDeciders,
      approval: above,
      label: { vi: 'Hoàn tất', en: 'Complete' },
      done: { vi: 'Đã hoàn tất hồ sơ', en: 'Claim completed' },
      question: { vi: 'Khách đã nhận tiền bồi thường.', en: 'The customer has got the money.' },
    },
    /** From any of the four to any other, by the status cell and by other systems. */
    setWaiting: system('waiting_approved', { vi: 'Chuyển về chờ duyệt', en: 'Set to waiting' }),
    setApproved: system('approved', { vi: 'Chuyển thành đã duyệt', en: 'Set to approved' }),
    setRejected: system('rejected', { vi: 'Chuyển thành từ chối', en: 'Set to rejected' }),
    setCompleted: system('completed', { vi: 'Chuyển thành hoàn tất', en: 'Set to completed' }),
    /** The customer takes it back on the website. */
    cancel: {
      internal: true,
      needs: [],
      from: 'waiting_approved',
      to: 'cancelled',
      label: { vi: 'Khách huỷ', en: 'Cancelled by the customer' },
    },
  },
);
export const insuranceCalls = insuranceProcess.calls;

/** The step that sets a status. */
export const stepTo: Readonly<Record<SettableStatus, string>> = {
  waiting_approved: 'setWaiting',
  approved: 'setApproved',
  rejected: 'setRejected',
  completed: 'setCompleted',
};

export interface InsuranceCount {
  status: InsuranceStatus;
  /** @asType integer */
  count: number;
  countKind: 'exact' | 'atLeast';
}
export interface InsurancePage extends Page<InsuranceClaim> {
  /** Of each status; the search narrows them, the status does not. */
  counts: InsuranceCount[];
}

const tag = 'InsuranceClaim';

export const otherInsuranceCalls = calls(claims, {
  /** The list of the specification: `offset` is the number of the page, from 1 on; 0 is the first page too. */
  listInsuranceClaims: query({
    path: 'GET insurance-claim/claims',
    needs: claimDeciders,
    input: pageQuery.concat(
      object({
        offset: number().integer().min(0).max(1_000_000),
        status: string<InsuranceStatus>().oneOf(insuranceStatuses),
        /** Everything is always there. */
        mode: string().oneOf(['basic']),
      }),
    ),
    output: type<InsurancePage>(),
    tag,
  }),
  /** Any of the four statuses to any other; `cancelled` is the customer's. */
  setInsuranceStatus: mutation({
    path: 'PATCH insurance-claim/{id}/status',
    needs: claimDeciders,
    input: object({ status: string<SettableStatus>().oneOf(settableStatuses).required(), reason: text(500) }),
    output: type<InsuranceClaim>(),
    tag,
    replaces: 'a step, not a part of the record',
    approval: above,
  }),
  /** The customer takes the claim back, while it waits. A second time changes nothing. */
  cancelInsuranceClaim: mutation({
    path: 'POST insurance-claim/cancel',
    needs: 'IntakeClaim',
    input: object({ requestCode: text(60).required() }),
    output: type<{ requestCode: string; status: InsuranceStatus }>(),
    tag,
    repeats: 'a second time changes nothing',
    problems: [404],
  }),
  /** Asks the customer for a review, by a mail with a link that works once. @throws 409 `no_email`, `no_review_page` */
  askReview: mutation({
    path: 'POST insurance-claim/send-mail',
    needs: claimDeciders,
    input: object({ insuranceClaimId: number().integer().positive().required() }),
    output: type<{ sentTo: string }>(),
    tag,
  }),
  /** What the page behind the link sends. @throws 410 `link_used` */
  reviewClaim: mutation({
    path: 'POST insurance-claim/review',
    public: 'the token of the mail is the credential; it dies after use or 30 days',
    input: object({
      token: string()
        .matches(/^[A-Za-z0-9_-]{43}$/)
        .required()
        .meta({ secret: true }),
      rating: number().integer().min(1).max(5).required(),
      message: text(2_000),
    }),
    output: type<{ rating: number }>(),
    tag,
    repeats: 'a token works once',
    problems: [410, 429],
  }),
});
