import { dayAt, timeAt } from '@tessera/plugin-sdk/contract';
import { useLanguage } from '@tessera/plugin-sdk/ui';
import { usePermission, useUser } from '@tessera/plugin-sdk/web';
import { consultations } from '../../contract';

// Apart from the looks: the bell, which every screen loads, needs no form.

export const appointmentList = '/quan-ly-dich-vu';
export const addressOf = ({ id }: { id: number }) => `/quan-ly-chi-tiet-dich-vu/${id}`;

/** A moment in Việt Nam, whatever the zone of the browser: `Thứ Năm, 26/11/2026 09:00`. */
export function useShownTime(): (time: string) => string {
  const language = useLanguage();
  return (time) => {
    const moment = new Date(time);
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'Asia/Ho_Chi_Minh' }).format(moment);
    return `${weekday}, ${dayAt(moment).split('-').reverse().join('/')} ${timeAt(moment)}`;
  };
}

/** The same in a table: `05/12/2026 18:30`. */
export const shortTime = (time: string): string => {
  const moment = new Date(time);
  return `${dayAt(moment).split('-').reverse().join('/')} ${timeAt(moment)}`;
};

/** Whether bookers are shown in full to this user; the server decides, this leaves out what would be refused. */
export function useKnowsBookers(): boolean {
  const { roles } = useUser();
  const looksAfter = usePermission(consultations, 'UpdateAppointment');
  return looksAfter || (roles.length > 0 && roles.every(({ code }) => code === 'doctor'));
}
