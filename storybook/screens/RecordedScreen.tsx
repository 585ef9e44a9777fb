import type { StoryObj } from '@storybook/react-vite';
import type { i18n } from 'i18next';
import type { Language, ProblemDetails } from '@tessera/plugin-sdk/contract';
import { SheetProvider, UploadProvider, type ThemeChoice } from '@tessera/plugin-sdk/ui';
import { setTransport, type Transport, type WebPlugin } from '@tessera/plugin-sdk/web';
import type { Brand } from '../../core/contract/deployment';
import { corePlugin } from '../../core/web/corePlugin';
import { createI18n } from '../../core/web/boot/i18n';
import { fakeUser } from '../../core/web/testing/fakes';
import { TestShell } from '../../core/web/testing/TestShell';
import { plugins } from '../../host-app/web/plugins';

/** What `npm run record` has written. */
interface Recorded {
  /** Of each screen, the address that was open: `{ '/quan-ly-khach-hang/:id': '/quan-ly-khach-hang/3' }`. */
  addresses: Record<string, string>;
  /** What a call was answered: `{ 'GET customer/3': { … } }`. */
  answers: Record<string, unknown>;
}

export interface ScreenArgs {
  /** With data, while it loads, with nothing there, with a server that fails, or refused. */
  state: 'data' | 'loading' | 'empty' | 'failed' | 'refused';
}

export const screenArgs = {
  args: { state: 'data' } satisfies ScreenArgs as ScreenArgs,
  argTypes: { state: { control: 'inline-radio', options: ['data', 'loading', 'empty', 'failed', 'refused'] } },
  parameters: { whole: true, controls: { expanded: true } },
} as const;

const picture = new Blob(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 96"><rect width="160" height="96" fill="#C0E2E4"/>' +
      '<path d="M0 96l48-52 32 30 24-20 56 42z" fill="#166A72"/></svg>',
  ],
  { type: 'image/svg+xml' },
);

const refusal = (problem: Pick<ProblemDetails, 'status' | 'code'> & { detail?: string }) =>
  ({ ok: false, problem: { title: problem.code, detail: problem.code, reference: 'STORY', ...problem } }) as const;

/** A list of nothing, and a page of nothing. Other answers stay: a page that has no record is "not found", and not empty. */
function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (typeof answer === 'object' && answer && 'data' in answer && Array.isArray(answer.data)) return { ...answer, data: [], total: 0 };
  return answer;
}

/** What the frame around a screen asks for: it is answered in every state. */
const ofTheFrame = /^GET core\/(preferences|waiting|jobs\?pageSize=10$)/;

function transportOf({ answers }: Recorded, state: ScreenArgs['state']): Transport {
  const pathOf = (call: string) => call.split('?')[0]!;
  // a call that names today's date was recorded on another day
  const byPath = new Map(Object.entries(answers).map(([call, answer]) => [pathOf(call), answer]));
  const found = (call: string) => answers[call] ?? byPath.get(pathOf(call));
  return {
    async send({ method, url }) {
      const call = `${method} ${url}`;
      const isOfFrame = ofTheFrame.test(call);
      if (!isOfFrame && state === 'loading') return new Promise(() => {});
      if (!isOfFrame && state === 'failed') return refusal({ status: 500, code: 'unexpected', detail: 'Máy chủ gặp lỗi khi đọc dữ liệu.' });
      if (!isOfFrame && state === 'refused') return refusal({ status: 403, code: 'forbidden' });
      const answer = found(call);
      if (answer === undefined)
        return isOfFrame
          ? { ok: true, body: { data: [], total: 0, totalKind: 'exact', page: 1, pageSize: 10 } }
          : refusal({ status: 404, code: 'not_found', detail: call });
      const isPicture = typeof answer === 'object' && answer !== null && 'isPicture' in answer;
      return { ok: true, body: isPicture ? picture : state === 'empty' ? emptied(answer) : answer, status: 200, header: () => null };
    },
  };
}

const noUpload = { upload: () => Promise.reject(new Error('stories upload nothing')) };

let everyPlugin: Promise<readonly WebPlugin[]> | undefined;
/** The product's plugins, as the host has them; the example stands in no deployment. */
const loadPlugins = () =>
  (everyPlugin ??= Promise.all(
    Object.entries(plugins)
      .filter(([id]) => id !== 'example')
      .map(async ([, load]) => (await load()).default),
  ));

/**
 * A story of a whole screen in the whole product, with what a real server once answered.
 * @example export const QuanLyKhachHang = screen('/quan-ly-khach-hang');
 */
export const screen = (path: string): StoryObj<ScreenArgs> => ({
  name: path,
  parameters: { docs: { description: { story: `Address in the product: \`/admin${path}\`` } } },
  loaders: [
    async ({ globals, args }) => {
      const declared = await loadPlugins();
      const recorded = (await import('./recorded.json')).default as unknown as Recorded;
      setTransport(transportOf(recorded, args.state));
      const language = globals.language as Language;
      const texts = await createI18n(language, (id) => declared.find(({ manifest }) => manifest.id === id)?.parts.messages);
      return { declared, texts, address: recorded.addresses[path] ?? path };
    },
  ],
  render: ({ state }, { globals, loaded }) => (
    <div style={{ height: '100vh' }}>
      <UploadProvider value={noUpload}>
        <SheetProvider value={() => Promise.resolve()}>
          <TestShell
            key={`${state} ${String(globals.language)} ${String(globals.theme)}`}
            i18n={loaded.texts as i18n}
            plugins={[corePlugin, ...(loaded.declared as readonly WebPlugin[])]}
            user={fakeUser({ isSuperAdmin: true })}
            path={loaded.address as string}
            language={globals.language as Language}
            theme={globals.theme as ThemeChoice}
            brand={loaded.brand as Partial<Brand>}
          />
        </SheetProvider>
      </UploadProvider>
    </div>
  ),
});
