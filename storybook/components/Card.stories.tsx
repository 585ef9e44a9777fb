import { Card } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** A bordered area with one subject. Cards do not stand in cards. */
const meta = {
  title: 'Components/Page/Card',
  component: Card,
  args: { title: 'Phí và thanh toán', flush: false, children: 'Khách phải trả 487.000 đ' },
} satisfies Meta<typeof Card>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
