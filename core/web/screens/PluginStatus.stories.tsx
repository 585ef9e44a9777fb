import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { shellStory } from '../testing/shellStory';
import { pluginStatusPath } from './paths';
import { plugins } from './samplePlugins';
import '../sign-in/sign-in.css';

const meta = { title: 'Plugins/Core/Plugins', parameters: { whole: true } } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = { path: pluginStatusPath, answers: { 'core/plugins': plugins } };

/** What a plugin hears of others, what is parked, and the jobs that start by themselves. */
export const Default: Story = shellStory({ ...page, permissions: ['ReadPluginStatus', 'UpdatePluginStatus'] });
/** Whoever may only look sees no button. */
export const Reader: Story = shellStory({ ...page, permissions: ['ReadPluginStatus'] });
/** An event is given up with a reason. */
export const Drop: Story = {
  ...Default,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Bỏ qua' }, { timeout: 10_000 }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Bỏ qua' }));
    await expect(await dialog.findByRole('textbox', { name: /Lý do/ })).toBeInvalid();
  },
};
