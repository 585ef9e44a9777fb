import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import PaidOutCard from './PaidOutCard';

const meta = { title: 'Plugins/Wallets/Paid out' } satisfies Meta;
export default meta;
type Story = StoryObj;

const story = (answer: unknown): Story => ({
  render: () => (
    <ScreenInStory path="/" answers={{ 'GET walletHistory/withdraw/paid-out': answer }}>
      <PaidOutCard />
    </ScreenInStory>
  ),
});

/** On the page of the day: what customers were paid, with the period and the way to the list. */
export const Default = story({ amount: 48_200_000, count: 17 });
export const Nothing = story({ amount: 0, count: 0 });
export const Failed = story(undefined);
