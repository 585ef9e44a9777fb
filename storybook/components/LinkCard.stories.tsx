import { LinkCard } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** The way to a screen, on a page that leads to others. */
const meta = {
  title: 'Components/Page/LinkCard',
  component: LinkCard,
  args: { to: '/claims', icon: 'document', title: 'Bồi thường', about: 'Xem hồ sơ đang chờ duyệt' },
} satisfies Meta<typeof LinkCard>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
