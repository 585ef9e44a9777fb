import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { JournalProof } from '../../contract/proof';
import ProofCard from './ProofCard';

const meta = { title: 'Plugins/Wallets/Proof of the journal' } satisfies Meta;
export default meta;
type Story = StoryObj;

const proof: JournalProof = { at: '2026-11-22T18:30:00Z', accounts: 24_618, postings: 1_204_377, faults: 0, named: [] };
const story = (answer: unknown): Story => ({
  render: () => (
    <ScreenInStory path="/" answers={{ 'GET wallet/journal/proof': answer }}>
      <ProofCard />
    </ScreenInStory>
  ),
  parameters: { width: 340 },
});

/** On the page of the day of the administrator. */
export const Default = story({ proof });
export const Wrong = story({
  proof: {
    ...proof,
    faults: 3,
    named: [
      { account: 'available:7', balance: 18_450_001, entries: 18_450_000 },
      { account: 'held:12', balance: 0, entries: 2_000_000 },
      { account: 'posting:80112', balance: 0, entries: -5 },
    ],
  },
});
export const None = story({ proof: null });
export const Failed = story(undefined);
