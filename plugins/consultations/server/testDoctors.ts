import type { TestClient } from '@tessera/plugin-sdk/testing';
import { doctorCalls, newDoctorInput, type Doctor, type NewDoctor } from '../contract/doctors';
import { slotCalls, type Slot } from '../contract/slots';
import { specialtyCalls } from '../contract/specialties';

let made = 0;

/** The specialty of this name, made where there is none. */
export async function specialty(admin: TestClient, name = 'Nhãn khoa'): Promise<number> {
  const { data } = await admin.call(specialtyCalls.listSpecialty, { search: name });
  return (data[0] ?? (await admin.call(specialtyCalls.createSpecialty, { name }))).id;
}

/** What is sent of a new doctor; the phone number is another one each time. */
export const newDoctor = (specialtyIds: number[], more: Partial<NewDoctor> = {}): NewDoctor => ({
  ...(newDoctorInput.getDefault() as unknown as NewDoctor),
  name: 'Nguyễn Thị Lan',
  description: 'Bác sĩ nhãn khoa',
  experienceYears: 14,
  specialtyIds,
  user: {
    lastName: 'Nguyễn Thị',
    firstName: 'Lan',
    phoneNumber: `09${String(10_000_000 + made++)}`,
    role: 'doctor',
    password: 'Mat-khau-1-cua-Lan',
  },
  ...more,
});

export const doctor = async (admin: TestClient, more: Partial<NewDoctor> = {}): Promise<Doctor> =>
  admin.call(doctorCalls.createDoctor, newDoctor([await specialty(admin)], more));

/** A time at which appointments begin: `08:30`. */
export function slot(admin: TestClient, time: string): Promise<Slot> {
  const [hours, minutes] = time.split(':').map(Number);
  return admin.call(slotCalls.createSchedule, { hours: hours!, minutes: minutes! });
}
