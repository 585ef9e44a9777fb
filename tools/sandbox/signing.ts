import { createHmac, timingSafeEqual } from 'node:crypto';

/** As partners sign: HMAC-SHA256 of the values, joined by line feeds, in hexadecimal. */
export const signatureOf = (values: readonly (string | number)[], secret: string): string =>
  createHmac('sha256', secret).update(values.join('\n')).digest('hex');

export const isSignedBy = (values: readonly (string | number)[], signature: string, secret: string): boolean => {
  const [given, expected] = [Buffer.from(signature, 'hex'), Buffer.from(signatureOf(values, secret), 'hex')];
  return given.length === expected.length && timingSafeEqual(given, expected);
};
