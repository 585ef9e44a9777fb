import { Money, Figures, Percent, DateText, DateTimeText, RelativeTime, Phone, DescriptionList } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** Figures, days and phones as they are written in the language of the reader. Amounts are whole đồng. */
const meta = {
  title: 'Components/Data/Values',
  component: Money,
  args: { value: 1_234_567, strong: false },
  render: (args) => (
    <DescriptionList
      items={[
        { label: 'Money', value: <Money {...args} /> },
        { label: 'Figures', value: <Figures value={args.value as number} /> },
        { label: 'Percent', value: <Percent value={12.5} /> },
        { label: 'DateText', value: <DateText value="2026-11-22" /> },
        { label: 'DateTimeText', value: <DateTimeText value="2026-11-22T03:00:00Z" /> },
        { label: 'RelativeTime', value: <RelativeTime value={new Date(Date.now() - 3 * 3_600_000)} /> },
        { label: 'Phone', value: <Phone value="0912480367" /> },
      ]}
    />
  ),
} satisfies Meta<typeof Money>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
