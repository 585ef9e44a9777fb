import { message, plainPhone, text } from '@tessera/plugin-sdk/contract';

/** A mobile or fixed line of 10 or 11 digits, or an 1800 or 1900 number. Taken as people write it: `(+84) 24 3936 1234`. */
export const organisationPhone = () =>
  text(30)
    .transform((v: unknown) => (typeof v === 'string' ? plainPhone(v) : v))
    .matches(/^(1[89]00\d{2,6}|0\d{9,10})$/, { message: message('products:validation.phone'), excludeEmptyString: true });
