import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { AppointmentMail } from '../../contract/appointments';
import AppointmentDetail from './AppointmentDetail';
import AppointmentList from './AppointmentList';
import { sampleAppointment } from './sampleAppointments';

const pending = sampleAppointment(12);
const masked = sampleAppointment(11, {
  ...{ status: 'approved', masked: true },
  advisee: { ...pending.advisee, fullName: 'Đ. G. B.', birthday: null, gender: null, phoneNumber: '••••8241', email: 'h••••@example.vn' },
});
const rejected = sampleAppointment(9, {
  ...{ status: 'rejected', paymentStatus: 'refund', reason: 'Bác sĩ có ca cấp cứu', note: null },
  advisee: { ...pending.advisee, fullName: 'Công Tằng Tôn Nữ Nguyễn Thị Hoàng Phương Thảo', email: null },
});
const rows = [pending, masked, rejected];
/** The mail server is down: one mail waits, one was given up. */
const mails: AppointmentMail[] = [
  { id: 3, occasion: 'moved', standing: { state: 'waiting', at: pending.createdAt, failedTries: 4 } },
  { id: 2, occasion: 'confirmed', standing: { state: 'failed', at: pending.createdAt, failedTries: 24 } },
  { id: 1, occasion: 'received', standing: { state: 'sent', at: pending.createdAt, failedTries: 0 } },
];
const answers = {
  'GET appointment': { data: rows, total: 3, totalKind: 'exact', page: 1, pageSize: 10 },
  'GET doctor/choices': [{ id: 1, name: 'Nguyễn Thị Lan' }],
  'GET appointment/free': [],
  'GET appointment/12/sensitive': { note: 'Mắt trái mờ từ tuần trước, có cần khám ngay không?' },
  ...Object.fromEntries(
    rows.flatMap((row) => [
      [`GET appointment/${row.id}`, row],
      [`GET appointment/${row.id}/history`, []],
      [`GET appointment/${row.id}/mails`, row === pending ? mails : []],
    ]),
  ),
};
const list = (of: Readonly<Record<string, unknown>> = answers) => (
  <ScreenInStory path="/quan-ly-dich-vu" answers={of}>
    <AppointmentList />
  </ScreenInStory>
);
const one = (permissions?: string[]) => (
  <ScreenInStory path="/quan-ly-chi-tiet-dich-vu/:id" answers={answers} permissions={permissions}>
    <AppointmentDetail />
  </ScreenInStory>
);

/** Appointments with doctors: the list, and one of them. */
export default { title: 'Plugins/Consultations/Appointments', parameters: { bare: true, route: '/quan-ly-dich-vu' } } satisfies Meta;
type Story = StoryObj;

export const List: Story = { render: () => list() };
export const NoAppointments: Story = {
  render: () => list({ ...answers, 'GET appointment': { ...answers['GET appointment'], data: [], total: 0 } }),
};
export const Failed: Story = { render: () => list({}) };
/** What is to be asked is shown on request. Two mails have not arrived. */
export const Detail: Story = {
  render: () => one(),
  parameters: { route: '/quan-ly-chi-tiet-dich-vu/12' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Xem nội dung cần tư vấn' }));
    await expect(await canvas.findByText(/Mắt trái mờ/)).toBeVisible();
  },
};
/** Who has no need of the booker's name. */
export const Masked: Story = { render: () => one(['ReadAppointment']), parameters: { route: '/quan-ly-chi-tiet-dich-vu/11' } };
export const Rejected: Story = {
  render: () => one(),
  parameters: { route: '/quan-ly-chi-tiet-dich-vu/9' },
};
