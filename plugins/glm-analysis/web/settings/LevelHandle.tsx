import { useDraggable } from '@dnd-kit/core';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Icon } from '@tessera/plugin-sdk/ui';
import type { DraggedLevel } from './levelDragging';
import { useLevelName } from './useLevelName';

const useStyles = makeStyles({
  handle: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    flexGrow: 1,
    minWidth: 0,
    minHeight: '30px',
    padding: '2px 6px 2px 2px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'grab',
    touchAction: 'manipulation',
    ':hover': { color: tokens.colorBrandForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  lifted: { opacity: 0.5 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** A level that can be picked up by pointer, touch and keyboard. */
export function LevelHandle({ level }: { level: string }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const levelName = useLevelName();
  const data: DraggedLevel = { level };
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: `level:${level}`,
    data,
    attributes: { roleDescription: t('settings.draggable') },
  });
  return (
    <button
      type="button"
      ref={setNodeRef}
      className={mergeClasses(styles.handle, isDragging && styles.lifted)}
      data-level={level}
      {...attributes}
      {...listeners}
    >
      <Icon name="drag" size={16} />
      <span className={styles.name}>{levelName(level)}</span>
    </button>
  );
}
