/** The language that both halves of a plugin share. Imports neither React nor Node. */
import './validation';

export * from './text';
export * from './roles';
export * from './plugin';
export * from './recordKey';
export * from './calls';
export * from './jobs';
export * from './events';
export * from './jobCalls';
export * from './changes';
export * from './days';
export * from './times';
export * from './fields';
export { plainPhone, searchedPhone } from './plainPhone';
export * from './page';
export * from './opening';
export * from './problem';
export * from './resource';
export * from './process';
export * from './listExport';
export * from './sheetCalls';
export * from './personal';
export * from './attachments';
export * from './choices';
export * from './services';
export * from './fold';
export { message, readMessage } from './validation';
