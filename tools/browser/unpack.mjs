/**
 * Unpacks the browser of npm into the folder that `TMPDIR` names: `node unpack.mjs`. A process of its own, since the
 * package changes its environment.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// The package unpacks the libraries that a bare system lacks only where it believes to run in a cloud function.
process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
const { default: packaged } = await import('@sparticuz/chromium');
await packaged.executablePath();
const fonts = path.join(tmpdir(), 'fonts/fonts.conf');
// `FINAL_FOLDER` is where all of it will lie.
writeFileSync(fonts, readFileSync(fonts, 'utf8').replaceAll('/tmp/fonts', path.join(process.env.FINAL_FOLDER, 'fonts')));
