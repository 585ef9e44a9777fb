import { dayAt, timeAt } from '@tessera/plugin-sdk/contract';
import { useLanguage } from '@tessera/plugin-sdk/ui';

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
