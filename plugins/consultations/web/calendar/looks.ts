import { makeStyles, tokens } from '@fluentui/react-components';
import type { CalendarAppointment } from '../../contract/calendar';

/** What an appointment looks like: as its state, and louder where its doctor is away. */
export type ChipLook = 'approved' | 'pending' | 'away' | 'past';

export const useChipLooks = makeStyles({
  approved: { backgroundColor: tokens.colorBrandBackground2, borderInlineStartColor: tokens.colorBrandStroke1 },
  pending: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    color: tokens.colorStatusWarningForeground3,
  },
  away: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    color: tokens.colorStatusDangerForeground1,
  },
  free: {
    backgroundColor: 'transparent',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderInlineStartWidth: '1px',
    color: tokens.colorNeutralForeground3,
    ':hover': { border: `1px dashed ${tokens.colorBrandStroke1}`, color: tokens.colorBrandForeground1 },
  },
  still: { cursor: 'default' },
  carried: {
    backgroundColor: 'transparent',
    backgroundImage: `repeating-linear-gradient(135deg, ${tokens.colorNeutralBackground4} 0 6px, transparent 6px 12px)`,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
  },
  past: { backgroundColor: tokens.colorNeutralBackground4, borderInlineStartColor: tokens.colorNeutralStroke1 },
});

export const isPast = ({ endsAt }: Pick<CalendarAppointment, 'endsAt'>): boolean => Date.parse(endsAt) < Date.now();

export function lookOf(appointment: Pick<CalendarAppointment, 'endsAt' | 'away' | 'status'>): ChipLook {
  if (appointment.away && !isPast(appointment)) return 'away';
  if (appointment.status === 'pending') return 'pending';
  return isPast(appointment) ? 'past' : 'approved';
}
