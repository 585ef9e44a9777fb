import { configureStore } from '@reduxjs/toolkit';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { UploadProvider } from '@tessera/plugin-sdk/ui';
import { api, RuntimeProvider, setTransport, type Runtime } from '@tessera/plugin-sdk/web';

interface Props {
  /**
   * What the calls answer, by method and path below `/api/`: `'GET company/company-admin'`. Other calls are not found.
   * A function gets what was sent.
   */
  answers: Readonly<Record<string, unknown>>;
  /** The screen's route, `/quan-ly-cong-ty/:id?`; the address that is open is the story's `parameters.route`. */
  path: string;
  /** Left out: all of them. */
  permissions?: readonly string[];
  children: ReactNode;
}

/**
 * A whole screen in a story: what the application puts around it, with the answers of its calls given by hand.
 * @example render: () => <ScreenInStory path="/quan-ly-cong-ty/:id?" answers={{ 'GET company/company-admin': page }}><CompanyList /></ScreenInStory>
 */
export function ScreenInStory({ answers, path, permissions, children }: Props) {
  const { i18n } = useTranslation();
  const [store] = useState(() => {
    setTransport({
      async send({ method, url, body: sent }) {
        const call = `${method} ${url.split('?')[0]}`;
        const answer = answers[call];
        if (answer !== undefined)
          return {
            ok: true,
            body: typeof answer === 'function' ? (answer as (body: unknown) => unknown)(sent) : answer,
            status: 200,
            header: () => null,
          };
        return { ok: false, problem: { status: 404, code: 'not_found', title: 'Not Found', detail: call, reference: 'STORY' } };
      },
    });
    return configureStore({ reducer: { [api.reducerPath]: api.reducer }, middleware: (defaults) => defaults().concat(api.middleware) });
  });
  const runtime: Runtime = {
    user: {
      id: 1,
      userName: 'minh.chau',
      firstName: 'Minh Châu',
      lastName: 'Phạm',
      fullName: 'Phạm Minh Châu',
      email: 'minh.chau@example.vn',
      phoneNumber: null,
      roles: [],
      permissions: permissions ?? [],
      isSuperAdmin: permissions === undefined,
    },
    language: i18n.language === 'en' ? 'en' : 'vi',
    services: {
      get: () => {
        throw new Error('no services here');
      },
      tryGet: () => undefined,
    },
    isOn: () => true,
    fourEyes: true,
    fillsOf: () => [],
    Boundary: ({ children: inner }: { children: ReactNode }) => inner,
  };
  return (
    <Provider store={store}>
      <RuntimeProvider value={runtime}>
        <UploadProvider value={{ upload: () => Promise.reject(new Error('stories upload nothing')) }}>
          <Routes>
            <Route path={path} element={children} />
          </Routes>
        </UploadProvider>
      </RuntimeProvider>
    </Provider>
  );
}
