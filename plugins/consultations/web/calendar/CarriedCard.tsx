import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { timeAt } from '@tessera/plugin-sdk/contract';
import { Icon } from '@tessera/plugin-sdk/ui';
import type { CalendarAppointment } from '../../contract/calendar';
import { nearestTo } from './grid';

const useStyles = makeStyles({
  card: {
    position: 'fixed',
    insetBlockEnd: '24px',
    insetInlineStart: '50%',
    transform: 'translateX(-50%)',
    zIndex: 10,
    display: 'flex',
    gap: '8px',
    maxWidth: 'calc(100vw - 32px)',
    padding: '10px 16px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    boxShadow: tokens.shadow16,
    // what is dragged over it goes to the cell behind it
    pointerEvents: 'none',
  },
  head: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  free: { color: tokens.colorStatusSuccessForeground1 },
  taken: { color: tokens.colorStatusWarningForeground3 },
  help: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
});

interface Props {
  /** What is carried, if anything. */
  carried?:
    | {
        appointment: CalendarAppointment;
        /** Where it is now, and where it would go: `Nguyễn Thị Lan, Thứ Ba`. */
        from: string;
        to: string;
        isHome: boolean;
        /** Free times there. */
        free: readonly string[];
        /** The time above which it is; its own unless said. */
        time?: string | undefined;
      }
    | undefined;
}

/** Says whether the place to which an appointment is carried is free, and which time is near where it is not. */
export function CarriedCard({ carried }: Props) {
  const { t } = useTranslation('consultations');
  const styles = useStyles();
  return (
    <div role="status" className={carried ? styles.card : styles.unseen}>
      {carried && <Said {...carried} />}
    </div>
  );
  function Said({ appointment, from, to, isHome, free, time }: NonNullable<Props['carried']>) {
    const own = timeAt(new Date(appointment.time));
    const wanted = time ?? own;
    const isFree = free.includes(wanted);
    const next = nearestTo(free, wanted);
    const at = `${to}, ${wanted}`;
    const head = isHome
      ? t('calendar.targetHome')
      : isFree
        ? t('calendar.targetFree', { at })
        : next
          ? t('calendar.targetTaken', { at, next })
          : `${to}: ${t('calendar.targetNone')}`;
    return (
      <>
        {!isHome && <Icon name={isFree ? 'success' : 'warning'} size={20} />}
        <span>
          <span className={mergeClasses(styles.head, !isHome && (isFree ? styles.free : styles.taken))}>{head}</span>
          <span className={styles.help}>{t('calendar.targetHelp', { name: appointment.booker, from: `${from}, ${own}` })}</span>
        </span>
      </>
    );
  }
}
