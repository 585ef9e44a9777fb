import { QueryCard } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

interface Args {
  title: string;
  failedTitle: string;
  state: 'data' | 'loading' | 'failed';
}
const refetch = () => {};
const queries = {
  data: { data: ['SUCKHOE20', 'OTOVIP10'], refetch },
  loading: { isLoading: true, refetch },
  failed: { error: { status: 500, code: 'unexpected', reference: '7F3K-92QD' }, refetch },
};

/** A card of a dashboard that asks for its own content. One that is empty is not drawn; one that fails stays in its place. */
const meta = {
  title: 'Components/Dashboard/QueryCard',
  component: QueryCard as never,
  args: { title: 'Sắp hết lượt', failedTitle: 'Không tải được mã sắp hết lượt', state: 'data' },
  argTypes: { state: { control: 'inline-radio', options: Object.keys(queries) } },
  render: ({ state, title, failedTitle }) => (
    <QueryCard<string[]> title={title} failedTitle={failedTitle} query={queries[state]}>
      {(codes) => codes.join(', ')}
    </QueryCard>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Playground: Story = {};
export const Loading: Story = { args: { state: 'loading' } };
export const Failed: Story = { args: { state: 'failed' } };
