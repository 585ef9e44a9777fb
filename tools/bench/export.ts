/**
 * 300,000 customers exported by the call, as a client fetches it (HTTP, sign-in, snapshot, workbook, file), beside the same rows read at once and
 * written by SheetJS, which holds the whole workbook. In turn, in this process; the database is another one. Prints rows a second, the size of
 * the file and the memory above what the process held before.
 * Run: node --import tsx tools/bench/export.ts [rows]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { utils, write } from 'xlsx';
import { startTestHost } from '@tessera/core/server/testing/testHost';
import members from '../../plugins/members/server';
import { customers } from '../../plugins/members/server/customers/table';

const rows = Number(process.argv[2] ?? 300_000);
const seed = `insert into members.customers (name, phone_number, email, birthday, gender, province_code, address)
  select 'Nguyễn Thị Hồng Hạnh ' || i, '09' || lpad(i::text, 8, '0'), 'khach' || i || '@example.com', date '1970-01-01' + (i % 15000),
    (array['male', 'female', 'other'])[1 + i % 3], '01', 'Số ' || i || ' phố Bà Triệu, phường Hai Bà Trưng' from generate_series(1, ${rows}) i`;

const memoryMB = (field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

async function measured(name: string, work: () => Promise<number>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 500)); // what came before is not measured
  const before = memoryMB('VmRSS');
  writeFileSync('/proc/self/clear_refs', '5'); // the highest mark begins anew
  const from = performance.now();
  const bytes = await work();
  const seconds = (performance.now() - from) / 1000;
  const figures = [
    seconds.toFixed(1).padStart(7),
    Math.round(rows / seconds)
      .toLocaleString('en')
      .padStart(10),
  ];
  const sizes = [(bytes / 1e6).toFixed(1).padStart(7), (memoryMB('VmHWM') - before).toFixed(0).padStart(10)];
  console.log(`${name.padEnd(28)} ${[...figures, ...sizes].join('  ')}`);
}

const server = await startTestHost({ plugins: [members], sql: [seed, 'vacuum analyze members.customers'] });
try {
  const reader = await server.as(['ReadCustomer']);
  const ours = async (path: string) => {
    const response = await reader.fetch(path);
    if (!response.ok) throw new Error(await response.text());
    let bytes = 0;
    for await (const chunk of response.body!) bytes += chunk.length;
    return bytes;
  };
  await ours('customer/export?search=hanh%20100'); // warming up
  console.log(`${rows.toLocaleString('en')} rows × 9 columns\n\n${' '.repeat(28)} seconds      rows/s  file MB  memory MB`);
  await measured('the call', () => ours('customer/export'));
  await measured('the call, sorted by name', () => ours('customer/export?sort=name%2Casc'));
  await measured('SheetJS, whole workbook', async () => {
    const all = await server.db.select().from(customers);
    const cells = all.map(({ name, phoneNumber, email, birthday, gender, provinceCode, address, isActive, createdAt }) => [
      ...[name, phoneNumber, email, birthday, gender, provinceCode, address],
      ...[String(isActive), createdAt],
    ]);
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells));
    return (write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer).length;
  });
} finally {
  await server.close();
}
