import { sql } from 'drizzle-orm';
import { samplePicture, type WorkContext } from '@tessera/plugin-sdk/server';
import { demoAppointments, demoWords } from './demoAppointments';
import { doctorTable } from './doctors/table';
import { slotTable } from './slots/table';
import { specialtyTable } from './specialties/table';

const specialties = ['Nhãn khoa', 'Nội tổng quát', 'Nhi khoa', 'Tim mạch', 'Da liễu'];

/** Invented doctors: the place of the specialty in the list, years of experience, where they learned and work. */
const doctors: readonly (readonly [name: string, specialty: number, years: number, university: string, hospital: string])[] = [
  ['Nguyễn Thị Lan', 0, 14, 'Đại học Y Thăng Long', 'Bệnh viện Mắt Sông Hồng'],
  ['Trần Minh Quân', 1, 9, 'Đại học Y Dược Phương Nam', 'Bệnh viện Đa khoa An Tâm'],
  ['Lê Thu Hoà', 2, 17, 'Đại học Y Thăng Long', 'Bệnh viện Nhi Ban Mai'],
  ['Phạm Đức Anh', 3, 22, 'Đại học Y khoa Miền Trung', 'Viện Tim Sông Hàn'],
  ['Vũ Ngọc Mai', 4, 6, 'Đại học Y Dược Phương Nam', 'Phòng khám Da liễu Hoa Sen'],
];

const times = [480, 510, 540, 570, 600, 630, 840, 870, 900, 930, 960, 1110, 1140];

/** Sample doctors and hours. The first doctor signs in as `bac.si`, where there are demo accounts. */
export async function demo(ctx: WorkContext): Promise<void> {
  const { db } = ctx;
  const made = await db
    .insert(specialtyTable)
    .values(specialties.map((name) => ({ name })))
    .returning({ id: specialtyTable.id });
  await db.insert(slotTable).values(times.map((time) => ({ hours: Math.floor(time / 60), minutes: time % 60, active: time !== 1140 })));
  const { rows } = await db.execute<{ id: string }>(sql`select id from core.accounts where user_name = 'bac.si'`);
  const avatar = await samplePicture(ctx, doctors[0]![0], { width: 256, height: 256 });
  const people = await db
    .insert(doctorTable)
    .values(
      doctors.map(([name, specialty, experienceYears, university, workPlace], at) => ({
        name,
        experienceYears,
        accountId: at === 0 && rows[0] ? Number(rows[0].id) : null,
        description: `Bác sĩ ${specialties[specialty]!.toLowerCase()}, tư vấn trực tuyến cho người được bảo hiểm.`,
        specialtyIds: [made[specialty]!.id],
        trainingProcess: [{ trainingTime: '2001 - 2007', university, specialized: 'Bác sĩ đa khoa' }],
        workProcess: [{ workingTime: `${2026 - experienceYears} - nay`, workPlace, workPosition: 'Bác sĩ điều trị' }],
        careerAchievements: '',
        avatar: at === 0 ? avatar : null,
        appointmentMinutes: 30,
        isActive: true,
      })),
    )
    .returning({ id: doctorTable.id });
  const doctorIds = people.map(({ id }) => id);
  await demoAppointments(ctx, doctorIds);
  await demoWords(ctx, doctorIds);
}
