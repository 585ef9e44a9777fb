import { screen, waitFor, within } from '@testing-library/react';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { appointmentCalls } from '../../contract/appointments';
import consultationsServer from '../../server';
import { doctor, slot } from '../../server/testDoctors';
import consultations from '../index';
import AppointmentBell from './AppointmentBell';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  // a tab on its own
  class Channel {
    postMessage() {}
    close() {}
  }
  Object.assign(globalThis, { BroadcastChannel: Channel });
  server = await startTestServer({ plugins: [consultationsServer] });
  admin = await server.admin();
  for (const time of ['09:00', '10:00', '11:00']) await slot(admin, time);
});
afterAll(() => server.close());

test('what is paid and waits is counted, and each line leads to its appointment; what is not paid, or confirmed, is not there', async () => {
  const { id: doctorId } = await doctor(admin);
  const book = (hour: string, fullName: string, paymentStatus: 'paid' | 'new') =>
    admin.call(appointmentCalls.createAppointment, {
      ...{ doctorId, time: `${addDays(today(), 2)}T${hour}:00+07:00`, fullName, phoneNumber: '0905118240', paymentStatus },
    });
  const waiting = await book('09:00', 'Phạm Quốc Việt', 'paid');
  await book('10:00', 'Vũ Mai Anh', 'new');
  const { id } = await book('11:00', 'Lê Hải Nam', 'paid');
  await admin.call(appointmentCalls.confirmAppointment, { id });

  const permissions = ['ReadAppointment', 'UpdateAppointment'];
  const told: number[] = [];
  await renderScreen(<AppointmentBell open report={(_of, count) => void told.push(count)} close={() => {}} />, {
    ...{ client: await server.as(permissions), permissions, plugin: consultations },
  });
  const list = within(await screen.findByRole('list', {}, { timeout: 40_000 }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`/quan-ly-chi-tiet-dich-vu/${waiting.id}`]);
  expect(list.getByRole('link')).toHaveTextContent('Phạm Quốc Việt');
  await waitFor(() => expect(told.at(-1)).toBe(1));
}, 90_000);
