import { CardGrid, CardSkeleton, TableSkeleton } from '@tessera/plugin-sdk/ui';

/** In the shape of what comes: figures, chart, table. */
export function OverviewSkeleton() {
  return (
    <>
      <CardGrid min={150}>
        <CardSkeleton cards={4} lines={2} />
      </CardGrid>
      <CardSkeleton lines={8} />
      <TableSkeleton rows={6} />
    </>
  );
}
