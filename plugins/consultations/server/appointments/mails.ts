import type { Language } from '@tessera/plugin-sdk/contract';
import type { MailOccasion as Occasion } from '../../contract/appointments';
import { deployment, mail, type WorkContext } from '@tessera/plugin-sdk/server';
import { shownTime } from './freeTimes';
import { appointmentMailTable } from './table';

export interface Told {
  /** Of the appointment. */
  id: number;
  email: string | null;
  language: Language;
  code: string;
  fullName: string;
  doctor: string;
  time: string;
  /** Before it was moved. */
  before?: string;
  reason?: string;
}

type Sentences = Readonly<
  Record<Occasion, (told: { at: string; before: string; code: string; doctor: string; reason: string }) => [string, string]>
>;

const vi: Sentences = {
  received: ({ at, code, doctor }) => [
    `Đã nhận lịch hẹn ${code}`,
    `Chúng tôi đã nhận lịch hẹn của bạn với bác sĩ ${doctor} lúc ${at} và sẽ báo lại khi xác nhận.`,
  ],
  confirmed: ({ at, code, doctor }) => [
    `Lịch hẹn ${code} đã được xác nhận`,
    `Lịch hẹn của bạn với bác sĩ ${doctor} lúc ${at} đã được xác nhận.`,
  ],
  moved: ({ at, before, code, doctor, reason }) => [
    `Lịch hẹn ${code} dời sang ${at}`,
    `Lịch hẹn của bạn lúc ${before} được dời sang ${at} với bác sĩ ${doctor}. Lý do: ${reason}`,
  ],
  rejected: ({ at, code, doctor, reason }) => [
    `Lịch hẹn ${code} không thực hiện được`,
    `Lịch hẹn của bạn với bác sĩ ${doctor} lúc ${at} không thực hiện được. Lý do: ${reason}`,
  ],
  reminder: ({ at, code, doctor }) => [`Nhắc lịch hẹn ${code} lúc ${at}`, `Bạn có lịch hẹn với bác sĩ ${doctor} lúc ${at}.`],
};
const en: Sentences = {
  received: ({ at, code, doctor }) => [
    `We have received your appointment ${code}`,
    `We have received your appointment with the doctor ${doctor} at ${at}. You will hear from us when it is confirmed.`,
  ],
  confirmed: ({ at, code, doctor }) => [
    `Your appointment ${code} is confirmed`,
    `Your appointment with the doctor ${doctor} at ${at} is confirmed.`,
  ],
  moved: ({ at, before, code, doctor, reason }) => [
    `Your appointment ${code} was moved to ${at}`,
    `Your appointment at ${before} was moved to ${at}, with the doctor ${doctor}. Reason: ${reason}`,
  ],
  rejected: ({ at, code, doctor, reason }) => [
    `Your appointment ${code} cannot take place`,
    `Your appointment with the doctor ${doctor} at ${at} cannot take place. Reason: ${reason}`,
  ],
  reminder: ({ at, code, doctor }) => [
    `Reminder of your appointment ${code} at ${at}`,
    `You have an appointment with the doctor ${doctor} at ${at}.`,
  ],
};

/**
 * Tells the booker, in their language, with the transaction. Whoever left no address is called by staff. What was
 * to be asked is never in a mail.
 */
export async function tell(ctx: WorkContext, occasion: Occasion, told: Told): Promise<void> {
  const { id, email, language, code, fullName, doctor, time, before = time, reason = '' } = told;
  if (!email) return;
  const { brand } = ctx.services.get(deployment);
  const [subject, sentence] = (language === 'en' ? en : vi)[occasion]({
    ...{ code, doctor, reason },
    at: shownTime(time),
    before: shownTime(before),
  });
  const text =
    language === 'en'
      ? [`Hello ${fullName},`, sentence, 'All times are those of Việt Nam.', `${brand}\n`]
      : [`Chào ${fullName},`, sentence, 'Giờ ghi trong thư là giờ Việt Nam.', `${brand}\n`];
  const { id: mailId } = await ctx.services.get(mail).send(ctx, { to: email, subject, text: text.join('\n\n') });
  await ctx.db.insert(appointmentMailTable).values({ appointmentId: id, occasion, mailId });
}
