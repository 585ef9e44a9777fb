/**
 * Workbooks of Excel, written as they are sent. Those that people bring are read by `@tessera/plugin-sdk/server/xlsx/read`, in plain
 * JavaScript for worker threads.
 */
export * from './book';
export * from './cells';
export { codes } from './formats';
export type { ChartFigures, SheetChart } from './chart';
export type { CellNote } from './notes';
export * from './refusals';
export { columnLetters } from './xml';
export { inThread } from './thread';
