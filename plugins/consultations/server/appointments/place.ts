import { eq } from 'drizzle-orm';
import { dayAt, message, timeAt } from '@tessera/plugin-sdk/contract';
import { conflict, invalidField, type WorkContext } from '@tessera/plugin-sdk/server';
import { absencesBetween } from '../absences/handlers';
import { doctorTable } from '../doctors/table';
import { activeSlots, freeTimes, isAway, shownTime, takenBetween } from './freeTimes';

interface Wanted {
  doctorId: number;
  time: string;
  /** The appointment that is moved. */
  except?: number;
  /** The time was chosen before: it may be over by now, and its slot switched off. */
  keepsTime?: boolean;
}

/**
 * The place of an appointment with a doctor, whose row is locked until the transaction ends: bookings of one
 * doctor are taken one after another.
 * @throws 400 on `doctorId` or `time`; 409 `doctor_off`, `doctor_away`, `slot_taken` with the next free time
 */
export async function placeOf(ctx: WorkContext, { doctorId, time, except, keepsTime = false }: Wanted) {
  const begins = new Date(time);
  const endOf = ({ appointmentMinutes }: { appointmentMinutes: number }) => new Date(begins.getTime() + appointmentMinutes * 60_000);
  const asked = ctx.db.select().from(doctorTable).where(eq(doctorTable.id, doctorId));
  const takenOf = async (of: { appointmentMinutes: number }) => (await takenBetween(ctx, [doctorId], begins, endOf(of), except)).length > 0;
  // Whoever comes late does not wait for the lock: many who do would hold every connection of the database.
  const [seen] = await asked;
  const cameLate = seen !== undefined && (await takenOf(seen));
  const [doctor] = cameLate ? [seen] : await asked.for('no key update');
  if (!doctor) throw invalidField('doctorId', message('validation.oneOf'));
  if (!doctor.isActive && !keepsTime)
    throw conflict('doctor_off', {
      vi: `Bác sĩ ${doctor.name} đang ngừng nhận lịch hẹn.`,
      en: `The doctor ${doctor.name} takes no appointments now.`,
    });
  const ends = endOf(doctor);
  if (!keepsTime) {
    if (begins.getTime() <= Date.now()) throw invalidField('time', message('consultations:validation.past'));
    const onMinute = begins.getTime() % 60_000 === 0;
    if (!onMinute || !(await activeSlots(ctx)).includes(timeAt(begins)))
      throw invalidField('time', message('consultations:validation.slot'));
  }
  const away = (await absencesBetween(ctx, dayAt(begins), dayAt(ends), doctorId)).find((absence) =>
    isAway(absence, doctorId, begins.getTime(), ends.getTime()),
  );
  const isTaken = cameLate || (await takenOf(doctor));
  if (away || isTaken) {
    const [next = null] = await freeTimes(ctx, doctor, new Date(Math.max(begins.getTime(), Date.now())), 1, except);
    const free = next
      ? { vi: ` Giờ trống gần nhất: ${shownTime(next)}.`, en: ` The next free time is ${shownTime(next)}.` }
      : { vi: ' Trong 30 ngày tới không còn giờ trống.', en: ' There is no free time within 30 days.' };
    const at = shownTime(begins);
    throw isTaken
      ? conflict(
          'slot_taken',
          {
            vi: `Bác sĩ ${doctor.name} đã có lịch hẹn lúc ${at}.${free.vi}`,
            en: `The doctor ${doctor.name} has an appointment at ${at} already.${free.en}`,
          },
          { current: { nextFree: next } },
        )
      : conflict(
          'doctor_away',
          { vi: `Bác sĩ ${doctor.name} nghỉ lúc ${at}.${free.vi}`, en: `The doctor ${doctor.name} is away at ${at}.${free.en}` },
          { current: { nextFree: next } },
        );
  }
  return { doctorId, time: begins.toISOString(), endsAt: ends.toISOString(), minutes: doctor.appointmentMinutes };
}
