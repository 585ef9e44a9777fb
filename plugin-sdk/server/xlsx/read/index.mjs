// @ts-check
/** @typedef {import('./book.mjs').Row} Row */
export { openArchive, refused } from './archive.mjs';
export { openBook, rowsOf, typedRowsOf } from './book.mjs';
