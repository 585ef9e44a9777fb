import { configureStore } from '@reduxjs/toolkit';
import i18next from 'i18next';
import { Suspense, useEffect, type ReactElement, type ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render, type RenderResult } from '@testing-library/react';
import type { Language, ProblemDetails } from '@tessera/plugin-sdk/contract';
import { formMessages, NotifyRoot, sdkMessages, SheetProvider, ThemeRoot, UploadProvider, type ImageUpload } from '@tessera/plugin-sdk/ui';
import { api, downloadSheet, RuntimeProvider, setTransport, type Runtime, type Transport, type WebPlugin } from '@tessera/plugin-sdk/web';
import type { TestClient } from './server';

interface ScreenOptions {
  /** Whose eyes: the permissions shown must be those of the client's account. */
  client: TestClient;
  permissions: readonly string[];
  /** Its messages are loaded. */
  plugin: WebPlugin;
  /** Others that are on: their messages are loaded, and they fill this plugin's slots. */
  neighbours?: readonly WebPlugin[];
  language?: Language;
  /** The screen's route, `/quan-ly-bai-dang/:id`, and the address that is open. */
  path?: string;
  address?: string;
}

/**
 * Renders a screen against a running test server, with everything that core would put around it.
 * @example await renderScreen(<PostList />, { client: await server.as(['ReadArticle']), permissions: ['ReadArticle'], plugin: appearanceWeb });
 */
export async function renderScreen(screen: ReactElement, options: ScreenOptions): Promise<RenderResult> {
  const { client, permissions, plugin, neighbours = [], language = 'vi', path = '*', address = '/' } = options;
  const plugins = [plugin, ...neighbours];
  const fetchAs = fetchIn(client, language);
  setTransport(transportOf(fetchAs));
  const load = async (messages: Record<Language, () => Promise<{ default: object }>> | undefined) =>
    (await messages?.[language]())?.default ?? {};
  const messages = await Promise.all(plugins.map(async ({ manifest, parts }) => [manifest.id, await load(parts.messages)] as const));
  const fills = plugins.flatMap(({ manifest, parts }) => (parts.fills ?? []).map((one) => ({ ...one, plugin: manifest.id })));
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: { [language]: { sdk: await load(sdkMessages), forms: await load(formMessages), ...Object.fromEntries(messages) } },
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const runtime: Runtime = {
    user: {
      id: client.userId,
      userName: 'test',
      firstName: 'Thử',
      lastName: 'Người',
      fullName: 'Người Thử',
      email: 'test@test.local',
      phoneNumber: null,
      roles: [],
      permissions,
      isSuperAdmin: false,
    },
    language,
    services: {
      get: () => {
        throw new Error('no services here');
      },
      tryGet: () => undefined,
    },
    fourEyes: true,
    isOn: (id) => plugins.some(({ manifest }) => manifest.id === id),
    fillsOf: (slot) => fills.filter((one) => one.slot === slot),
    Boundary: ({ children }: { children: ReactNode }) => children,
  };
  const router = createMemoryRouter([{ path, element: <Suspense>{screen}</Suspense>, HydrateFallback: () => null }], {
    initialEntries: [address],
  });
  // What is cached would be kept for a minute, and the test process with it.
  const EndOfScreen = ({ children }: { children: ReactNode }) => {
    useEffect(() => () => void setTimeout(() => store.dispatch(api.util.resetApiState())), []);
    return children;
  };
  return render(
    <EndOfScreen>
      <Provider store={store}>
        <I18nextProvider i18n={i18n}>
          <RuntimeProvider value={runtime}>
            <ThemeRoot theme="light">
              <NotifyRoot>
                <UploadProvider value={imageUploadOf(fetchAs)}>
                  <SheetProvider value={downloadSheet}>
                    <RouterProvider router={router} />
                  </SheetProvider>
                </UploadProvider>
              </NotifyRoot>
            </ThemeRoot>
          </RuntimeProvider>
        </I18nextProvider>
      </Provider>
    </EndOfScreen>,
  );
}

/** A browser asks in the language of its screens, whatever the client asks in by itself. */
const fetchIn =
  (client: TestClient, language: Language): TestClient['fetch'] =>
  (path, init) =>
    client.fetch(path, { ...init, headers: { 'accept-language': language, ...(init?.headers as Record<string, string> | undefined) } });

const imageUploadOf = (fetchAs: TestClient['fetch']): ImageUpload => ({
  async upload(file) {
    const form = new FormData();
    form.append('file', file, file.name);
    const response = await fetchAs('common/upload', { method: 'POST', body: form });
    const answer: unknown = await response.json();
    if (!response.ok) throw answer;
    return answer as { url: string };
  },
});

const transportOf = (fetchAs: TestClient['fetch']): Transport => ({
  async send({ method, url, headers, body }, { as, signal }) {
    const isRaw = body instanceof FormData || body instanceof Blob;
    const response = await fetchAs(url, {
      method,
      headers: body === undefined || isRaw ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    if (response.ok && as === 'text')
      return { ok: true, body: await response.text(), status: response.status, header: (name) => response.headers.get(name) };
    const answer: unknown = response.headers.get('content-type')?.includes('json') ? await response.json() : await response.blob();
    return response.ok ? { ok: true, body: answer } : { ok: false, problem: answer as ProblemDetails };
  },
});
