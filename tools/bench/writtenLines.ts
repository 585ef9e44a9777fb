import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Without comments and empty lines. */
const written = (text: string, comment: RegExp) =>
  text
    .replace(comment, '')
    .split('\n')
    .filter((line) => line.trim());

/** Lines of TypeScript that somebody wrote: neither empty nor comment. */
export const inTypeScript = (text: string): string[] => written(text, /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm);
/** Lines of SQL that somebody wrote. */
export const inSql = (text: string): string[] => written(text, /^\s*--.*$/gm);

/** How many lines a plugin was written in, by room; without messages, tests and stories. */
export interface Rooms {
  contract: number;
  server: number;
  SQL: number;
  web: number;
  together: number;
}

/** Counts a plugin's folder, or the templates that the generator makes one of. */
export function roomsOf(folder: string): Rooms {
  const files = (room: string, ending: RegExp) =>
    readdirSync(path.join(folder, room), { recursive: true })
      .map(String)
      .filter((file) => ending.test(file) && !/\.(test|stories)\.tsx?/.test(file))
      .map((file) => readFileSync(path.join(folder, room, file), 'utf8'));
  const count = (room: string) => files(room, /\.tsx?(\.template)?$/).reduce((sum, text) => sum + inTypeScript(text).length, 0);
  const rooms = {
    contract: count('contract'),
    server: count('server'),
    SQL: files('server', /\.sql(\.template)?$/).reduce((sum, text) => sum + inSql(text).length, 0),
    web: count('web'),
  };
  return { ...rooms, together: Object.values(rooms).reduce((sum, n) => sum + n, 0) };
}
