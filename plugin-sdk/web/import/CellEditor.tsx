import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Icon } from '@tessera/plugin-sdk/ui';
import { useImportTexts } from './texts';

const useStyles = makeStyles({
  cell: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '6px',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '32px',
    padding: '6px 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    background: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'text',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  fault: { justifyContent: 'space-between', color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightMedium },
  input: {
    boxSizing: 'border-box',
    width: '100%',
    minWidth: '120px',
    height: '32px',
    padding: '0 7px',
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
  },
});

interface Props {
  text: string;
  /** As Excel names it: `C14`. */
  place: string;
  isFault: boolean;
  isEditing: boolean;
  onEdit: () => void;
  onLeave: () => void;
  onSave: (text: string) => void;
}

/** A cell of a refused row: Enter or a click edits it, Enter saves, Escape leaves it as it was. */
export function CellEditor(props: Props) {
  const styles = useStyles();
  const t = useImportTexts();
  const { text, place, isFault, isEditing, onEdit } = props;
  if (isEditing) return <Typing {...props} />;
  return (
    <button
      type="button"
      data-place={place}
      tabIndex={isFault ? 0 : -1}
      aria-label={`${t('rows.edit', { place })}: ${text || t('rows.empty')}`}
      className={mergeClasses(styles.cell, isFault && styles.fault)}
      onClick={onEdit}
    >
      <span>{isFault && !text ? t('rows.empty') : text}</span>
      {isFault && <Icon name="error" size={16} />}
    </button>
  );
}

function Typing({ text, place, onLeave, onSave }: Props) {
  const styles = useStyles();
  const t = useImportTexts();
  const [typed, setTyped] = useState(text);
  return (
    <input
      autoFocus
      className={styles.input}
      aria-label={t('rows.edit', { place })}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => (typed === text ? onLeave() : onSave(typed))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') {
          event.stopPropagation();
          onLeave();
        }
      }}
    />
  );
}
