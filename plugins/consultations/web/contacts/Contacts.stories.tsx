import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { Contact, ContactDetail as Detail } from '../../contract/contacts';
import ContactDetail from './ContactDetail';
import ContactList from './ContactList';

const at = '2026-11-23T02:40:00.000Z';
const contact = (id: number, more: Partial<Contact> = {}): Contact => ({
  ...{ id, version: 1, createdAt: at, updatedAt: at, createdBy: 3, createdByName: 'Trang web' },
  ...{ firstName: 'Hà', lastName: 'Nguyễn Thu', company: 'Công ty May Hoa Sen', email: 'ha.nguyen@example.vn', language: 'vi' },
  message: 'Công ty tôi có 120 nhân viên, muốn hỏi về gói tư vấn bác sĩ cho cả đơn vị.',
  ...{ howHeard: 'Bạn bè giới thiệu', answeredAt: null },
  ...more,
});
const waiting: Detail = { ...contact(2), replies: [] };
const answered: Detail = {
  ...contact(1, {
    firstName: 'Anna',
    lastName: 'Berg',
    company: '',
    email: 'anna.berg@example.com',
    message: 'Do you have doctors who speak English?',
  }),
  ...{ answeredAt: at, language: 'en' },
  replies: [
    { id: 1, at, by: 'Phạm Minh Châu', message: 'Yes: three of them.\nWhich day suits you?', mail: { state: 'sent', at, failedTries: 0 } },
    { id: 2, at, by: 'Phạm Minh Châu', message: 'Dr. Quân is free on Thursday.', mail: { state: 'waiting', at, failedTries: 2 } },
  ],
};
const answers = {
  'GET contact': { data: [waiting, answered], total: 2, totalKind: 'exact', page: 1, pageSize: 10 },
  'GET contact/1': answered,
  'GET contact/2': waiting,
};
const one = () => (
  <ScreenInStory path="/quan-ly-mail/:id" answers={answers}>
    <ContactDetail />
  </ScreenInStory>
);
const list = () => (
  <ScreenInStory path="/quan-ly-mail" answers={answers}>
    <ContactList />
  </ScreenInStory>
);

/** Messages of the website: the list, and one with its answers. */
export default { title: 'Plugins/Consultations/Contacts', parameters: { bare: true, route: '/quan-ly-mail' } } satisfies Meta;
type Story = StoryObj;

export const List: Story = { render: list };
/** An answer without words is not sent. */
export const EmptyAnswer: Story = {
  render: one,
  parameters: { route: '/quan-ly-mail/2' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Gửi thư' }));
    await expect((await canvas.findAllByText('Vui lòng nhập nội dung trả lời'))[0]).toBeVisible();
  },
};
/** The last answer waits for the mail server. */
export const Thread: Story = {
  render: one,
  parameters: { route: '/quan-ly-mail/1' },
};
