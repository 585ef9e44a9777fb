import { Avatar, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { forcedColours } from '@tessera/plugin-sdk/ui';
import type { Line } from './grid';

const useStyles = makeStyles({
  root: { display: 'flex', gap: '10px' },
  picture: { flexShrink: 0, '@media (max-width: 639px)': { display: 'none' } },
  text: { minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' },
  // long names and many specialties would make the head higher than what stands under it
  clamped: { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '3', overflow: 'hidden' },
  below: {
    WebkitLineClamp: '2',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  booked: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    marginTop: '4px',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    fontFamily: tokens.fontFamilyNumeric,
    whiteSpace: 'nowrap',
  },
  track: { flexGrow: 1, height: '4px', borderRadius: '2px', overflow: 'hidden', backgroundColor: tokens.colorNeutralBackground4 },
  filled: {
    display: 'block',
    height: '100%',
    backgroundColor: tokens.colorBrandBackground,
    [forcedColours]: { backgroundColor: 'Highlight' },
  },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
});

/** The head of a row or a column; of a doctor with how much of the time is booked. */
export function LineHead({ line: { title, below, doctor } }: { line: Line }) {
  const { t } = useTranslation('consultations');
  const styles = useStyles();
  const { booked = 0, places = 0, avatar } = doctor ?? {};
  return (
    <span className={styles.root}>
      {doctor && (
        <span className={styles.picture}>
          <Avatar name={title} size={28} color="colorful" aria-hidden {...(avatar && { image: { src: avatar } })} />
        </span>
      )}
      <span className={styles.text}>
        <span className={styles.clamped} title={doctor && title}>
          {title}
        </span>
        {below && (
          <span className={mergeClasses(styles.clamped, styles.below)} title={below}>
            {below}
          </span>
        )}
        {places > 0 && (
          <span className={styles.booked}>
            <span className={styles.track} aria-hidden>
              <span className={styles.filled} style={{ width: `${Math.round((booked / places) * 100)}%` }} />
            </span>
            <span aria-hidden>
              {booked} / {places}
            </span>
            <span className={styles.unseen}>{t('calendar.bookedOf', { booked, places })}</span>
          </span>
        )}
      </span>
    </span>
  );
}
