import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { appointmentCalls } from '../../contract/appointments';
import consultationsServer from '../../server';
import { doctor, slot, specialty } from '../../server/testDoctors';
import consultations from '../index';
import CalendarScreen from './CalendarScreen';

/** The day after it is of the same week. */
const day = [9, 10].map((ahead) => addDays(today(), ahead)).find((one) => new Date(`${one}T00:00:00Z`).getUTCDay() !== 0)!;
const slow = { timeout: 40_000 };
const permissions = ['ReadAppointment', 'UpdateAppointment'];
const user = userEvent.setup();
let server: TestServer;
let admin: TestClient;
let heart: number;
let lan: number;
beforeAll(async () => {
  server = await startTestServer({ plugins: [consultationsServer] });
  admin = await server.admin();
  for (const time of ['09:00', '14:00']) await slot(admin, time);
  heart = await specialty(admin, 'Tim mạch');
  lan = (await doctor(admin, { name: 'Nguyễn Thị Lan' })).id;
  const quan = await doctor(admin, { name: 'Trần Minh Quân', specialtyIds: [heart] });
  const book = (doctorId: number, fullName: string) =>
    admin.call(appointmentCalls.createAppointment, { doctorId, time: `${day}T09:00:00+07:00`, fullName, phoneNumber: '0905118240' });
  await admin.call(appointmentCalls.confirmAppointment, { id: (await book(lan, 'Phạm Quốc Việt')).id });
  await book(quan.id, 'Vũ Mai Anh');
});
afterAll(() => server.close());

const open = async (query: string) =>
  renderScreen(<CalendarScreen />, {
    ...{ client: await server.as(permissions), permissions, plugin: consultations },
    ...{ path: '/lich-bac-si', address: `/lich-bac-si?day=${day}${query}` },
  });
const names = () =>
  screen.getAllByRole('rowheader').map((head) => ['Nguyễn Thị Lan', 'Trần Minh Quân'].find((name) => head.textContent.includes(name)));

test('the address narrows the calendar to doctors and specialties; chips name them, and take them off', async () => {
  await open(`&specialtyId=${heart}`);
  const off = await screen.findByRole('button', { name: 'Bỏ lọc Chuyên khoa' }, slow);
  await screen.findByText('Trần Minh Quân', {}, slow);
  expect(names()).toEqual(['Trần Minh Quân']);
  await within(off.parentElement!).findByText('Tim mạch', {}, slow);
  await user.click(off);
  await waitFor(() => expect(names()).toEqual(['Nguyễn Thị Lan', 'Trần Minh Quân']), slow);
}, 90_000);

test('a doctor and a specialty that do not meet find nobody, and the filters are taken off at once', async () => {
  await open(`&specialtyId=${heart}&doctorId=${lan}`);
  await screen.findByText('Không có bác sĩ hay lịch hẹn nào khớp', {}, slow);
  await user.click(screen.getAllByText('Xoá bộ lọc')[0]!);
  await waitFor(() => expect(names()).toHaveLength(2), slow);
}, 90_000);

test('by state only such appointments are shown; one of them is carried to a time that is free all the same', async () => {
  await open('&status=approved');
  const chip = await screen.findByRole('button', { name: /^09:00 Phạm Quốc Việt/ }, slow);
  expect(names()).toEqual(['Nguyễn Thị Lan']);
  expect(screen.queryByText('14:00')).toBeNull();
  chip.focus();
  await user.keyboard(' {ArrowRight}');
  expect(await screen.findByText(/trống$/)).toHaveTextContent('09:00');
}, 90_000);

test('doctors after the first 25 are loaded where their end comes near, and by the button; a search finds those who are not loaded', async () => {
  const ward = await specialty(admin, 'Nội trú');
  for (let number = 10; number < 40; number++) await doctor(admin, { name: `Bác sĩ ${number}`, specialtyIds: [ward] });
  const seen: ((entries: readonly { isIntersecting: boolean }[]) => void)[] = [];
  const idle = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class extends idle {
    constructor(told: IntersectionObserverCallback) {
      super(told);
      seen.push(told as never);
    }
  };
  try {
    await open(`&specialtyId=${ward}`);
    await screen.findByText('Bác sĩ 34', {}, slow);
    expect(screen.getAllByRole('rowheader')).toHaveLength(25);
    expect(screen.getByRole('button', { name: 'Hiện thêm 5 bác sĩ' })).toBeEnabled();
    await waitFor(() => expect(seen).toHaveLength(1));
    act(() => seen[0]!([{ isIntersecting: true }]));
    await screen.findByText('Bác sĩ 39', {}, slow);
    expect(screen.getAllByRole('rowheader')).toHaveLength(30);
    expect(screen.queryByRole('button', { name: /Hiện thêm/ })).toBeNull();
    cleanup();
    await open(`&specialtyId=${ward}&search=39&view=day`);
    await screen.findByText('Bác sĩ 39', {}, slow);
    expect(screen.queryByText('Bác sĩ 10')).toBeNull();
  } finally {
    globalThis.IntersectionObserver = idle;
  }
}, 90_000);
