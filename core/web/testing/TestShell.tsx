import { useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { i18n } from 'i18next';
import type { Language } from '@tessera/plugin-sdk/contract';
import { ThemeRoot, type ThemeChoice } from '@tessera/plugin-sdk/ui';
import { RuntimeProvider, type Runtime, type Transport, type WebPlugin } from '@tessera/plugin-sdk/web';
import type { SessionUser } from '../../contract/auth';
import type { Brand } from '../../contract/deployment';
import { AppProvider, type App } from '../boot/app-context';
import { PluginBoundary } from '../boot/boundary';
import { createI18n } from '../boot/i18n';
import type { FailedPlugin } from '../boot/plugins';
import { buildRegistry } from '../boot/registry';
import { noServices } from '../boot/services';
import { createStore } from '../boot/store';
import { drawTheme, rampOf } from '../entry/theme';
import type { Session } from '../session/session';
import { routesOf } from '../shell/router';
import { fakeUser } from './fakes';

export interface TestShellProps {
  i18n: i18n;
  plugins: readonly WebPlugin[];
  failed?: readonly FailedPlugin[];
  user?: SessionUser;
  path?: string;
  language?: Language;
  theme?: ThemeChoice;
  session?: Partial<Session>;
  /** What differs from Tessera's own. */
  brand?: Partial<Brand>;
}

/** Answers every list with nothing. */
export const emptyTransport: Transport = {
  send: async () => ({ ok: true, body: { data: [], total: 0, totalKind: 'exact', page: 1, pageSize: 10 } }),
};

/** The texts that the shell needs; plugins of tests bring none. */
export const testTexts = (language: Language = 'vi'): Promise<i18n> => createI18n(language, () => undefined);

/** The whole app as a signed-in user sees it, on declarations of one's own, without a server. */
export function TestShell({
  i18n,
  plugins,
  failed = [],
  user = fakeUser(),
  path = '/',
  language = 'vi',
  theme: first = 'light',
  session,
  brand: partner,
}: TestShellProps) {
  const brand = useMemo<Brand>(
    () => ({ name: 'Tessera', tagline: { vi: 'Sàn bảo hiểm An Tâm', en: 'An Tâm insurance marketplace' }, ...partner }),
    [partner],
  );
  const [theme, chooseTheme] = useState<ThemeChoice>(first);
  const [{ registry, runtime, router, store }] = useState(() => {
    const registry = buildRegistry(plugins, failed);
    const runtime: Runtime = {
      user,
      language,
      services: noServices,
      fourEyes: true,
      isOn: registry.isOn,
      fillsOf: registry.fillsOf,
      Boundary: PluginBoundary,
    };
    return { registry, runtime, router: createMemoryRouter(routesOf(registry.screens), { initialEntries: [path] }), store: createStore() };
  });
  useEffect(() => drawTheme(theme, rampOf(brand)), [theme, brand]);
  const app = useMemo<App>(
    () => ({
      session: {
        user: () => user,
        token: () => 'token',
        signIn: () => Promise.reject(new Error('no server')),
        renew: async () => 'ended',
        signOut: async () => {},
        whenEnded() {},
        ...session,
      },
      deployment: {
        plugins: [],
        failed: [],
        brand,
        version: '1.0.0',
        fourEyes: true,
        approvals: true,
      },
      registry,
      theme,
      chooseTheme,
    }),
    [brand, registry, session, theme, user],
  );
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <RuntimeProvider value={runtime}>
          <AppProvider value={app}>
            <ThemeRoot theme={theme} brand={rampOf(brand)}>
              <RouterProvider router={router} />
            </ThemeRoot>
          </AppProvider>
        </RuntimeProvider>
      </I18nextProvider>
    </Provider>
  );
}
