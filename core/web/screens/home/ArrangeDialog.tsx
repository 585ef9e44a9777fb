import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton, useReturnFocus } from '@tessera/plugin-sdk/ui';
import { inOrder, moved, neighbourOf, withHidden, type Arrangement } from './arrangement';
import type { HomeCardOf } from './useHomeCards';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '40px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  over: { backgroundColor: tokens.colorBrandBackground2 },
  grip: { display: 'inline-flex', cursor: 'grab', color: tokens.colorNeutralForeground3 },
  title: { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  hidden: { color: tokens.colorNeutralForeground3 },
  area: {
    margin: '12px 0 4px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface Props {
  cards: readonly HomeCardOf[];
  arrangement: Arrangement;
  onChange: (arrangement: Arrangement | null) => void;
  onClose: () => void;
}

/** All cards of the page, hidden ones too: dragged or moved by arrows, hidden, shown, and put back as everybody has them. */
export default function ArrangeDialog({ cards, arrangement, onChange, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  useReturnFocus();
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const areaOf = (id: string | undefined) => cards.find((card) => card.id === id)?.area;
  const move = (id: string, to: string | undefined) => to !== undefined && onChange(moved(cards, arrangement, id, to));
  const end = t('home.arrange.end');

  const row = ({ id, title, area }: HomeCardOf) => {
    const isHidden = arrangement.hidden.includes(id);
    const [before, after] = ([-1, 1] as const).map((step) => neighbourOf(cards, { ...arrangement, hidden: [] }, id, step));
    return (
      <li
        key={id}
        className={mergeClasses(styles.row, over === id && dragged !== id && styles.over)}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', id);
          setDragged(id);
        }}
        onDragOver={(event) => {
          if (areaOf(dragged) !== area) return;
          event.preventDefault();
          setOver(id);
        }}
        onDrop={(event) => {
          event.preventDefault();
          if (dragged && dragged !== id && areaOf(dragged) === area) move(dragged, id);
        }}
        onDragEnd={() => {
          setDragged(undefined);
          setOver(undefined);
        }}
      >
        <span className={styles.grip} aria-hidden>
          <Icon name="drag" />
        </span>
        <span className={mergeClasses(styles.title, isHidden && styles.hidden)}>{title}</span>
        <IconButton
          icon="arrowUp"
          label={t('home.arrange.upOf', { title })}
          disabledReason={before === undefined ? end : undefined}
          onClick={() => move(id, before)}
        />
        <IconButton
          icon="arrowDown"
          label={t('home.arrange.downOf', { title })}
          disabledReason={after === undefined ? end : undefined}
          onClick={() => move(id, after)}
        />
        <IconButton
          icon={isHidden ? 'eyeOff' : 'eye'}
          label={t(isHidden ? 'home.arrange.showOf' : 'home.arrange.hideOf', { title })}
          aria-pressed={!isHidden}
          onClick={() => onChange(withHidden(arrangement, id, !isHidden))}
        />
      </li>
    );
  };

  const sorted = inOrder(cards, arrangement);
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('home.arrange.all')}</DialogTitle>
          <DialogContent>
            {(['main', 'side'] as const).map((area) => (
              <div key={area}>
                <h3 className={styles.area}>{t(`home.arrange.${area}`)}</h3>
                <ul className={styles.list}>{sorted.filter((card) => card.area === area).map(row)}</ul>
              </div>
            ))}
          </DialogContent>
          <DialogActions fluid>
            <Button onClick={() => onChange(null)}>{t('home.arrange.reset')}</Button>
            <Button appearance="primary" onClick={onClose}>
              {t('home.arrange.close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
