import { Button } from '@fluentui/react-components';
import { tip } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const WithTip = ({ text }: { text: string }) => (
  <Button disabledFocusable {...tip(text)}>
    Tải giấy chứng nhận
  </Button>
);

/** A sentence about the thing under the pointer or the focus. `tip` gives the attributes; one layer draws them all. */
const meta = {
  title: 'Components/Overlay/Tip',
  component: WithTip,
  args: { text: 'Chỉ tải được khi doanh nghiệp bảo hiểm đã duyệt hợp đồng.' },
} satisfies Meta<typeof WithTip>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
