import { pointerWithin, rectIntersection, type Announcements, type CollisionDetection, type KeyboardCoordinateGetter } from '@dnd-kit/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLevelName } from './useLevelName';

/** Where a level can be put: a group, a new one, or back among those that stand for themselves. */
export type LevelTarget = { to: 'group'; label: string } | { to: 'new' } | { to: 'none' };
export interface DraggedLevel {
  level: string;
}

/** Under the pointer; with the keyboard, what the level was moved onto. */
export const hitTargets: CollisionDetection = (args) => (args.pointerCoordinates ? pointerWithin : rectIntersection)(args);

const moves: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys go from target to target instead of by pixels. */
export const toNextTarget: KeyboardCoordinateGetter = (event, { context: { over, droppableContainers, droppableRects } }) => {
  const move = moves[event.code];
  if (!move) return undefined;
  event.preventDefault();
  const targets = droppableContainers
    .getEnabled()
    .map(({ id }) => ({ id, rect: droppableRects.get(id) }))
    .sort((a, b) => (a.rect?.left ?? 0) - (b.rect?.left ?? 0) || (a.rect?.top ?? 0) - (b.rect?.top ?? 0));
  const at = targets.findIndex(({ id }) => id === over?.id);
  const next = at < 0 ? targets[move > 0 ? 0 : targets.length - 1] : targets[Math.min(targets.length - 1, Math.max(0, at + move))];
  return next?.rect && { x: next.rect.left, y: next.rect.top };
};

/** What a screen reader hears while a level is dragged. */
export function useLevelAnnouncements() {
  const { t } = useTranslation('glm-analysis');
  const levelName = useLevelName();
  return useMemo(() => {
    const names = (active: { data: { current?: unknown } }, over: { data: { current?: unknown } } | null) => {
      const target = over?.data.current as LevelTarget | undefined;
      return {
        level: levelName((active.data.current as DraggedLevel | undefined)?.level ?? ''),
        target: target?.to === 'group' ? target.label : t(target?.to === 'new' ? 'settings.newGroup' : 'settings.ownLevels'),
      };
    };
    const announcements: Announcements = {
      onDragStart: ({ active }) => t('settings.announce.start', names(active, null)),
      onDragOver: ({ active, over }) =>
        over ? t('settings.announce.over', names(active, over)) : t('settings.announce.nowhere', names(active, null)),
      onDragEnd: ({ active, over }) =>
        over ? t('settings.announce.dropped', names(active, over)) : t('settings.announce.cancelled', names(active, null)),
      onDragCancel: ({ active }) => t('settings.announce.cancelled', names(active, null)),
    };
    return { announcements, screenReaderInstructions: { draggable: t('settings.announce.instructions') } };
  }, [t, levelName]);
}
