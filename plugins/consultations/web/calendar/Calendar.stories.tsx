import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { Calendar, CalendarAppointment, DoctorsAway } from '../../contract/calendar';
import CalendarScreen from './CalendarScreen';

const monday = addDays(today(), -((new Date(`${today()}T00:00:00Z`).getUTCDay() + 6) % 7));
const next = addDays(monday, 7);
let id = 0;
const one = (
  doctorId: number,
  ahead: number,
  time: string,
  booker: string,
  more: Partial<CalendarAppointment> = {},
): CalendarAppointment => {
  const begins = new Date(`${addDays(next, ahead)}T${time}:00+07:00`);
  id += 1;
  return {
    ...{ id, version: 1, code: `LH-${String(id).padStart(6, '0')}`, doctorId, booker },
    ...{ time: begins.toISOString(), endsAt: new Date(begins.getTime() + 1_800_000).toISOString() },
    ...{ status: 'approved', paymentStatus: 'paid', away: false },
    ...more,
  };
};
const calendar: Calendar = {
  ...{ total: 3, totalKind: 'exact', page: 1, pageSize: 25 },
  slots: ['08:30', '09:00', '14:00', '14:30', '19:00'],
  data: [
    { id: 1, name: 'Nguyễn Thị Lan', avatar: null, specialties: ['Nhãn khoa'], minutes: 30, booked: 3, places: 21, found: true },
    {
      ...{ id: 2, name: 'Công Tằng Tôn Nữ Nguyễn Thị Hoàng Phương Thảo', avatar: null, specialties: ['Nội tổng quát', 'Tim mạch'] },
      ...{ minutes: 60, booked: 1, places: 22, found: true },
    },
    { id: 3, name: 'Lê Thu Hoà', avatar: null, specialties: ['Nhi khoa'], minutes: 30, booked: 2, places: 16, found: true },
  ],
  free: [
    ...[0, 1, 2, 3, 4].map((ahead) => ({
      doctorId: 1,
      day: addDays(next, ahead),
      times: ['09:00', '14:30', '19:00'].slice(ahead === 0 ? 1 : 0),
    })),
    { doctorId: 2, day: next, times: ['08:00', '08:30', '09:00', '09:30', '10:00', '14:00', '14:30'] },
    { doctorId: 3, day: addDays(next, 3), times: ['09:00', '09:30', '15:00'] },
  ],
  appointments: [
    one(1, 0, '08:30', 'Phạm Quốc Việt'),
    one(1, 0, '09:00', 'Trần Thị Lụa', { status: 'pending' }),
    one(1, 2, '14:00', 'Hồ Đức Thịnh'),
    one(2, 1, '19:00', 'Đinh Thuý Vy', { status: 'pending' }),
    one(3, 2, '14:00', 'Bé Gạo', { away: true }),
    one(3, 2, '14:30', 'Bé Xoài', { away: true }),
  ],
  daysOff: [
    { doctorId: 3, day: addDays(next, 2), reason: 'hội thảo', whole: false },
    { doctorId: 3, day: addDays(next, 5), reason: 'nghỉ phép', whole: true },
  ],
};
const away: DoctorsAway = {
  total: 1,
  data: [
    {
      doctor: { id: 3, name: 'Lê Thu Hoà', minutes: 30 },
      appointments: calendar.appointments.filter((appointment) => appointment.away),
      nextFree: ['09:00', '09:30'].map((time) => new Date(`${addDays(next, 3)}T${time}:00+07:00`).toISOString()),
    },
  ],
};
const nobody: Calendar = { ...calendar, total: 0, data: [], appointments: [], free: [], daysOff: [] };
const onlyWaiting: Calendar = {
  ...{ ...calendar, total: 1, data: calendar.data.slice(0, 1), daysOff: [] },
  appointments: calendar.appointments.filter(({ doctorId, status }) => doctorId === 1 && status === 'pending'),
};
/** A holiday of everybody. */
const manyAway: DoctorsAway = {
  total: 31,
  data: Array.from({ length: 20 }, (_one, at) => ({ ...away.data[0]!, doctor: { id: at + 1, name: `Bác sĩ ${at + 1}`, minutes: 30 } })),
};
const freeTimes = ['09:00', '09:30', '15:00'].map((time) => ({ time: new Date(`${addDays(next, 3)}T${time}:00+07:00`).toISOString() }));
const screen = (of: Calendar = calendar, permissions?: string[], ofAway = of === nobody ? { total: 0, data: [] } : away) => (
  <ScreenInStory
    path="/lich-bac-si"
    answers={{
      ...{ 'GET appointment/calendar': of, 'GET appointment/to-move': ofAway, 'GET appointment/free': freeTimes },
      ...{ 'GET doctor/choices': [], 'GET specialty/choices': [{ id: 1, name: 'Nhãn khoa' }] },
    }}
    permissions={permissions}
  >
    <CalendarScreen />
  </ScreenInStory>
);

/** Who is asked when: by week with doctors as rows, by day with doctors as columns. */
export default {
  title: 'Plugins/Consultations/Calendar',
  parameters: { bare: true, route: `/lich-bac-si?day=${next}` },
} satisfies Meta;
type Story = StoryObj;

export const Week: Story = { render: () => screen() };
export const Day: Story = { render: () => screen(), parameters: { route: `/lich-bac-si?view=day&day=${next}` } };
/** What waits to be confirmed, of one specialty: the address says so, and chips take it off. */
export const Narrowed: Story = {
  render: () => screen(onlyWaiting),
  parameters: { route: `/lich-bac-si?day=${next}&specialtyId=1&status=pending` },
};
export const NobodyFound: Story = { render: () => screen(nobody), parameters: { route: `/lich-bac-si?day=${next}&search=kh%C3%B4ng` } };
/** Both appointments of the doctor who is away, moved at once. */
export const MovingBoth: Story = {
  render: () => screen(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Dời cả hai' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    const reason = await dialog.findByRole('textbox', { name: /^Lý do/ });
    await waitFor(() => expect(reason).toBeVisible());
  },
};
/** Picked up by keyboard and carried to the next day: the place says whether it is free. */
export const Carried: Story = {
  render: () => screen(),
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('button', { name: /^14:00 Hồ Đức Thịnh/ })).focus();
    await userEvent.keyboard(' {ArrowRight}');
    await expect(await canvas.findByText(/Giờ trống gần nhất trong ngày: 14:30/)).toBeVisible();
  },
};
/** Many doctors are away at once: some are named, the others on request. */
export const Holiday: Story = { render: () => screen(calendar, undefined, manyAway) };
/** Who may not move appointments is not told how. */
export const ReadOnly: Story = { render: () => screen(calendar, ['ReadAppointment']) };
export const NoDoctors: Story = { render: () => screen(nobody) };
