import { randomInt } from 'node:crypto';

// Without 0, O, 1, I and L, which people mistake for one another.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export interface Generation {
  quantity: number;
  prefix: string;
  suffix: string;
  /** Random characters between prefix and suffix. */
  length: number;
}

/** One code that nobody can guess: each of its random characters is worth almost five bits. */
export const generateCode = ({ prefix, suffix, length }: Omit<Generation, 'quantity'>): string =>
  prefix + Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('') + suffix;
