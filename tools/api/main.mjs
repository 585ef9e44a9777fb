/** Writes `plugin-sdk/api.md`: `npm run api`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiReport } from './report.mjs';

const root = path.resolve(import.meta.dirname, '../..');
writeFileSync(path.join(root, 'plugin-sdk/api.md'), apiReport(root));
console.log('plugin-sdk/api.md is written');
