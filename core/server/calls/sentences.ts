import { existsSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import { languages, readMessage, type Language } from '@tessera/plugin-sdk/contract';
import { sdkTexts } from '@tessera/plugin-sdk/server';

/** The same library and the same texts as in the browser: one key is one sentence wherever it is said. */
const texts = i18next.createInstance();
void texts.init({ initAsync: false, lng: 'vi', fallbackLng: false, resources: {}, interpolation: { escapeValue: false } });

/** Makes the texts of a folder (`vi.json`, `en.json`) known under a namespace. A plugin without texts is none the worse. */
export function addTexts(namespace: string, folder: URL): void {
  for (const language of languages) {
    const file = new URL(`${language}.json`, folder);
    if (existsSync(file)) texts.addResourceBundle(language, namespace, JSON.parse(readFileSync(file, 'utf8')), true, true);
  }
}

for (const [namespace, folder] of Object.entries(sdkTexts)) addTexts(namespace, folder);
addTexts('core', new URL('../../web/messages/', import.meta.url));

interface TextTree {
  [key: string]: string | TextTree;
}
/** All texts of a namespace in a language. */
export const textsOf = (namespace: string, language: Language): TextTree =>
  (texts.getResourceBundle(language, namespace) as TextTree | undefined) ?? {};

interface Sentence {
  /** A sentence for people. */
  message: string;
  /** Its key, where it has one: `validation.required` of the forms, `members:validation.roleCode` of a plugin. */
  key?: string;
  /** What stands in its gaps. */
  params?: Record<string, unknown>;
}

const keyForm = /^(?:([\w-]+):)?([\w-]+(?:\.[\w-]+)+)$/;

/** What `message` has encoded, as a sentence with its key beside it; what is a sentence already stays as it is. */
export function sentenceOf(encoded: string, language: Language): Sentence {
  const { key, values } = readMessage(encoded);
  const [, ns = 'forms', name] = keyForm.exec(key) ?? [];
  if (!name) return { message: encoded };
  const params = Object.keys(values).length ? { params: values } : {};
  const options = { ...values, lng: language, ns: ns as 'forms' };
  // which text it is, the message says
  if (texts.exists(name, options))
    return { message: (texts.t as (name: string, options: object) => string)(name, options), key, ...params };
  if (process.env.NODE_ENV === 'test') throw new Error(`no text for "${name}" in "${ns}" (${language})`);
  return { message: texts.t('validation.invalid', { lng: language, ns: 'forms' }), key, ...params };
}
