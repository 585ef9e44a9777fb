import type { Meta, StoryObj } from '@storybook/react-vite';
import { shellStory } from '../../testing/shellStory';
import { approvalsPath } from '../paths';
import { approvalAnswers, obstacleAnswers, returnedAnswers } from './sampleRequests';
import '../../sign-in/sign-in.css';

const meta = { title: 'Plugins/Core/Approvals', parameters: { whole: true } } satisfies Meta;
export default meta;
type Story = StoryObj;

/** Two requests wait; the first is open with before and after. */
export const Default: Story = shellStory({ path: approvalsPath, answers: approvalAnswers });
/** The data have changed since it was asked for: both previews. */
export const Shifted: Story = shellStory({ path: `${approvalsPath}?id=408`, answers: approvalAnswers });
/** It was returned when it ran, with the reason. */
export const Returned: Story = shellStory({ path: `${approvalsPath}?view=decided`, answers: returnedAnswers });
/** It cannot run now. */
export const Obstacle: Story = shellStory({ path: approvalsPath, answers: obstacleAnswers });
export const NothingWaits: Story = shellStory({ path: approvalsPath, answers: {} });
