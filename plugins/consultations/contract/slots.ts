import { boolean, number, object } from 'yup';
import { resource, type RecordOf } from '@tessera/plugin-sdk/contract';
import { consultations } from './index';

export const slotInput = object({
  hours: number().integer().min(0).max(23).required(),
  minutes: number().integer().min(0).max(59).required(),
  /** Appointments can be made for this time. */
  active: boolean().default(true),
});

/** A time of the day at which appointments begin, in Việt Nam. */
export type Slot = RecordOf<typeof slotInput>;

export const slotCalls = resource<Slot>()(consultations, 'Schedule', {
  path: 'schedule',
  permission: 'BillConfig',
  input: slotInput,
});

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** Hours 0 to 12 are the morning, 13 to 17 the afternoon, those above the evening. */
export const partOf = ({ hours }: Pick<Slot, 'hours'>): PartOfDay => (hours <= 12 ? 'morning' : hours <= 17 ? 'afternoon' : 'evening');
