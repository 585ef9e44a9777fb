import { string } from 'yup';
import { message } from '@tessera/plugin-sdk/contract';

// Vietnam has one time zone and no summer time.
const offset = '+07:00';
const offsetMs = 7 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;
const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

const times = { first: '00:00:00', last: '23:59:59' } as const;

/** The first (00:00:00) or last (23:59:59) second of a calendar day where the business is, as ISO 8601 in UTC. */
export const edgeOf = (isoDay: string, edge: keyof typeof times): string => new Date(`${isoDay}T${times[edge]}${offset}`).toISOString();

const localDay = (iso: string, shiftMs = 0) => new Date(Date.parse(iso) + offsetMs + shiftMs).toISOString().slice(0, 10);

/** The first calendar day of a period that begins at a moment. */
export const firstDayOf = (startsAt: string): string => localDay(startsAt);

/** The last calendar day of a period that ends at a moment; an end at 00:00:00 sharp means the day before. */
export const lastDayOf = (endsAt: string): string => localDay(endsAt, (Date.parse(endsAt) + offsetMs) % dayMs === 0 ? -1 : 0);

/** A moment in ISO 8601, or a calendar day, which stands for its first or last second. Both days of a period are included. */
export const edge = (which: keyof typeof times) =>
  string()
    .transform((v: unknown) => (typeof v === 'string' && day.test(v) && !Number.isNaN(Date.parse(v)) ? edgeOf(v, which) : v))
    .test('moment', message('validation.date'), (v) => v == null || v === '' || (moment.test(v) && !Number.isNaN(Date.parse(v))));
