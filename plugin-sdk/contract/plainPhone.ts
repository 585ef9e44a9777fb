/** A phone number as it is stored: without spaces, dots, hyphens and brackets, with 0 for Vietnam's +84. */
export const plainPhone = (typed: string) => typed.replace(/[\s.()-]/g, '').replace(/^(\+|00)?84(?=\d{9,10}$)/, '0');
