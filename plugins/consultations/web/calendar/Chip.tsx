import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { timeAt } from '@tessera/plugin-sdk/contract';
import { Icon } from '@tessera/plugin-sdk/ui';
import type { CalendarAppointment } from '../../contract/calendar';
import { addressOf } from '../appointments/places';
import { isPast, lookOf, useChipLooks } from './looks';

export const useChipStyles = makeStyles({
  chip: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    width: '100%',
    boxSizing: 'border-box',
    minHeight: '26px',
    marginBottom: '3px',
    padding: '2px 8px',
    border: '1px solid transparent',
    borderInlineStartWidth: '3px',
    borderRadius: tokens.borderRadiusMedium,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'start',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  clock: { fontFamily: tokens.fontFamilyNumeric, fontVariantNumeric: 'tabular-nums' },
  name: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
});

interface ChipProps {
  appointment: CalendarAppointment;
  mayMove: boolean;
  /** It is on its way to another place. */
  isCarried: boolean;
  onCarry: (appointment: CalendarAppointment, taken: boolean) => void;
}

/** An appointment: opened by a click or Enter, picked up by dragging, the space bar or M. */
export const Chip = memo(function Chip({ appointment, mayMove, isCarried, onCarry }: ChipProps) {
  const { t } = useTranslation('consultations');
  const styles = useChipStyles();
  const navigate = useNavigate();
  const looks = useChipLooks();
  const { id, time, booker, status, away } = appointment;
  const canMove = mayMove && !isPast(appointment);
  const state = away ? t('calendar.away') : t(status === 'pending' ? 'calendar.waiting' : 'calendar.confirmed');
  const picked = useRef(false);
  return (
    <button
      type="button"
      className={mergeClasses(styles.chip, looks[lookOf(appointment)], isCarried && looks.carried)}
      title={booker}
      draggable={canMove}
      aria-keyshortcuts={canMove ? 'Space M' : undefined}
      onClick={() => void navigate(addressOf({ id }))}
      onKeyDown={(event) => {
        const isPick = event.key === ' ' || event.key.toLowerCase() === 'm';
        if (!canMove || !isPick || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        picked.current = event.key === ' ';
        onCarry(appointment, true);
      }}
      onKeyUp={(event) => {
        // a button is clicked when the space bar is let go
        if (event.key === ' ' && picked.current) event.preventDefault();
        picked.current = false;
      }}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(id));
        onCarry(appointment, true);
      }}
      onDragEnd={() => onCarry(appointment, false)}
    >
      <span className={styles.clock}>{timeAt(new Date(time))}</span> <span className={styles.name}>{booker}</span>
      <span className={styles.unseen}>, {state}</span>
      {away ? <Icon name="warning" size={16} /> : status === 'pending' ? <Icon name="clock" size={16} /> : null}
    </button>
  );
});
