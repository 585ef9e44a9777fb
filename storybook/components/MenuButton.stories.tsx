import { Button } from '@fluentui/react-components';
import { Icon, MenuButton } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** Acts that are rare, behind one button. What cannot be done says why. */
const meta = {
  title: 'Components/Overlay/MenuButton',
  component: MenuButton,
  args: {
    label: 'Thao tác khác',
    align: 'start',
    items: [
      { icon: 'print', label: 'In giấy chứng nhận', onClick() {} },
      { icon: 'send', label: 'Gửi lại thư', disabledReason: 'Khách chưa có địa chỉ thư' },
      { icon: 'delete', label: 'Huỷ hợp đồng', danger: true, section: true, onClick() {} },
    ],
    trigger: (button) => <Button aria-label="Thao tác khác" icon={<Icon name="more" />} {...button} />,
  },
  argTypes: { items: { control: 'object' }, trigger: { control: false } },
} satisfies Meta<typeof MenuButton>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
