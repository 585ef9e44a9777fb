import { fill, shellSlots, webPlugin } from '@tessera/plugin-sdk/web';
import { appointmentReaders, consultations, doctor } from '../contract';

const doctors = { vi: 'Bác sĩ', en: 'Doctors' };
const specialties = { vi: 'Chuyên khoa', en: 'Specialties' };
const slots = { vi: 'Khung giờ khám', en: 'Appointment hours' };
const absences = { vi: 'Ngày nghỉ bác sĩ', en: 'Days off' };
const appointments = { vi: 'Lịch hẹn', en: 'Appointments' };
const reviews = { vi: 'Đánh giá bác sĩ', en: 'Doctor reviews' };
const contacts = { vi: 'Liên hệ', en: 'Contacts' };
const calendar = { vi: 'Lịch bác sĩ', en: 'Calendar of doctors' };
const needs = 'ReadBillConfig';

/** Where doctors are looked after: one folder beside this file holds one family of screens. */
const booking = { id: 'booking', label: { vi: 'Lịch hẹn', en: 'Appointments' } };
const aboutDoctors = { id: 'doctors', label: { vi: 'Bác sĩ', en: 'Doctors' } };

export default webPlugin(consultations, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  groups: {
    consultations: { label: { vi: 'Tư vấn bác sĩ', en: 'Doctor consultations' }, icon: 'doctor', order: 500 },
  },
  menu: [
    {
      label: appointments,
      icon: 'calendar',
      to: '/quan-ly-dich-vu',
      group: 'consultations',
      order: 50,
      tabs: booking,
      needs: appointmentReaders,
    },
    {
      label: calendar,
      icon: 'calendarClock',
      to: '/lich-bac-si',
      group: 'consultations',
      order: 51,
      tabs: booking,
      needs: appointmentReaders,
    },
    { label: doctors, icon: 'doctor', to: '/quan-ly-bac-si', group: 'consultations', order: 60, tabs: aboutDoctors, needs },
    { label: specialties, icon: 'health', to: '/quan-ly-chuyen-khoa', group: 'consultations', order: 61, tabs: aboutDoctors, needs },
    { label: slots, icon: 'clock', to: '/quan-ly-khung-gio', group: 'consultations', order: 62, tabs: aboutDoctors, needs },
    { label: absences, icon: 'calendarClock', to: '/ngay-nghi-bac-si', group: 'consultations', order: 63, tabs: aboutDoctors, needs },
    { label: reviews, icon: 'star', to: '/danh-gia-bac-si', group: 'consultations', order: 64, tabs: aboutDoctors, needs },
    { label: contacts, icon: 'mail', to: '/quan-ly-mail', group: 'consultations', order: 65, needs },
  ],
  screens: [
    {
      path: '/quan-ly-dich-vu',
      title: appointments,
      needs: appointmentReaders,
      load: () => import('./appointments/AppointmentList'),
      landing: [doctor],
    },
    {
      path: '/quan-ly-chi-tiet-dich-vu/:id',
      shows: 'Appointment',
      title: { vi: 'Chi tiết lịch hẹn', en: 'Appointment' },
      needs: appointmentReaders,
      load: () => import('./appointments/AppointmentDetail'),
    },
    { path: '/lich-bac-si', title: calendar, needs: appointmentReaders, load: () => import('./calendar/CalendarScreen') },
    { path: '/ngay-nghi-bac-si/:id?', shows: 'Absence', title: absences, needs, load: () => import('./absences/AbsenceList') },
    { path: '/danh-gia-bac-si', title: reviews, needs, load: () => import('./reviews/ReviewList') },
    { path: '/quan-ly-mail', title: contacts, needs, load: () => import('./contacts/ContactList') },
    {
      path: '/quan-ly-mail/:id',
      shows: 'Contact',
      title: { vi: 'Trả lời liên hệ', en: 'Answer a contact' },
      needs,
      load: () => import('./contacts/ContactDetail'),
    },
    { path: '/quan-ly-bac-si', title: doctors, needs, load: () => import('./doctors/DoctorList') },
    {
      path: '/quan-ly-bac-si/tao-moi',
      title: { vi: 'Thêm bác sĩ', en: 'Add a doctor' },
      needs: 'CreateBillConfig',
      load: () => import('./doctors/DoctorCreate'),
    },
    {
      path: '/quan-ly-bac-si/:id',
      shows: 'Doctor',
      title: { vi: 'Chi tiết bác sĩ', en: 'Doctor' },
      needs,
      load: () => import('./doctors/DoctorEdit'),
    },
    { path: '/quan-ly-chuyen-khoa/:id?', shows: 'Specialty', title: specialties, needs, load: () => import('./specialties/SpecialtyList') },
    { path: '/quan-ly-khung-gio', title: slots, needs, load: () => import('./slots/SlotScreen') },
  ],
  fills: [fill(shellSlots.bell, { needs: appointmentReaders, load: () => import('./bell/AppointmentBell') })],
  commands: [
    {
      label: { vi: 'Đặt lịch hẹn', en: 'Make an appointment' },
      icon: 'calendar',
      to: '/quan-ly-dich-vu?new=1',
      needs: 'CreateAppointment',
    },
    { label: { vi: 'Thêm bác sĩ', en: 'Add a doctor' }, icon: 'doctor', to: '/quan-ly-bac-si/tao-moi', needs: 'CreateBillConfig' },
  ],
});
