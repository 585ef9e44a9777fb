import {
  admin,
  daily,
  event,
  job,
  formatDay,
  manifest,
  ownRole,
  permissionsOf,
  type,
  type ScheduledInput,
  type StateChange,
} from '@tessera/plugin-sdk/contract';
import {
  businessManagement,
  compensationManagement,
  customerSupport,
  professionalManagement,
  professionalStaff,
  store,
} from '../../members/contract/memberRoles';
import type { AppointmentState } from './states';

export const doctor = ownRole('doctor', { vi: 'Bác sĩ', en: 'Doctor' }, { id: 18 });
export const agentSale = ownRole('agent-sale', { vi: 'Đại lý bán hàng', en: 'Sales agent' }, { id: 19 });

/** Doctors and their specialties, the hours at which they can be asked, and the appointments with them. */
export const consultations = manifest({
  id: 'consultations',
  title: { vi: 'Tư vấn bác sĩ', en: 'Consultations' },
  api: ['specialty', 'doctor', 'schedule', 'doctor-absence', 'doctor-review', 'contact', 'appointment'],
  /** A booking finds or makes the customer by phone number. */
  optional: ['members'],
  permissions: {
    /** As `wallets` declares it: doctors, specialties and hours are looked after by those who configure bills. */
    ...permissionsOf(
      'BillConfig',
      { vi: 'Cấu hình thanh toán và hoàn tiền', en: 'Bills and cashback configuration' },
      { all: [admin, businessManagement] },
    ),
    /** As `contracts` declares it: who reads contracts reads appointments, with and without `contracts`. */
    ReadPolicy: {
      label: { vi: 'Hợp đồng', en: 'Contracts' },
      grants: [admin, businessManagement, customerSupport, professionalManagement, professionalStaff, compensationManagement, store],
    },
    ReadAppointment: { label: { vi: 'Lịch hẹn', en: 'Appointments' }, grants: [admin, customerSupport, doctor, agentSale] },
    CreateAppointment: { label: { vi: 'Lịch hẹn', en: 'Appointments' }, grants: [admin, customerSupport] },
    /** Confirms, moves and rejects; sees bookers in full. */
    UpdateAppointment: { label: { vi: 'Lịch hẹn', en: 'Appointments' }, grants: [admin, customerSupport] },
    /** Of the website's account, as the next one. */
    RequestContact: { label: { vi: 'Nhận liên hệ từ trang web', en: 'Messages from the website' }, grants: [admin] },
    RequestAppointment: { label: { vi: 'Nhận lịch hẹn từ trang web', en: 'Appointments from the website' }, grants: [admin] },
  },
  demoAccounts: [{ userName: 'bac.si', lastName: 'Nguyễn Thị', firstName: 'Lan', role: doctor, phoneNumber: '0900000015' }],
  slots: {
    /** Last on the left of an appointment's page. */
    appointmentDetail: type<{ appointmentId: number; code: string; phoneNumber: string }>(),
  },
  jobs: {
    /** A mail to those who have an appointment the day after. */
    remind: job<ScheduledInput, { reminded: number }>({
      title: ({ day }) => ({ vi: `Nhắc lịch hẹn sau ngày ${formatDay(day)}`, en: `Reminders of appointments after ${formatDay(day)}` }),
    }),
  },
  schedules: { remind: daily('09:00') },
  events: {
    /** An appointment was made, confirmed, moved or rejected. */
    appointmentMoved: event<StateChange<AppointmentState>>(),
  },
});

/** Who may read appointments: one of these. */
export const appointmentReaders = ['ReadAppointment', 'ReadPolicy'] as const;
