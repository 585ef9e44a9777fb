import type { Meta, StoryObj } from '@storybook/react-vite';
import { SessionList } from '@tessera/plugin-sdk/ui';

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();

/** Where an account is signed in. On one's own page each of the others can be ended; where somebody only looks, leave `onEnd` out. */
const meta = {
  title: 'Components/Page/SessionList',
  component: SessionList,
  args: {
    sessions: [
      { id: 'a', device: 'Chrome, Windows', ip: '203.0.113.9', startedAt: at(95), lastSeenAt: at(1), isCurrent: true },
      { id: 'b', device: 'Safari, iPhone', ip: '198.51.100.24', startedAt: at(60 * 24 * 6), lastSeenAt: at(60 * 5), isCurrent: false },
      {
        id: 'c',
        device: null,
        ip: '2001:db8:85a3::8a2e:370:7334',
        startedAt: at(60 * 24 * 20),
        lastSeenAt: at(60 * 24 * 3),
        isCurrent: false,
      },
    ],
    onEnd() {},
  },
  argTypes: { sessions: { control: 'object' } },
} satisfies Meta<typeof SessionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
export const OnlyShown: Story = { args: { onEnd: undefined as never } };
export const None: Story = { args: { sessions: [] } };
