import { NoPermission } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** Which permission is missing, and who holds it. */
const meta = {
  title: 'Components/States/NoPermission',
  component: NoPermission,
  args: { needs: ['ReadPromotion'], heldBy: ['Quản lý nghiệp vụ'] },
} satisfies Meta<typeof NoPermission>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
