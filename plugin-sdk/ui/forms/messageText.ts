import type { TFunction } from 'i18next';

type Params = Record<string, unknown>;
export type Translate = (key: string, options: Params) => string;

const encodedForm = /^(?:([\w-]+):)?([\w-]+(?:\.[\w-]+)*)(?:\|(\{.*\}))?$/s;

/**
 * Turns an encoded message (`key`, `key|{"max":200}` or `plugin:key`) into text.
 * Without a namespace the key is looked up in `forms`; what is no encoded key is shown as it stands.
 */
export function messageText(t: Translate | TFunction<'forms'>, encoded: string): string {
  const [, ns = 'forms', key, json] = encodedForm.exec(encoded) ?? [];
  if (!key) return encoded;
  // which text it is, the message says
  return (t as Translate)(key, {
    ns,
    defaultValue: key.includes('.') ? undefined : encoded,
    ...paramsOf(json),
  });
}

function paramsOf(json: string | undefined): Params {
  try {
    return json ? (JSON.parse(json) as Params) : {};
  } catch {
    return {}; // a message must never break the screen that shows it
  }
}
