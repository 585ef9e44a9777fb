import { today } from './days';
import { number, string, type AnySchema } from 'yup';
import { plainPhone } from './plainPhone';
import { message } from './validation';

// NUL breaks PostgreSQL; the rest of C0 (but tab and line breaks) and bidi overrides only serve to deceive readers.
export const forbiddenInText = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;
const clean = (s: string | undefined | null) => s == null || !forbiddenInText.test(s);

/** One line or several of plain text: NFC (Vietnamese arrives decomposed from some keyboards), trimmed, at most `max` characters. */
export const text = (max = 255) =>
  string()
    .transform((v: unknown) => (typeof v === 'string' ? v.normalize('NFC').trim() : v))
    .max(max)
    .test('clean', message('validation.controlCharacters'), clean);

/** Rich text as HTML; the server sanitizes it before it is stored. At most 500,000 characters. */
export const richText = () =>
  string()
    .transform((v: unknown) => (typeof v === 'string' ? v.normalize('NFC') : v))
    .max(500_000)
    .meta({ picture: true });

/** A Vietnamese phone number: exactly 10 digits, also as people have it in their address books: `+84 912 345 600`. */
export const phone = (invalid = message('validation.phone')) =>
  string()
    .transform((v: unknown) => (typeof v === 'string' ? plainPhone(v) : v))
    .matches(/^\d{10}$/, { message: invalid, excludeEmptyString: true });

/**
 * The number of an organisation: mobile or fixed line of 10 or 11 digits, or an 1800 or 1900 number. Taken as people write it:
 * `(+84) 24 3936 1234`.
 */
export const organisationPhone = () =>
  text(30)
    .transform((v: unknown) => (typeof v === 'string' ? plainPhone(v) : v))
    .matches(/^(1[89]00\d{2,6}|0\d{9,10})$/, { message: message('validation.organisationPhone'), excludeEmptyString: true });

// not yup's lowercase(): that one throws on what is no string
export const email = () =>
  text(254)
    .transform((v: unknown) => (typeof v === 'string' ? v.toLowerCase() : v))
    .email();

/** At least 8 characters, at most 200 (hashing time grows with length). Not trimmed: a space may be meant. */
export const password = () => string().min(8, message('validation.passwordMin')).max(200).meta({ secret: true });

/** Whole đồng, up to what JavaScript and bigint share without loss. */
export const money = () => number().integer().min(0).max(Number.MAX_SAFE_INTEGER);

/** A share in hundredths: 12.5 is 12.5 %. From 0 to 100, with at most two decimals. @example rate: percent().default(0) */
export const percent = () =>
  number()
    .min(0)
    .max(100)
    .test('decimals', message('validation.percentDecimals'), (v) => v == null || Math.abs(v * 100 - Math.round(v * 100)) < 1e-6);

/** A calendar day, `YYYY-MM-DD`, without time zone. An empty text is no day: null where the field may be null. */
export const day = () =>
  string()
    .transform((v: unknown, _original, schema) => (v === '' ? ((schema as AnySchema).spec.nullable ? null : undefined) : v))
    .test('day', message('validation.date'), (v) => {
      if (v == null) return true;
      const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(v) ?? [];
      if (!y) return false;
      const date = new Date(Date.UTC(+y, +m! - 1, +d!));
      return date.getUTCMonth() === +m! - 1 && date.getUTCDate() === +d!;
    });

/**
 * The first and the last day of a period, both within it, as fields of an input.
 * @example input: object({ ...period(), kind: text(20) })
 */
export const period = () => ({
  from: day().required(),
  to: day()
    .required()
    .test('order', message('validation.dayOrder'), (to, { parent }) => {
      const { from } = parent as { from?: string };
      return !to || !from || to >= from;
    }),
});

/**
 * A day on which somebody was born: not before 1900, not after today in Việt Nam.
 * @example birthday: birthday().nullable().default(null)
 */
export const birthday = () =>
  day().test('birthday', message('validation.birthday'), (v) => {
    if (v == null) return true;
    return v >= '1900-01-01' && v <= today();
  });

/** Where an uploaded image lives: a path of our own file store, or an https address. */
export const imageUrl = () =>
  text(2000)
    .matches(/^(\/api\/files\/[\w./-]+|https:\/\/\S+)$/, { message: message('validation.imageUrl'), excludeEmptyString: true })
    .meta({ picture: true });

/** A reference to another record. */
export const recordId = () => number().integer().positive().max(Number.MAX_SAFE_INTEGER);
