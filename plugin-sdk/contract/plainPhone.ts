/**
 * What a phone number is searched by, where that is what was typed: `+84 912` finds `0912…`. Undefined for anything else.
 * @example searchedPhone('+84 912 345') // '0912345'
 */
export const searchedPhone = (typed: string): string | undefined => {
  const bare = typed
    .replace(/[\s.()-]/g, '')
    .replace(/^(\+84|0084)/, '0')
    .replace(/^84(?=\d{7,10}$)/, '0');
  return /^0\d{3,10}$/.test(bare) ? bare : undefined;
};

/** A phone number as it is stored: without spaces, dots, hyphens and brackets, with 0 for Vietnam's +84. */
export const plainPhone = (typed: string) => typed.replace(/[\s.()-]/g, '').replace(/^(\+|00)?84(?=\d{9,10}$)/, '0');
