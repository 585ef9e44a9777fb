import { StrictMode, useMemo, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { SessionUser } from '../contract/auth';
import { fileCalls, maxImageBytes } from '../contract/operations';
import { SheetProvider, ThemeRoot, UploadProvider, type ImageUpload, type ThemeChoice } from '@tessera/plugin-sdk/ui';
import { downloadSheet, RuntimeProvider, setTransport, uploadFile, type Runtime } from '@tessera/plugin-sdk/web';
import { addressSwitch } from './boot/addressSwitch';
import { AppProvider, type App } from './boot/app-context';
import { PluginBoundary } from './boot/boundary';
import { watchFailures } from './boot/failures';
import { createI18n } from './boot/i18n';
import { loadPlugins } from './boot/plugins';
import { buildRegistry, landingOf, type Registry } from './boot/registry';
import { servicesOf } from './boot/services';
import { createStore } from './boot/store';
import type { DeploymentInfo } from '../contract/deployment';
import { corePlugin } from './corePlugin';
import { basePath } from './entry/paths';
import type { AppStart } from './entry/start';
import { parseUser, savedTheme, saveTheme, userKey } from './entry/storage';
import { drawTheme, rampOf } from './entry/theme';
import { useLightPaper } from './entry/useLightPaper';
import { createTransport } from './session/transport';
import { approvalsPath } from './screens/paths';
import { createRouter } from './shell/router';

/** Where the image fields and editors of all plugins send their pictures. */
const imageUpload: ImageUpload = {
  upload: (file, onProgress) => uploadFile(fileCalls.uploadImage, file, {}, { onProgress }),
  maxBytes: maxImageBytes,
};

/** Takes over the page once somebody is signed in: plugins, texts, store, routes, shell. */
export async function openApp({ root, session, deployment, language, loaders, path }: AppStart): Promise<void> {
  const user = session.user() as SessionUser;
  setTransport(createTransport(session, language));
  watchFailures();
  watchOtherTabs(user.id);

  const { href } = new URL(path ?? window.location.href, window.location.href);
  // so that support can find the plugin that causes a problem: `?disable-plugins=promotion,products`
  const disabled = addressSwitch('disable-plugins', href, sessionStorage).split(',').filter(Boolean);
  const [i18n, plugins, slots] = await Promise.all([
    // plugins' texts are asked for by their screens, when the registry below is long there
    createI18n(language, (id) => registry.plugins.find((plugin) => plugin.manifest.id === id)?.parts.messages),
    loadPlugins(
      deployment.plugins.filter((id) => !disabled.includes(id)),
      loaders,
    ),
    // for authors of plugins: `?show-slots=1`
    addressSwitch('show-slots', href, sessionStorage) ? import('./boot/SlotOutline') : undefined,
  ]);
  const notStarted = deployment.failed.map((id) => ({ id, reason: 'did not start on the server' }));
  const leftOut = disabled.map((id) => ({ id, reason: 'disabled in the address of this tab' }));
  const registry: Registry = buildRegistry([coreOf(deployment), ...plugins.declared], [...notStarted, ...leftOut, ...plugins.failed]);
  for (const { id, reason } of registry.failed) console.warn(`Plugin "${id}" is not shown: ${reason}.`);

  const { isOn, fillsOf } = registry;
  const services = await servicesOf(registry.plugins.flatMap((plugin) => plugin.parts.provides ?? []));
  const { fourEyes } = deployment;
  const runtime: Runtime = { user, language, services, isOn, fourEyes, fillsOf, Boundary: PluginBoundary, SlotOutline: slots?.default };
  history.replaceState(null, '', basePath + (path ?? landingOf(registry, user, deployment.landing) ?? '/'));
  const router = createRouter(registry.screens);
  const store = createStore();
  const known = { session, deployment, registry };
  root.render(
    <StrictMode>
      <Provider store={store}>
        <I18nextProvider i18n={i18n}>
          <RuntimeProvider value={runtime}>
            <Themed app={known}>
              <UploadProvider value={imageUpload}>
                <SheetProvider value={downloadSheet}>
                  <RouterProvider router={router} />
                </SheetProvider>
              </UploadProvider>
            </Themed>
          </RuntimeProvider>
        </I18nextProvider>
      </Provider>
    </StrictMode>,
  );
}

/** Core's own screens; the queue of requests only where something may wait. */
const coreOf = ({ approvals }: DeploymentInfo): typeof corePlugin =>
  approvals
    ? corePlugin
    : { ...corePlugin, parts: { ...corePlugin.parts, menu: corePlugin.parts.menu?.filter(({ to }) => to !== approvalsPath) ?? [] } };

function Themed({ app, children }: { app: Omit<App, 'theme' | 'chooseTheme'>; children: ReactNode }) {
  const [theme, setTheme] = useState<ThemeChoice>(savedTheme);
  const brand = useMemo(() => rampOf(app.deployment.brand), [app.deployment.brand]);
  const isPrinting = useLightPaper(brand);
  const value = useMemo<App>(
    () => ({
      ...app,
      theme,
      chooseTheme(chosen) {
        saveTheme(chosen);
        drawTheme(chosen, brand);
        setTheme(chosen);
      },
    }),
    [app, brand, theme],
  );
  return (
    <AppProvider value={value}>
      <ThemeRoot theme={isPrinting ? 'light' : theme} brand={brand}>
        {children}
      </ThemeRoot>
    </AppProvider>
  );
}

/** Signing out, or signing in as somebody else, in one tab holds for all of them. */
function watchOtherTabs(userId: number): void {
  window.addEventListener('storage', (event) => {
    if (event.key === userKey && parseUser(event.newValue)?.id !== userId) location.reload();
  });
}
