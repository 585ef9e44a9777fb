import { pointerWithin, rectIntersection, type CollisionDetection, type KeyboardCoordinateGetter } from '@dnd-kit/core';

/** A column comes from the file itself or from its claims file; a slot takes those of one of them. */
export type Source = 'file' | 'claims';
export interface DraggedColumn {
  source: Source;
  importName: string;
  /** What stands below its name. */
  below: string;
}
export interface SlotTarget {
  source: Source;
  /** Undefined: the place where free columns are declared. */
  standardName: string | undefined;
}

/** Under the pointer; with the keyboard, what the column was moved onto. Only slots that take it. */
export const hitSlots: CollisionDetection = (args) => {
  const source = (args.active.data.current as DraggedColumn | undefined)?.source;
  const droppableContainers = args.droppableContainers.filter((one) => (one.data.current as SlotTarget | undefined)?.source === source);
  return (args.pointerCoordinates ? pointerWithin : rectIntersection)({ ...args, droppableContainers });
};

const moves: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys go from slot to slot instead of by pixels. */
export const toNextSlot: KeyboardCoordinateGetter = (event, { context: { active, over, droppableContainers, droppableRects } }) => {
  const move = moves[event.code];
  if (!move) return undefined;
  event.preventDefault();
  const source = (active?.data.current as DraggedColumn | undefined)?.source;
  const slots = droppableContainers
    .getEnabled()
    .filter((one) => (one.data.current as SlotTarget | undefined)?.source === source)
    .map(({ id }) => ({ id, rect: droppableRects.get(id) }))
    .sort((a, b) => (a.rect?.top ?? 0) - (b.rect?.top ?? 0));
  const at = slots.findIndex(({ id }) => id === over?.id);
  const next = at < 0 ? slots[move > 0 ? 0 : slots.length - 1] : slots[Math.min(slots.length - 1, Math.max(0, at + move))];
  return next?.rect && { x: next.rect.left, y: next.rect.top };
};
