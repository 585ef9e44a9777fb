import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { NumberProof } from '../../contract/proof';
import ProofCard from './ProofCard';

const meta = { title: 'Plugins/Ledger/Proof of the numbers' } satisfies Meta;
export default meta;
type Story = StoryObj;

const proof: NumberProof = { at: '2026-11-22T18:45:00Z', books: 100_000, pages: 10_000_000, faults: 0, named: [] };
const story = (answer: unknown): Story => ({
  render: () => (
    <ScreenInStory path="/" answers={{ 'GET tax-book/proof': answer }}>
      <ProofCard />
    </ScreenInStory>
  ),
  parameters: { width: 340 },
});

/** On the page of the day of who administers printed invoices. */
export const Default = story({ proof });
export const Wrong = story({
  proof: {
    ...proof,
    faults: 2,
    named: [
      { what: 'book:7', says: 99, follows: 100 },
      { what: 'unit:12', says: 1_204, follows: 1_205 },
    ],
  },
});
export const None = story({ proof: null });
export const Failed = story(undefined);
