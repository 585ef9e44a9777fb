/** Workbooks of Excel, written as they are sent. Those that people bring are read by `@tessera/plugin-sdk/server/xlsx/read`, in plain JavaScript for worker threads. */
export * from './book';
export * from './cells';
export * from './refusals';
export { inThread } from './thread';
