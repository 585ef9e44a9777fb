import i18next from 'i18next';
import { useState, type ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { NotifyRoot } from '../feedback/NotifyRoot';
import formsEn from '../forms/messages/en.json';
import formsVi from '../forms/messages/vi.json';
import en from '../messages/en.json';
import vi from '../messages/vi.json';
import { ThemeRoot } from '../theme/ThemeRoot';

function textsIn(language: 'vi' | 'en') {
  const texts = i18next.createInstance();
  void texts.use(initReactI18next).init({
    lng: language,
    resources: { vi: { sdk: vi, forms: formsVi }, en: { sdk: en, forms: formsEn } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return texts;
}

/** Theme, texts, router and toasts around a part under test; the URL is shown as `data-testid="url"`. */
export function SampleRoot({ route = '/', language = 'vi', children }: { route?: string; language?: 'vi' | 'en'; children: ReactNode }) {
  const [texts] = useState(() => textsIn(language));
  return (
    <I18nextProvider i18n={texts}>
      <MemoryRouter initialEntries={[route]}>
        <ThemeRoot theme="light">
          <NotifyRoot>{children}</NotifyRoot>
        </ThemeRoot>
        <Url />
      </MemoryRouter>
    </I18nextProvider>
  );
}

function Url() {
  const { pathname, search } = useLocation();
  return <output data-testid="url">{pathname + search}</output>;
}
