import i18next, { type BackendModule, type i18n, type ReadCallback } from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from '@tessera/plugin-sdk/contract';
import type { WebPlugin } from '@tessera/plugin-sdk/web';
import { formMessages, sdkMessages } from '@tessera/plugin-sdk/ui';

type Messages = NonNullable<WebPlugin['parts']['messages']>;

/** The shell's own texts, the SDK's and those of forms come with the start; a plugin's with its first screen. */
const atStart = ['core', 'sdk', 'forms'] as const;

type SourceOf = (namespace: string) => Messages | undefined;

/** Namespaces that could not be fetched, and why: i18next takes such a one for loaded, and draws its keys. */
const missing = new Map<string, Error>();

/** Loads namespaces through the import functions of the declarations: nothing is fetched by address. */
const messageLoader = (sourceOf: SourceOf): BackendModule => ({
  type: 'backend',
  init() {},
  read(language: string, namespace: string, done: ReadCallback) {
    const load = sourceOf(namespace)?.[language as Language];
    if (!load) return done(null, {});
    load().then(
      (module) => {
        missing.delete(namespace);
        done(null, module.default);
      },
      (error: Error) => {
        missing.set(namespace, error);
        done(error, false);
      },
    );
  },
});

const ownMessages: Readonly<Record<string, Messages>> = {
  core: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  sdk: sdkMessages,
  forms: formMessages,
};

/** @param messagesOf the texts of a plugin, by its id */
export async function createI18n(language: Language, messagesOf: SourceOf): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance
    .use(messageLoader((namespace) => ownMessages[namespace] ?? messagesOf(namespace)))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: ['vi', 'en'],
      ns: [...atStart],
      defaultNS: 'core',
      interpolation: { escapeValue: false }, // React escapes
      ...(process.env.NODE_ENV === 'production' ? {} : { saveMissing: true, missingKeyHandler: refuseMissing }),
    });
  return instance;
}

/** Why the texts of a plugin are not there, if so, and a way to ask for them again. */
export function useMissingTexts(namespace: string): { error: Error | undefined; retry: () => void } {
  const { i18n } = useTranslation();
  const subscribe = useCallback(
    (tell: () => void) => {
      const events = ['loaded', 'failedLoading'] as const;
      for (const event of events) i18n.on(event, tell);
      return () => {
        for (const event of events) i18n.off(event, tell);
      };
    },
    [i18n],
  );
  const error = useSyncExternalStore(subscribe, () => missing.get(namespace));
  return { error, retry: () => void i18n.reloadResources(i18n.language, namespace) };
}

/** While developing and in tests a forgotten text is an error; users would rather see the key than a broken page. */
function refuseMissing(
  languages: readonly string[],
  namespace: string,
  key: string,
  _fallback: string,
  _update: boolean,
  options: { defaultValue?: unknown },
): void {
  if (options?.defaultValue === undefined) throw new Error(`no text for "${key}" in "${namespace}" (${languages.join(', ')})`);
}
