import type { i18n } from 'i18next';
import type { Language } from '@tessera/plugin-sdk/contract';
import type { ThemeChoice } from '@tessera/plugin-sdk/ui';
import { setTransport, type WebPlugin } from '@tessera/plugin-sdk/web';
import { corePlugin } from '../corePlugin';
import { saveSidebar } from '../entry/storage';
import { fakeUser } from './fakes';
import { emptyTransport, testTexts, TestShell } from './TestShell';

interface ShellStory {
  /** The screen that is open. */
  path: string;
  /** What calls answer, by their path below `/api/`; others answer an empty list. */
  answers: Readonly<Record<string, unknown>>;
  permissions?: readonly string[];
  plugins?: readonly WebPlugin[];
}

/** A screen of core in a story: within the shell, with the answers of its calls given by hand. Its `parameters` are `{ whole: true }`. */
export const shellStory = ({ path, answers, permissions = [], plugins = [] }: ShellStory) => ({
  loaders: [
    async ({ globals }: { globals: Record<string, unknown> }) => {
      const user = fakeUser({ permissions: [...permissions] });
      saveSidebar(user.id, true);
      setTransport({
        send(request, options) {
          const body = answers[request.url.split('?')[0]!];
          return body === undefined ? emptyTransport.send(request, options) : Promise.resolve({ ok: true, body });
        },
      });
      return { user, i18n: await testTexts(globals.language as Language) };
    },
  ],
  render: (_args: unknown, { loaded, globals }: { loaded: Record<string, unknown>; globals: Record<string, unknown> }) => (
    <div style={{ height: '100vh' }}>
      <TestShell
        i18n={loaded.i18n as i18n}
        plugins={[corePlugin, ...plugins]}
        user={loaded.user as ReturnType<typeof fakeUser>}
        language={globals.language as Language}
        theme={globals.theme as ThemeChoice}
        path={path}
      />
    </div>
  ),
});
