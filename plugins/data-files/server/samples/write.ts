import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { sampleFile, samples } from './sampleFile';

/** `node --import tsx plugins/data-files/server/samples/write.ts CAR_CMB_01 1000000 portfolio.csv` */
const [code = '', rows = '', file] = process.argv.slice(2);
if (!samples[code] || !/^[1-9]\d*$/.test(rows)) {
  process.stderr.write(`usage: write.ts <${Object.keys(samples).join(' | ')}> <rows> [file]\n`);
  process.exitCode = 1;
} else {
  await pipeline(sampleFile(code, Number(rows)), file ? createWriteStream(file) : process.stdout);
}
