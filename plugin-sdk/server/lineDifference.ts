import type { AnyObject } from 'yup';
import { maskedIn } from './personal';

/** What changed of the lines of a record: `lines[3].amount` → value. A line that came or went is one value, `lines[5]`. */
export interface LineChange {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

type Line = AnyObject & { id: number };

interface Of {
  name: string;
  /** The column of the place. */
  key: string;
  /** The columns that say something. */
  values: readonly string[];
  input: object;
}

/** Of so many lines an entry tells all; of the others it tells how many they are. */
const mostTold = 100;

/** Compares lines by id. One entry of the audit stays readable, whether three lines changed or five hundred. */
export function differenceOfLines({ name, key, values, input }: Of, before: readonly Line[], after: readonly Line[]): LineChange {
  const change: LineChange = { before: {}, after: {} };
  const was = new Map(before.map((line, at) => [line.id, { line, at }]));
  const stays = new Set(after.filter(({ id }) => was.has(id)).map(({ id }) => id));
  const whole = (line: Line) => maskedIn(input, Object.fromEntries(values.map((field) => [field, line[field] as unknown])));
  let told = 0;
  let untold = 0;
  const tell = (say: () => void) => (told < mostTold ? (told++, say()) : untold++);
  before.forEach((line, at) => {
    if (!stays.has(line.id)) tell(() => (change.before[`${name}[${at}]`] = whole(line)));
  });
  after.forEach((line, at) => {
    const old = was.get(line.id)?.line;
    if (!old) return tell(() => (change.after[`${name}[${at}]`] = whole(line)));
    const differing = values.filter((field) => JSON.stringify(old[field]) !== JSON.stringify(line[field]));
    if (!differing.length) return;
    tell(() => {
      for (const field of differing) {
        change.before[`${name}[${at}].${field}`] = old[field];
        change.after[`${name}[${at}].${field}`] = line[field];
      }
    });
  });
  if (untold) change.after[`${name}.more`] = untold;
  const [oldOrder, newOrder] = [before, after].map((lines) => lines.map(({ id }) => id).filter((id) => stays.has(id)));
  if (String(oldOrder) !== String(newOrder)) {
    change.before[`${name}.${key}`] = oldOrder;
    change.after[`${name}.${key}`] = newOrder;
  }
  return change;
}
