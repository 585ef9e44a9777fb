import { message } from '@tessera/plugin-sdk/contract';
import { invalidField } from '@tessera/plugin-sdk/server';
import { appointmentStates, paymentStates, type AppointmentState, type PaymentState } from '../../contract/states';

/** What `s` asks for. */
export interface Conditions {
  from?: Date;
  until?: Date;
  doctorName?: string;
  fullName?: string;
  status?: AppointmentState;
  paymentStatus?: PaymentState;
}

const refuse = (): never => {
  throw invalidField('s', message('consultations:validation.conditions'));
};
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `{ $eq: 'paid' }` and `'paid'` say the same. */
const equalTo = (value: unknown): unknown => (isObject(value) && '$eq' in value ? value.$eq : value);
const oneOf = <T extends string>(values: readonly T[], value: unknown): T =>
  values.includes(equalTo(value) as T) ? (equalTo(value) as T) : refuse();

const likes = ['$iLike', '$ilike', '$like', '$cont', '$contL', '$eq'];
function nameOf(value: unknown): string {
  const like = isObject(value) ? likes.map((name) => value[name]).find((found) => found !== undefined) : value;
  return typeof like === 'string' ? like.replace(/^%|%$/g, '') : refuse();
}

const momentOf = (value: unknown): Date => {
  const moment = new Date(typeof value === 'string' || typeof value === 'number' ? value : NaN);
  return Number.isNaN(moment.getTime()) ? refuse() : moment;
};
function rangeOf(value: unknown): Pick<Conditions, 'from' | 'until'> {
  if (!isObject(value)) return refuse();
  const between = value.$between;
  if (Array.isArray(between)) return between.length === 2 ? { from: momentOf(between[0]), until: momentOf(between[1]) } : refuse();
  const [from, until] = [value.$gte ?? value.$gt, value.$lte ?? value.$lt];
  if (from === undefined && until === undefined) return refuse();
  return { ...(from !== undefined && { from: momentOf(from) }), ...(until !== undefined && { until: momentOf(until) }) };
}

const readers: Readonly<Record<string, (value: unknown) => Conditions>> = {
  time: rangeOf,
  status: (value) => ({ status: oneOf(appointmentStates, value) }),
  paymentStatus: (value) => ({ paymentStatus: oneOf(paymentStates, value) }),
  'doctor.name': (value) => ({ doctorName: nameOf(value) }),
  'advisee.fullName': (value) => ({ fullName: nameOf(value) }),
  $and: (value) => (Array.isArray(value) ? Object.assign({}, ...value.map(read)) : refuse()) as Conditions,
};

function read(conditions: unknown): Conditions {
  if (!isObject(conditions)) return refuse();
  const all = Object.entries(conditions).map(([field, value]) => (Object.hasOwn(readers, field) ? readers[field]!(value) : refuse()));
  return Object.assign({}, ...all) as Conditions;
}

/**
 * Reads the JSON conditions of a list: `time` between two moments, both included, `doctor.name` and `advisee.fullName` in part, `status`
 * and `paymentStatus`. @throws 400 on `s` for anything else, so that nobody takes a list for narrower than it is
 */
export function conditionsOf(s: string | undefined): Conditions {
  if (!s) return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(s);
  } catch {
    return refuse();
  }
  return read(parsed);
}
