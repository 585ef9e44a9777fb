/** The language of a plugin's web room. */
export * from './plugin';
export * from './runtime';
export { api, hooksOf } from './api';
export { ApprovalNote } from './ApprovalNote';
export * from './files';
export * from './sheets';
export { fetchExport, hasFile, isAwaited, onExportAsked } from './exports';
export * from './jobs';
export { useLive } from './live';
export { useAsked } from './openRequests';
export { pagesHook } from './pages';
export { useRefresh } from './refresh';
export { recordIdOf, useRecordId } from './recordId';
export * from './shellSlots';
export { setTransport, transport, wireRequest, type Transport, type UploadOptions, type WireAnswer, type WireRequest } from './request';
