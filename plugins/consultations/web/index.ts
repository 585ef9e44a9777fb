import { webPlugin } from '@tessera/plugin-sdk/web';
import { consultations } from '../contract';

const doctors = { vi: 'Bác sĩ', en: 'Doctors' };
const specialties = { vi: 'Chuyên khoa', en: 'Specialties' };
const slots = { vi: 'Khung giờ khám', en: 'Appointment hours' };
const needs = 'ReadBillConfig';

/** Where doctors are looked after: one folder beside this file holds one family of screens. */
export default webPlugin(consultations, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  menu: [
    { label: doctors, icon: 'doctor', to: '/quan-ly-bac-si', group: 'operations', order: 60, needs },
    { label: specialties, icon: 'health', to: '/quan-ly-chuyen-khoa', group: 'operations', order: 61, needs },
    { label: slots, icon: 'clock', to: '/quan-ly-khung-gio', group: 'operations', order: 62, needs },
  ],
  screens: [
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
  commands: [
    { label: { vi: 'Thêm bác sĩ', en: 'Add a doctor' }, icon: 'doctor', to: '/quan-ly-bac-si/tao-moi', needs: 'CreateBillConfig' },
  ],
});
