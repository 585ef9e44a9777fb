import { addDays, dayAt, timeOf, today } from '@tessera/plugin-sdk/contract';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import { absenceTable } from './absences/table';
import { contactTable } from './contacts/tables';
import { reviewTable } from './reviews/table';
import { appointmentTable } from './appointments/table';

/** Invented people. */
const bookers = [
  'Nguyễn Thu Hà',
  'Lê Hải Nam',
  'Đặng Gia Bảo',
  'Vũ Mai Anh',
  'Phạm Quốc Việt',
  'Trần Thị Lụa',
  'Tô Văn Toàn',
  'Hồ Đức Thịnh',
  'Bùi Ngọc Anh',
  'Lý Bích Ngọc',
  'Võ Minh Tuấn',
  'Đinh Thuý Vy',
];
const nobody = { by: 0, byName: 'Dữ liệu mẫu' };

/** Times of each doctor's week, in minutes of the day. */
const habits: readonly (readonly number[])[] = [
  [510, 540, 840, 870],
  [480, 510, 840, 1110],
  [540, 570, 900],
  [600, 630, 960],
  [540, 1110],
];

const monday = (): string => {
  const weekday = new Date(`${today()}T00:00:00Z`).getUTCDay();
  return addDays(today(), -((weekday + 6) % 7));
};

/** A week before and two weeks of appointments of the sample doctors, about two of three times taken; a doctor's day off. */
export async function demoAppointments({ db }: WorkContext, doctorIds: readonly number[]): Promise<void> {
  const first = addDays(monday(), -7);
  const now = Date.now();
  const rows: (typeof appointmentTable.$inferInsert)[] = [];
  for (let ahead = 0; ahead < 21; ahead++) {
    const day = addDays(first, ahead);
    if (new Date(`${day}T00:00:00Z`).getUTCDay() === 0) continue;
    for (const [which, doctorId] of doctorIds.entries()) {
      for (const [place, minutes] of (habits[which] ?? []).entries()) {
        const draw = (ahead * 7 + which * 5 + place * 3) % 9;
        if (draw % 3 === 2) continue;
        const begins = new Date(`${day}T${timeOf(minutes)}:00+07:00`);
        const isOver = begins.getTime() < now;
        const status = draw === 4 && !isOver ? ('pending' as const) : draw === 7 ? ('rejected' as const) : ('approved' as const);
        const at = new Date(Math.min(now, begins.getTime()) - 86_400_000 * (1 + (draw % 3))).toISOString();
        const who = rows.length % bookers.length;
        rows.push({
          createdAt: at,
          updatedAt: at,
          createdBy: nobody.by,
          createdByName: nobody.byName,
          status,
          statusBy: nobody.by,
          statusByName: nobody.byName,
          statusAt: at,
          doctorId,
          time: begins.toISOString(),
          minutes: 30,
          endsAt: new Date(begins.getTime() + 30 * 60_000).toISOString(),
          paymentStatus: status === 'rejected' ? 'refund' : status === 'pending' && rows.length % 2 ? 'new' : 'paid',
          amount: 200_000 + which * 50_000,
          fullName: bookers[who]!,
          phoneNumber: `0905118${String(240 + who)}`,
          email: who % 4 === 3 ? null : `khach${who}@example.vn`,
          birthday: `${1970 + who * 3}-0${1 + (who % 9)}-15`,
          gender: who % 2 ? 'male' : 'female',
          note: who % 3 === 0 ? 'Muốn hỏi về kết quả khám định kỳ.' : null,
          language: who % 5 === 4 ? 'en' : 'vi',
          reason: status === 'rejected' ? 'Bác sĩ có ca cấp cứu' : null,
          requestCode: `MAU-${dayAt(begins)}-${which}-${place}`,
        });
      }
    }
  }
  await db.insert(appointmentTable).values(rows);
  const saturday = addDays(monday(), 12);
  if (doctorIds[2] !== undefined)
    await db.insert(absenceTable).values({
      ...{ doctorId: doctorIds[2], fromDay: saturday, fromTime: '00:00', toDay: saturday, toTime: '23:59', reason: 'Hội nghị nhi khoa' },
    });
}

const said: readonly (readonly [rating: number, message: string])[] = [
  [5, 'Bác sĩ giải thích kỹ, dễ hiểu.'],
  [4, 'Đúng giờ, tư vấn nhẹ nhàng.'],
  [3, 'Đường truyền hơi chập chờn.'],
  [5, 'Con tôi đỡ sợ hẳn, cảm ơn bác sĩ.'],
];

/** Sample reviews and messages. */
export async function demoWords({ db }: WorkContext, doctorIds: readonly number[]): Promise<void> {
  await db.insert(reviewTable).values(
    said.map(([rating, message], at) => ({
      ...{ rating, message, isPublish: at < 2 },
      doctorId: doctorIds[at % doctorIds.length]!,
      customerName: bookers[at]!,
    })),
  );
  await db.insert(contactTable).values([
    {
      ...{ firstName: 'Hà', lastName: 'Nguyễn Thu', company: 'Công ty May Hoa Sen', email: 'ha.nguyen@example.vn', language: 'vi' },
      message: 'Công ty tôi có 120 nhân viên, muốn hỏi về gói tư vấn bác sĩ cho cả đơn vị.',
      howHeard: 'Bạn bè giới thiệu',
    },
    {
      ...{ firstName: 'Anna', lastName: 'Berg', company: '', email: 'anna.berg@example.com', language: 'en' },
      message: 'Do you have doctors who speak English?',
      howHeard: 'Search engine',
    },
  ]);
}
