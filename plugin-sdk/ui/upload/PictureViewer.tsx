import { Dialog, DialogSurface, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { closing } from '../overlay/closing';
import { IconButton } from '../table/IconButton';

/** From the whole picture in sight to eight times that. */
const [least, most, step] = [1, 8, 1.5];

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    width: 'min(1200px, 96vw)',
    maxWidth: 'none',
    height: '92vh',
    maxHeight: 'none',
    padding: '12px',
    borderRadius: tokens.borderRadiusXLarge,
  },
  bar: { display: 'flex', alignItems: 'center', gap: '4px' },
  name: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightSemibold,
  },
  place: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  paper: { position: 'relative', margin: 'auto' },
  picture: { position: 'absolute', left: '50%', top: '50%', maxWidth: 'none' },
  keys: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    '@media (max-width: 480px)': { display: 'none' },
  },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
});

interface Size {
  width: number;
  height: number;
}

/** A picture at its largest: zoomed by buttons, wheel with Ctrl or keys, rotated, and moved by scrolling. */
export default function PictureViewer({ address, name, onClose }: { address: string; name: string; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [natural, setNatural] = useState<Size>();
  const [room, setRoom] = useState<Size>();
  const larger = useCallback(() => setZoom((now) => Math.min(most, now * step)), []);
  const smaller = useCallback(() => setZoom((now) => Math.max(least, now / step)), []);
  const rotate = () => setTurns((now) => now + 1);

  const watched = useRef<() => void>(undefined);
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      watched.current?.();
      watched.current = undefined;
      if (!element) return;
      const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
      // React listens to the wheel passively, and the browser would zoom the page
      const wheel = (event: WheelEvent) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        if (event.deltaY < 0) larger();
        else smaller();
      };
      measure();
      window.addEventListener('resize', measure);
      element.addEventListener('wheel', wheel, { passive: false });
      watched.current = () => {
        window.removeEventListener('resize', measure);
        element.removeEventListener('wheel', wheel);
      };
    },
    [larger, smaller],
  );
  useEffect(() => () => watched.current?.(), []);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') larger();
    else if (event.key === '-') smaller();
    else if (event.key.toLowerCase() === 'r') rotate();
    else return;
    event.preventDefault();
  };

  const sideways = turns % 2 === 1;
  const shown = natural && room && fitted(natural, room, { sideways, zoom });
  const paper = shown && (sideways ? { width: shown.height, height: shown.width } : shown);
  const percent = shown && natural ? Math.round((shown.width / natural.width) * 100) : 100;
  return (
    <Dialog open onOpenChange={closing(onClose)}>
      <DialogSurface className={styles.surface} aria-label={name} onKeyDown={press}>
        <div className={styles.bar}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span role="status" className={styles.unseen}>
            {t('attachments.zoomed', { percent, degrees: (turns % 4) * 90 })}
          </span>
          <IconButton icon="zoomOut" label={t('attachments.zoomOut')} disabled={zoom <= least} onClick={smaller} />
          <IconButton icon="zoomIn" label={t('attachments.zoomIn')} disabled={zoom >= most} onClick={larger} />
          <IconButton icon="rotate" label={t('attachments.rotate')} onClick={rotate} />
          <IconButton icon="dismiss" label={t('attachments.close')} onClick={onClose} />
        </div>
        <div ref={place} className={styles.place} tabIndex={0} role="region" aria-label={name}>
          <div className={styles.paper} style={paper}>
            <img
              src={address}
              alt={name}
              className={styles.picture}
              style={{ ...shown, transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`, opacity: shown ? 1 : 0 }}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setNatural({ width, height })}
            />
          </div>
        </div>
        <p className={styles.keys}>{t('attachments.viewerKeys')}</p>
      </DialogSurface>
    </Dialog>
  );
}

/** The size of the unrotated picture: as large as the room allows, and not larger than it is, times the zoom. */
function fitted({ width, height }: Size, room: Size, { sideways, zoom }: { sideways: boolean; zoom: number }): Size {
  const [across, down] = sideways ? [height, width] : [width, height];
  const scale = Math.min(1, room.width / across, room.height / down) * zoom;
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}
