import i18next, { type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

type Texts = { default: Record<string, string> };

// `…/plugin-sdk/ui/messages/vi.json` is namespace sdk, `…/plugins/<id>/messages/vi.json` namespace <id>, and so on
const files: [namespace: (path: string) => string, files: Record<string, unknown>][] = [
  [() => 'sdk', import.meta.glob('../../plugin-sdk/ui/messages/*.json', { eager: true })],
  [() => 'forms', import.meta.glob('../../plugin-sdk/ui/forms/messages/*.json', { eager: true })],
  [() => 'charts', import.meta.glob('../../plugin-sdk/charts/messages/*.json', { eager: true })],
  [() => 'import', import.meta.glob('../../plugin-sdk/web/import/messages/*.json', { eager: true })],
  [() => 'core', import.meta.glob('../../core/web/messages/*.json', { eager: true })],
  [(path) => /plugins\/([^/]+)\//.exec(path)?.[1] ?? '', import.meta.glob('../../plugins/*/messages/*.json', { eager: true })],
];

const resources: Resource = { vi: {}, en: {} };
for (const [namespaceOf, found] of files) {
  for (const [path, texts] of Object.entries(found)) {
    const language = path.endsWith('/en.json') ? 'en' : 'vi';
    resources[language]![namespaceOf(path)] = (texts as Texts).default;
  }
}

/** The stories' own texts: everything there is, in both languages. */
export const storyTexts = i18next.createInstance();
void storyTexts.use(initReactI18next).init({
  lng: 'vi',
  fallbackLng: 'vi',
  resources,
  interpolation: { escapeValue: false },
  initAsync: false,
});
