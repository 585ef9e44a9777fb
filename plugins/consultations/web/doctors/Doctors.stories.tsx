import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { Doctor } from '../../contract/doctors';
import DoctorCreate from './DoctorCreate';
import DoctorEdit from './DoctorEdit';
import DoctorList from './DoctorList';

const at = '2026-11-02T04:00:00.000Z';
const doctor = (id: number, name: string, more: Partial<Doctor> = {}): Doctor => ({
  ...{ id, name, version: 1, createdAt: at, updatedAt: at, createdBy: 1, createdByName: 'Phạm Minh Châu' },
  ...{ description: 'Bác sĩ chuyên khoa II', experienceYears: 14, specialtyIds: [1], specialties: ['Nhãn khoa'], avatar: null },
  trainingProcess: [{ trainingTime: '2004 – 2010', university: 'Đại học Y Dược Thành phố Hồ Chí Minh', specialized: 'Nhãn khoa' }],
  workProcess: [{ workingTime: '2011 đến nay', workPlace: 'Bệnh viện Mắt', workPosition: 'Trưởng khoa' }],
  ...{ careerAchievements: '', appointmentMinutes: 30, isActive: true, accountId: 12 },
  ...more,
});
const rows = [
  doctor(1, 'Nguyễn Thị Lan'),
  doctor(2, 'Công Tằng Tôn Nữ Nguyễn Thị Hoàng Phương Thảo', {
    specialties: ['Nội tổng quát', 'Tim mạch', 'Nhi khoa'],
    specialtyIds: [2, 3, 4],
  }),
  doctor(3, 'Lê Thu Hoà', { isActive: false, accountId: null }),
];
const specialties = ['Nhãn khoa', 'Nội tổng quát', 'Tim mạch', 'Nhi khoa'].map((name, index) => ({ id: index + 1, name }));
const answers = {
  'GET doctor': { data: rows, total: 3, totalKind: 'exact', page: 1, pageSize: 10 },
  'GET doctor/1': rows[0],
  'GET specialty': { data: specialties, total: 4, totalKind: 'exact', page: 1, pageSize: 100 },
  'GET specialty/choices': specialties,
};
const screen = (path: string, element: ReactNode, permissions?: string[]) => (
  <ScreenInStory path={path} answers={answers} permissions={permissions}>
    {element}
  </ScreenInStory>
);
const list = () => screen('/quan-ly-bac-si', <DoctorList />);
const edit = (permissions?: string[]) => screen('/quan-ly-bac-si/:id', <DoctorEdit />, permissions);

/** Doctors: the list, one of them, and a new one with the login. */
export default { title: 'Plugins/Consultations/Doctors', parameters: { bare: true, route: '/quan-ly-bac-si' } } satisfies Meta;
type Story = StoryObj;

export const List: Story = { render: list };
export const Edit: Story = { render: () => edit(), parameters: { route: '/quan-ly-bac-si/1' } };
/** Who may not change doctors reads them. */
export const ReadOnly: Story = {
  render: () => edit(['ReadBillConfig']),
  parameters: { route: '/quan-ly-bac-si/1' },
};
export const New: Story = {
  render: () => screen('/quan-ly-bac-si/tao-moi', <DoctorCreate />),
  parameters: { route: '/quan-ly-bac-si/tao-moi' },
};
