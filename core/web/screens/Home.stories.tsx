import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { shellStory } from '../testing/shellStory';
import { homePath } from './paths';
import { homeAnswers, notes } from './sampleDay';
import '../sign-in/sign-in.css';

const meta = { title: 'Plugins/Core/Home', parameters: { whole: true } } satisfies Meta;
export default meta;
type Story = StoryObj;

/** What waits, what failed, and what one edited last. */
export const Default: Story = shellStory({ path: homePath, answers: homeAnswers, permissions: ['ReadNote'], plugins: [notes] });
export const NothingWaits: Story = shellStory({ path: homePath, answers: { ...homeAnswers, 'core/waiting': [], 'core/my-edits': [] } });
/** All cards, hidden ones too: moved by drag or by arrows. */
export const Arrange: Story = {
  ...shellStory({
    path: homePath,
    answers: { ...homeAnswers, 'core/preferences': { home: { order: ['core/edited'], hidden: ['core/failed'] } } },
    permissions: ['ReadNote'],
    plugins: [notes],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sắp xếp thẻ' }, { timeout: 10_000 }));
    const dialog = within(await screen.findByRole('dialog'));
    const show = await dialog.findByRole('button', { name: 'Hiện: Cần xử lý lỗi' });
    // the dialog fades in
    await waitFor(() => expect(show).toBeVisible());
  },
};
