import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormPage, PageFrame } from '@tessera/plugin-sdk/ui';
import { PromoCodeFields } from './PromoCodeFields';
import { emptyPromo, newSchema, type NewValues } from './promoForm';
import { inStoryWorld } from './storyWorld';

const filled: NewValues = {
  ...emptyPromo,
  description: 'Ưu đãi Tết Đinh Mùi, khách hàng mới',
  couponCode: ['TETMOI27', 'TET2027'],
  type: 'PERCENTAGE',
  value: 15,
  maximum: 1_234_567,
  minimumPrice: 500_000,
  productTypes: [1, 5],
  startsAt: '2027-01-15',
  endsAt: '2027-02-28',
  usageLimit: 2000,
  isPrivate: true,
  Users: ['0190480367', '0190480368'],
};

function Form({ values = filled, readOnly = false }: { values?: NewValues; readOnly?: boolean }) {
  return (
    <PageFrame title="Tạo mã khuyến mại" maxWidth={960}>
      <FormPage
        schema={newSchema}
        initialValues={values}
        readOnly={readOnly}
        submitLabel="Lưu mã"
        cancelTo="/"
        onSubmit={async () => undefined}
      >
        <PromoCodeFields isNew people={new Map()} />
      </FormPage>
    </PageFrame>
  );
}

const meta = {
  title: 'Plugins/Promotion/PromoCodeForm',
  component: Form,
  decorators: [inStoryWorld],
  parameters: { bare: true },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: { values: emptyPromo } };
export const Generated: Story = {
  args: { values: { ...filled, couponCode: [], way: 'generated', generate: { quantity: 5, prefix: 'TET-', suffix: '', length: 10 } } },
};
export const ReadOnly: Story = { args: { readOnly: true } };
export const Wrong: Story = {
  args: { values: emptyPromo },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Lưu mã/ }));
    await canvas.findByText(/Vui lòng nhập mã khuyến mại/);
  },
};
