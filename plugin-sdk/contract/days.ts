/** Calendar days as ISO text, `YYYY-MM-DD`: no time, no time zone. */
export type IsoDay = string;

/** The zone of the business. A day, today and midnight are those of this zone, wherever the server or the browser stands. */
export const businessZone = 'Asia/Ho_Chi_Minh';
// Vietnam keeps UTC+7 the whole year.
const offset = '+07:00';
const offsetMs = 7 * 3_600_000;
const dayMs = 86_400_000;

/**
 * Milliseconds of the wall clock of the business at a moment, for arithmetic in UTC. A spreadsheet, which knows no zone, takes them too.
 */
export const wallClockAt = (moment: Date | number): number => Number(moment) + offsetMs;

const isoDay = (ms: number): IsoDay => new Date(ms).toISOString().slice(0, 10);

/**
 * The calendar day at a moment.
 * @throws RangeError for a moment that does not exist
 * @example dayAt(new Date('2026-12-31T17:00:00Z')) // '2027-01-01'
 */
export const dayAt = (moment: Date | number): IsoDay => isoDay(wallClockAt(moment));

/** The time of the day at a moment, `HH:mm`. @example timeAt(new Date('2026-12-31T17:30:00Z')) // '00:30' */
export const timeAt = (moment: Date | number): string => new Date(wallClockAt(moment)).toISOString().slice(11, 16);

/** As people read it, in both languages: `2026-02-01` → `01/02/2026`; other text is given back as it is. */
export const formatDay = (iso: IsoDay): string => iso.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3/$2/$1');

/** The calendar day now. */
export const today = (): IsoDay => dayAt(Date.now());

/** `addDays('2026-12-31', 1)` is `2027-01-01`. */
export const addDays = (day: IsoDay, count: number): IsoDay => isoDay(Date.parse(`${day}T00:00:00Z`) + count * dayMs);

/** The first moment of a day, 00:00:00. The first moment behind a day is `startOfDay(addDays(day, 1))`. */
export const startOfDay = (day: IsoDay): Date => new Date(`${day}T00:00:00${offset}`);

/** The last second of a day, 23:59:59, as ends are written in answers. */
export const endOfDay = (day: IsoDay): Date => new Date(`${day}T23:59:59${offset}`);

/** From one day to another: 0 for the same, below 0 backwards. @example daysBetween('2026-11-22', '2026-11-30') // 8 */
export const daysBetween = (from: IsoDay, to: IsoDay): number => (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;
