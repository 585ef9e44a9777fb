import { message, text } from '@tessera/plugin-sdk/contract';

/** A mobile or fixed line of 10 or 11 digits, or an 1800 or 1900 number. Spaces, dots, hyphens and brackets are dropped. */
export const organisationPhone = () =>
  text(30)
    .transform((v: unknown) => (typeof v === 'string' ? v.replace(/[\s.()-]/g, '') : v))
    .matches(/^(1[89]00\d{2,6}|0\d{9,10})$/, { message: message('products:validation.phone'), excludeEmptyString: true });
