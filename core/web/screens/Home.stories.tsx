import type { Meta, StoryObj } from '@storybook/react-vite';
import { shellStory } from '../testing/shellStory';
import { homePath } from './paths';
import { homeAnswers, notes } from './sampleDay';
import '../sign-in/sign-in.css';

const meta = { title: 'Core/Home', parameters: { whole: true } } satisfies Meta;
export default meta;
type Story = StoryObj;

/** What waits, what failed, and what one edited last. */
export const Default: Story = shellStory({ path: homePath, answers: homeAnswers, permissions: ['ReadNote'], plugins: [notes] });
export const Dark: Story = { ...Default, globals: { theme: 'dark' } };
export const English: Story = { ...Default, globals: { language: 'en' } };
export const NothingWaits: Story = shellStory({ path: homePath, answers: { ...homeAnswers, 'core/waiting': [], 'core/my-edits': [] } });
