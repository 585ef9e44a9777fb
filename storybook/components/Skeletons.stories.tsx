import { TableSkeleton, FormSkeleton, CardSkeleton, CardGrid, Card } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** The shape of what comes, while it comes. Never a lone spinner. */
const meta = {
  title: 'Components/States/Skeletons',
  component: TableSkeleton,
  args: { rows: 5 },
  render: (args) => (
    <CardGrid min={320}>
      <Card flush>
        <TableSkeleton {...args} />
      </Card>
      <Card>
        <FormSkeleton />
      </Card>
      <CardSkeleton cards={2} />
    </CardGrid>
  ),
} satisfies Meta<typeof TableSkeleton>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
