import { CutText } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/**
 * A text of one line that gives way where columns need the room: an ellipsis, and all of it as tooltip. Codes and figures are never cut.
 */
const meta = {
  title: 'Components/Table/CutText',
  component: CutText,
  args: { children: 'Công ty cổ phần bảo hiểm Việt Tín chi nhánh Thành phố Hồ Chí Minh', align: 'start' },
  argTypes: { children: { control: 'text' }, align: { control: 'inline-radio', options: ['start', 'center', 'end'] } },
  parameters: { width: 280 },
} satisfies Meta<typeof CutText>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
