import { Card, CardGrid } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** Cards side by side that reflow by the width of their container. */
const meta = {
  title: 'Components/Page/CardGrid',
  component: CardGrid,
  args: {
    min: 280,
    children: ['Bên mua', 'Phí', 'Diễn biến'].map((title) => (
      <Card key={title} title={title}>
        Nội dung
      </Card>
    )),
  },
  argTypes: { children: { control: false }, min: { control: { type: 'range', min: 160, max: 600, step: 20 } } },
} satisfies Meta<typeof CardGrid>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
