import { boolean, object } from 'yup';
import { day, process, recordId, text, type LocalizedText, type RecordFields, type Standing } from '@tessera/plugin-sdk/contract';
import { contracts, renewalReaders } from './index';

export const renewalStates = ['due', 'notified', 'renewed', 'lapsed'] as const;
export type RenewalState = (typeof renewalStates)[number];

/** Why a renewal lapsed. */
export const lapseCauses = ['declined', 'no_answer', 'contract_ended'] as const;
export type LapseCause = (typeof lapseCauses)[number];

/** A contract whose cover ends, and what becomes of it. There is one for each contract. */
export interface Renewal extends RecordFields, Standing<'status', RenewalState> {
  /** `TT-000012`. */
  code: string;
  contractId: number;
  contractCode: string;
  productId: number;
  /** As the product is called now. */
  productName: string;
  contractOwner: string;
  contractPhoneNumber: string;
  ownerEmail: string | null;
  customerId: number | null;
  /** Of the notice. */
  language: 'vi' | 'en';
  /** The last day of cover, as it was when the renewal was made. */
  endsOn: string;
  /** The last day on which the customer may answer. */
  answerBy: string;
  /** In đồng, of the rule that held when the renewal was made. @asType integer */
  retrialFee: number;
  /** There was no e-mail: staff call. */
  byPhone: boolean;
  notifiedAt: string | null;
  cause: LapseCause | null;
  /** Why the customer declined. */
  reason: string | null;
  /** The contract that follows, where staff named it. */
  renewedContract: { id: number; code: string } | null;
}

const open = ['due', 'notified'] as const;
const staff = ['UpdateRenewal', 'UpdateGlobalSettings'] as const;
const system = { internal: true, needs: [] } as const;

const label = (vi: string, en: string): LocalizedText => ({ vi, en });

export const renewals = process<Renewal>()(
  contracts,
  'Renewal',
  {
    noun: label('tái tục', 'renewal'),
    title: label('Tái tục', 'Renewals'),
    path: 'renewal',
    screen: '/quan-ly-tai-tuc',
    permission: 'Renewal',
    needs: { read: renewalReaders },
    input: object({ contractId: recordId().required() }),
    filters: object({
      fromAnswerBy: day(),
      toAnswerBy: day(),
      fromEndsOn: day(),
      toEndsOn: day(),
      /** Due, and without an e-mail. */
      toBeCalled: boolean(),
      contractId: recordId(),
    }),
    states: {
      due: { label: label('Đến hạn', 'Due'), tone: 'warning' },
      notified: { label: label('Đã báo khách', 'Notified'), tone: 'brand' },
      renewed: { label: label('Đã tái tục', 'Renewed'), tone: 'success' },
      lapsed: { label: label('Không tái tục', 'Lapsed'), tone: 'neutral' },
    },
    initial: 'due',
  },
  {
    /** The notice has gone out. */
    notify: { ...system, from: 'due', to: 'notified', label: label('Gửi thư báo', 'Send the notice') },
    accept: {
      from: open,
      to: 'renewed',
      needs: staff,
      input: object({ contractCode: text(40) }),
      label: label('Ghi nhận tái tục', 'Accept'),
      done: label('Đã ghi nhận tái tục', 'Renewal accepted'),
      question: label('Khách đồng ý tái tục hợp đồng.', 'The customer renews the contract.'),
    },
    extend: {
      from: open,
      to: 'notified',
      needs: staff,
      aside: true,
      input: object({ answerBy: day().required() }),
      label: label('Gia hạn trả lời', 'Extend'),
      done: label('Đã gia hạn trả lời', 'Extended'),
      question: label(
        'Khách cần thêm thời gian trả lời. Thời hạn bảo hiểm của hợp đồng không đổi.',
        'The customer needs more time to answer. The cover of the contract stays as it is.',
      ),
    },
    decline: {
      from: open,
      to: 'lapsed',
      needs: staff,
      input: object({ reason: text(500).required() }),
      danger: true,
      label: label('Khách từ chối', 'Decline'),
      done: label('Đã ghi nhận từ chối', 'Declined'),
      question: label('Khách không tái tục hợp đồng.', 'The customer does not renew the contract.'),
    },
    /** Nobody answered in time, or the contract ended otherwise. */
    lapse: { ...system, from: open, to: 'lapsed', danger: true, label: label('Hết hạn trả lời', 'Lapse') },
  },
);
export const renewalCalls = renewals.calls;
