import { makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@tessera/plugin-sdk/ui';
import type { Ribbon } from '../../contract/ribbon';
import type { Window } from './look';

const useStyles = makeStyles({
  // fingers scroll the page up and down, and the band to both sides
  over: { position: 'absolute', inset: 0, cursor: 'crosshair', touchAction: 'pan-y' },
  note: {
    position: 'absolute',
    top: 'calc(100% + 4px)',
    zIndex: 1,
    width: 'max-content',
    maxWidth: '280px',
    padding: '6px 10px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    pointerEvents: 'none',
  },
  code: { fontFamily: tokens.fontFamilyNumeric, fontWeight: tokens.fontWeightSemibold },
});

/** px that a hand may tremble within a press. */
const tremblePx = 4;

interface Props {
  ribbon: Ribbon;
  window: Window;
  /** The chosen number. */
  number: number;
  /** Dragging moves the numbers below the pointer along; otherwise it chooses what the pointer is on. */
  pans: boolean;
  codeOf: (number: number) => string;
  onChoose: (number: number) => void;
}

/** The pointer over a band: names the number below it, chooses it by a press, and moves along by dragging. */
export function Pointer({ ribbon, window, number, pans, codeOf, onChoose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const [over, setOver] = useState<{ share: number; number: number }>();
  const press = useRef<{ x: number; number: number; moved: boolean }>(undefined);
  const length = window.to - window.from + 1;
  const placeOf = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / width));
    return { share, width, number: Math.min(window.to, window.from + Math.floor(share * length)) };
  };
  const move = (event: PointerEvent) => {
    const place = placeOf(event);
    const from = press.current;
    if (!from) return event.pointerType === 'mouse' ? setOver(place) : undefined;
    const by = event.clientX - from.x;
    if (!from.moved && Math.abs(by) < tremblePx) return;
    from.moved = true;
    setOver(undefined);
    onChoose(pans ? from.number - Math.round((by / place.width) * length) : place.number);
  };
  const part = over && ribbon.parts.find(({ first, last }) => first <= over.number && over.number <= last);
  return (
    <div
      className={styles.over}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        press.current = { x: event.clientX, number, moved: false };
      }}
      onPointerMove={move}
      onPointerUp={(event) => {
        const from = press.current;
        press.current = undefined;
        if (from && !from.moved) onChoose(placeOf(event).number);
      }}
      onPointerCancel={() => (press.current = undefined)}
      onPointerLeave={() => setOver(undefined)}
      aria-hidden
      data-screen-only=""
    >
      {over && (
        <div className={styles.note} style={over.share > 0.5 ? { right: `${(1 - over.share) * 100}%` } : { left: `${over.share * 100}%` }}>
          <span className={styles.code}>{codeOf(over.number)}</span>
          {part ? (
            <>
              {' · '}
              {t(`pages.states.${part.state}`)}
              <br />
              {part.unitName}
              {part.since && (
                <>
                  <br />
                  {t('ribbon.since', { day: format.date(part.since) })} · {part.documentCode ?? t('ribbon.severalDocuments')}
                </>
              )}
              {!ribbon.exact && (
                <>
                  <br />
                  {t('ribbon.largest')}
                </>
              )}
            </>
          ) : (
            ribbon.complete && ribbon.exact && ` · ${t('ribbon.gap')}`
          )}
        </div>
      )}
    </div>
  );
}
