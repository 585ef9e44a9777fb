import type { Announcements } from '@dnd-kit/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraggedColumn, SlotTarget } from './dragging';

/** What a screen reader hears while a column is dragged, in the viewer's language. */
export function useAnnouncements() {
  const { t } = useTranslation('data-files');
  return useMemo(() => {
    const names = (active: { data: { current?: unknown } }, over: { data: { current?: unknown } } | null) => ({
      column: (active.data.current as DraggedColumn | undefined)?.importName ?? '',
      slot: (over?.data.current as SlotTarget | undefined)?.standardName ?? t('mapping.freeColumns'),
    });
    const announcements: Announcements = {
      onDragStart: ({ active }) => t('mapping.announce.start', names(active, null)),
      onDragOver: ({ active, over }) =>
        over ? t('mapping.announce.over', names(active, over)) : t('mapping.announce.nowhere', names(active, null)),
      onDragEnd: ({ active, over }) =>
        over ? t('mapping.announce.dropped', names(active, over)) : t('mapping.announce.cancelled', names(active, null)),
      onDragCancel: ({ active }) => t('mapping.announce.cancelled', names(active, null)),
    };
    return { announcements, screenReaderInstructions: { draggable: t('mapping.announce.instructions') } };
  }, [t]);
}
