import '@tessera/plugin-sdk/ui/fonts.css';
import '../sign-in/sign-in.css';
import './print.css';
import { createRoot, type Root } from 'react-dom/client';
import type { Language } from '@tessera/plugin-sdk/contract';
import { reloadForNewVersion } from '@tessera/plugin-sdk/ui';
import type { DeploymentInfo } from '../../contract/deployment';
import type { PluginLoaders } from '../boot/plugins';
import { createSession, type Session } from '../session/session';
import { BootFailed } from '../sign-in/BootFailed';
import { NoAnswer } from '../sign-in/NoAnswer';
import { BootFrame } from '../sign-in/BootFrame';
import { SignIn } from '../sign-in/SignIn';
import { signInTexts } from '../sign-in/texts';
import { readDeployment } from './deployment';
import { isPublicPath, resetOf, safeReturnPath, screenPath, signInAddress } from './paths';
import { isSidebarCollapsed, languageInUse, savedLanguage, savedUser, saveLanguage, saveUser } from './storage';
import { followTheme, rampOf } from './theme';

/** What the app gets from the light half when it takes over the page. */
export interface AppStart {
  root: Root;
  session: Session;
  deployment: DeploymentInfo;
  language: Language;
  loaders: PluginLoaders;
  /** Where to go first; undefined: where the user's role lands. */
  path: string | undefined;
}
export interface AppModule {
  openApp(start: AppStart): Promise<void>;
}

interface Host {
  /** Every plugin that exists, by id; only those of the deployment are asked for. */
  plugins: PluginLoaders;
  app: () => Promise<AppModule>;
}

/** Starts the page: the session of last time where there is one, else the sign-in form with the app fetched behind it. */
export async function start({ plugins, app }: Host): Promise<void> {
  const deployment = readDeployment();
  const language = languageInUse();
  document.documentElement.lang = language;
  const element = document.getElementById('root') as HTMLElement;
  followTheme(rampOf(deployment.brand));
  const root = createRoot(element);
  const session = createSession({ language, remember: saveUser, startOver: () => location.reload() });
  const asked = screenPath(location);
  const path = isPublicPath(asked) ? safeReturnPath(new URLSearchParams(location.search).get('next')) : safeReturnPath(asked);
  const openApp = async () => (await app()).openApp({ root, session, deployment, language, loaders: plugins, path });

  const reset = resetOf(location.hash);
  // a secret stays neither in the address nor in the history
  if (reset) history.replaceState(null, '', signInAddress('/'));

  const showSignIn = (isOver = false) => {
    if (!isPublicPath(asked)) history.replaceState(null, '', signInAddress(asked));
    const { firstTitle, signIn } = signInTexts[language];
    document.title = `${session.user()?.mustChangePassword ? firstTitle : signIn} · ${deployment.brand.name}`;
    const chooseLanguage = (chosen: Language) => {
      saveLanguage(chosen);
      location.reload();
    };
    const onSignedIn = async () => {
      if (!savedLanguage()) saveLanguage('vi');
      await openApp();
    };
    root.render(
      <SignIn
        deployment={deployment}
        language={language}
        session={session}
        isOver={isOver}
        reset={reset}
        chooseLanguage={chooseLanguage}
        onSignedIn={onSignedIn}
      />,
    );
    whenIdle(() => {
      // a failed prefetch only costs time: the same import is tried again after sign-in
      app().catch(() => {});
      for (const id of deployment.plugins) plugins[id]?.().catch(() => {});
    });
  };

  const known = savedUser();
  if (!known || reset) return showSignIn();
  const loading = signInTexts[language].loading;
  const enter = async (): Promise<void> => {
    root.render(<BootFrame label={loading} logo={deployment.brand.logo} collapsed={isSidebarCollapsed(known.id)} />);
    const renewal = await session.renew(undefined);
    if (renewal === 'renewed' && session.user()?.mustChangePassword) return showSignIn();
    if (renewal === 'renewed') {
      return openApp().catch(async (error: unknown) => {
        if (!(await reloadForNewVersion(error))) root.render(<BootFailed language={language} />);
      });
    }
    if (renewal === 'ended') {
      saveUser(undefined);
      return showSignIn(true);
    }
    // no answer is not "no session": nobody is asked for a password because of it
    document.title = deployment.brand.name;
    root.render(<NoAnswer language={language} onAnswer={() => void enter()} onOther={() => showSignIn()} />);
  };
  app().catch(() => {});
  await enter();
}

const settleMs = 600;

/** Waits for the form to be drawn, the first keys to be pressed, and the browser to have nothing better to do. */
function whenIdle(task: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 3_000 }) : task());
  const settle = () => setTimeout(idle, settleMs);
  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true });
}
