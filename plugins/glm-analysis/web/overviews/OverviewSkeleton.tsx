import { CardSkeleton, TableSkeleton } from '@tessera/plugin-sdk/ui';
import { SideBySide } from './SideBySide';

/** In the shape of what comes: figures, chart, table. */
export function OverviewSkeleton() {
  return (
    <>
      <CardSkeleton lines={1} />
      <SideBySide chart={<CardSkeleton lines={8} />} table={<TableSkeleton rows={6} />} />
    </>
  );
}
