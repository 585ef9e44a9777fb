import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Language } from '@tessera/plugin-sdk/contract';
import type { ThemeChoice } from '@tessera/plugin-sdk/ui/theme';
import type { Brand, DeploymentInfo } from '../../contract/deployment';
import { drawTheme, rampOf } from '../entry/theme';
import { createSession, type Session } from '../session/session';
import { fakeUser } from '../testing/fakes';
import { BootFrame } from './BootFrame';
import { ForgotPassword } from './ForgotPassword';
import { SignIn } from './SignIn';
import { signInTexts } from './texts';
import './sign-in.css';

const deployment: DeploymentInfo = {
  plugins: [],
  failed: [],
  version: '1.0.0',
  fourEyes: true,
  approvals: true,
  brand: { name: 'Tessera', tagline: { vi: 'Sàn bảo hiểm An Tâm', en: 'An Tâm insurance marketplace' } },
};
const nobody = createSession({ language: 'vi', remember: () => {}, startOver: () => {} });
const refusing = (status: number, detail: string, retryAfterSeconds?: number): Session => ({
  ...nobody,
  signIn: async () => ({
    ok: false as const,
    problem: { status, code: 'x', title: '', detail, reference: '7F3K-92QD' },
    retryAfterSeconds,
  }),
});

const meta = {
  title: 'Page shapes/Sign-in',
  parameters: { whole: true },
  decorators: [
    (Story, { globals, loaded }) => {
      drawTheme(globals.theme as ThemeChoice, rampOf(loaded.brand as Brand));
      return <Story />;
    },
  ],
} satisfies Meta;
export default meta;
type Story = StoryObj;

const page = (session: Parameters<typeof SignIn>[0]['session']): Story => ({
  render: (_args, { globals, loaded }) => (
    <SignIn
      deployment={{ ...deployment, brand: { ...deployment.brand, ...(loaded.brand as Partial<Brand>) } }}
      language={globals.language as Language}
      session={session}
      chooseLanguage={() => {}}
      onSignedIn={async () => {}}
    />
  ),
});
const submit = (root: HTMLElement) => root.querySelector('form')?.requestSubmit();

export const Default = page(refusing(401, 'Tài khoản hoặc mật khẩu không đúng.'));
export const Missing: Story = { ...Default, play: ({ canvasElement }) => submit(canvasElement) };
/** The password was set by somebody else: one's own comes before everything else. */
export const FirstPassword = page({ ...nobody, user: () => fakeUser({ mustChangePassword: true }) });
export const Forgot: Story = {
  render: (_args, { globals }) => (
    <ForgotPassword
      language={globals.language as Language}
      texts={signInTexts[globals.language as Language]}
      onClose={() => {}}
      onChanged={() => {}}
    />
  ),
};
export const Opening: Story = {
  render: (_args, { globals, loaded }) => (
    <BootFrame label={signInTexts[globals.language as Language].loading} logo={(loaded.brand as Partial<Brand>).logo} collapsed={false} />
  ),
};
