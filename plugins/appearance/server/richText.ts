import { message } from '@tessera/plugin-sdk/contract';
import { invalidField, sanitizeRichText } from '@tessera/plugin-sdk/server';

/** Rich text as it may be stored. @throws Problem 400 on `field` when nothing is left of it: markup alone is no content */
export function requiredRichText(field: string, html: string): string {
  const safe = sanitizeRichText(html);
  if (!safe) throw invalidField(field, message('validation.required'));
  return safe;
}
