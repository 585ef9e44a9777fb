import { array, boolean, object, string } from 'yup';
import {
  day,
  imageUrl,
  money,
  phone,
  process,
  recordId,
  text,
  type LineOf,
  type RecordOf,
  type Standing,
  type Work,
} from '@tessera/plugin-sdk/contract';
import { example } from './index';

export const inspectionKinds = ['vehicle', 'house', 'cargo'] as const;
export type InspectionState = 'requested' | 'approved' | 'rejected';

export const inspectionInput = object({
  code: text(30).required(),
  productId: recordId().required(),
  kind: string().oneOf(inspectionKinds).default('vehicle'),
  place: text(200).required(),
  day: day().required(),
  phone: phone().required().meta({ personal: true }),
  fee: money().default(0),
  isUrgent: boolean().default(false),
  note: text(1000).default(''),
  picture: imageUrl().nullable().default(null),
});
/** One part to look at, and what it is worth. */
export const partInput = object({ name: text(100).required(), worth: money().default(0) });
export type Part = LineOf<typeof partInput>;
export type Inspection = RecordOf<typeof inspectionInput> &
  Standing<'status', InspectionState> & { productName: string | null; reason: string | null; toldAt: string | null; parts: Part[] };

/** What other plugins may ask. */
export interface InspectionCounts {
  approvedOf(work: Work, productId: number): Promise<number>;
}

const kind = { header: 'inspection.kind', choices: 'inspection.kinds' };
const rest = { kind, place: 'inspection.place', day: 'inspection.day', phone: 'inspection.phone', fee: 'inspection.fee' };

export const inspections = process<Inspection>()(
  example,
  'Inspection',
  {
    noun: { vi: 'giám định', en: 'inspection' },
    title: { vi: 'Giám định', en: 'Inspections' },
    path: 'inspection',
    screen: '/giam-dinh',
    permission: 'Inspection',
    input: inspectionInput,
    children: { parts: { input: partInput, max: 100 } },
    filters: object({ kind: array(string().oneOf(inspectionKinds).required()) }),
    states: {
      requested: { label: { vi: 'Chờ duyệt', en: 'Waiting' }, tone: 'warning' },
      approved: { label: { vi: 'Đã duyệt', en: 'Approved' }, tone: 'success' },
      rejected: { label: { vi: 'Từ chối', en: 'Rejected' }, tone: 'danger' },
    },
    initial: 'requested',
    emits: example.events.moved,
    excel: {
      in: { key: 'code', columns: { code: 'inspection.code', productId: 'inspection.product', ...rest, isUrgent: 'inspection.isUrgent' } },
      out: {
        fileName: 'giam-dinh',
        columns: { code: 'inspection.code', status: 'inspection.state', productName: 'inspection.product', ...rest },
      },
    },
  },
  {
    approve: {
      from: 'requested',
      to: 'approved',
      needs: 'UpdateInspection',
      notBy: 'author',
      bulk: true,
      label: { vi: 'Duyệt', en: 'Approve' },
    },
    reject: {
      from: 'requested',
      to: 'rejected',
      needs: 'UpdateInspection',
      input: object({ reason: text(500).required() }),
      danger: true,
      label: { vi: 'Từ chối', en: 'Reject' },
    },
  },
);
