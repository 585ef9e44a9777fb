/**
 * How much is written by hand for the example plugin, which has one of everything, beside a plain catalogue as `npm run new` makes it:
 * `node --import tsx tools/bench/exampleLines.ts`. Lines are neither empty nor comment, without messages, tests and stories.
 */
import path from 'node:path';
import { roomsOf } from './writtenLines';

const root = path.resolve(import.meta.dirname, '../..');
console.log('Hand-written lines by room; the goal is at most 350 for the example.');
console.table({
  example: roomsOf(path.join(root, 'plugins/example')),
  'plain catalogue': roomsOf(path.join(root, 'tools/generator/template')),
});
