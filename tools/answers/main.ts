import { fileURLToPath } from 'node:url';
import { writeAnswers } from './generate';

// `npm run answers [-- <plugin>]`: writes what each call answers, as JSON Schema, beside the declarations of its plugin.
const root = process.env.TESSERA_ROOT ?? fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const written = writeAnswers(root, process.argv[2]);
console.log(written.length ? written.map((file) => `${file} is written`).join('\n') : 'The schemas of all answers are up to date.');
