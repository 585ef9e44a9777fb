import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db, WorkContext } from '@tessera/plugin-sdk/server';
import { createTestDatabase, type TestDatabase } from '../database/testDatabase';
import { deliveryOf, folderDelivery, smtpDelivery } from './delivery';
import { createMail, type MailDeps, type MailOutbox } from './mail';
import { outbox, type OutboxMail } from './table';

let database: TestDatabase;
let folder: string;
const started: MailOutbox[] = [];
const logged: string[] = [];
const note = (fields: object, text?: string) => void logged.push(`${text} ${JSON.stringify(fields)}`);
const log = { debug: note, info: note, warn: note, error: note };

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'tessera-mail-'));
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((mail) => mail.stop()));
  await database.db.delete(outbox);
  logged.length = 0;
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const contextOn = (db: Db) => ({ db }) as WorkContext;
/** With real waits between two tries where `more` says so. */
async function start(deliver: MailDeps['deliver'], more: Pick<MailDeps, 'firstWaitMs'> = { firstWaitMs: 1 }): Promise<MailOutbox> {
  const mail = createMail({
    db: database.db,
    log,
    deliver,
    ...more,
    listen: async (channel, handler) => {
      const subscription = await database.listen(channel, handler);
      return async () => subscription.close();
    },
  });
  started.push(mail);
  await mail.start();
  return mail;
}
const mails = () => database.db.select().from(outbox);
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 6000; !(await holds()); await new Promise((resolve) => setTimeout(resolve, 15))) {
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(await mails())}`);
  }
}

/** The parts of a plain text mail as a mail program reads them. */
function readMail(raw: string): { headers: Record<string, string>; text: string } {
  const [head = '', body = ''] = raw.split(/\r\n\r\n([^]*)/);
  const headers = Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const unquote = (text: string) =>
    Buffer.from(
      text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
      'latin1',
    );
  const words = (text: string) =>
    text
      .replace(/\?=\s+=\?/g, '?==?')
      .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
        (kind.toLowerCase() === 'q' ? unquote(word.replaceAll('_', ' ')) : Buffer.from(word, 'base64')).toString('latin1'),
      );
  const encoding = headers['content-transfer-encoding'];
  const text =
    encoding === 'base64' ? Buffer.from(body, 'base64') : encoding === 'quoted-printable' ? unquote(body) : Buffer.from(body, 'latin1');
  return {
    headers: { ...headers, subject: Buffer.from(words(headers.subject ?? ''), 'latin1').toString('utf8') },
    text: text.toString('utf8').trim(),
  };
}

test('a mail is sent after the commit, as a file that mail programs open, Vietnamese intact', async () => {
  const subject = 'Mã xác nhận để đặt lại mật khẩu của bạn trên hệ thống Tessera, có hiệu lực trong 15 phút';
  const text = 'Chào Nguyễn Thị Hường,\n\nMã của bạn: 482913.\nĐừng đưa mã này cho ai.';
  const mail = await start(folderDelivery(folder, 'Tessera <no-reply@tessera.test>'));
  await database.db.transaction(async (tx) => {
    await mail.service.send(contextOn(tx), { to: 'huong@example.vn', subject, text });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(readdirSync(folder)).toEqual([]);
  });
  await until(async () => (await mails())[0]?.sentAt != null);
  const [file = ''] = readdirSync(folder);
  expect(file).toMatch(/^\d{8}T\d{6}-\d+\.eml$/);
  expect(statSync(path.join(folder, file)).mode & 0o077).toBe(0);
  const read = readMail(readFileSync(path.join(folder, file), 'latin1'));
  expect(read.headers).toMatchObject({ subject, to: 'huong@example.vn', from: 'Tessera <no-reply@tessera.test>' });
  expect(read.headers['message-id']).toMatch(/^<[0-9a-f-]{36}@tessera\.test>$/);
  expect(read.text.replaceAll('\r\n', '\n')).toBe(text);
  expect(logged.join()).not.toMatch(/482913|huong|Mã xác nhận/);
});

test('a mail of a transaction that is rolled back is never sent', async () => {
  const mail = await start(async () => {
    throw new Error('must not happen');
  });
  await database.db
    .transaction(async (tx) => {
      await mail.service.send(contextOn(tx), { to: 'a@example.vn', subject: 's', text: 't' });
      tx.rollback();
    })
    .catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await mails()).toEqual([]);
});

test('headers and further recipients cannot be slipped in', async () => {
  const mail = await start(folderDelivery(path.join(folder, 'odd'), 'no-reply@tessera.test'));
  await mail.service.send(contextOn(database.db), {
    to: 'a@example.vn,\r\nBcc: b@example.vn',
    subject: 'Hi\r\nBcc: c@example.vn',
    text: 't',
  });
  await until(async () => (await mails())[0]?.sentAt != null);
  const [file = ''] = readdirSync(path.join(folder, 'odd'));
  expect(readFileSync(path.join(folder, 'odd', file), 'latin1')).not.toMatch(/^Bcc:/im);
});

test('a failed mail is tried again, one that the other side refuses is given up', async () => {
  const tries: Record<string, number> = {};
  const deliver = async ({ recipient }: OutboxMail) => {
    const count = (tries[recipient] = (tries[recipient] ?? 0) + 1);
    if (recipient === 'down@example.vn' && count < 4) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' });
    if (recipient === 'unknown@example.vn') throw Object.assign(new Error('550 unknown@example.vn: no such user'), { responseCode: 550 });
  };
  const mail = await start(deliver);
  for (const to of ['down@example.vn', 'unknown@example.vn', 'fine@example.vn'])
    await mail.service.send(contextOn(database.db), { to, subject: 's', text: 't' });
  const poke = () => database.app.query("select pg_notify('core_mail', '')");
  await until(async () => (await poke(), (await mails()).every((m) => m.sentAt ?? m.givenUpAt)));
  expect(tries).toEqual({ 'down@example.vn': 4, 'unknown@example.vn': 1, 'fine@example.vn': 1 });
  expect((await mails()).find((m) => m.givenUpAt)?.recipient).toBe('unknown@example.vn');
  expect(logged.join()).not.toContain('example.vn');
});

test('while a mail server is down for an hour no mail is given up; each leaves once, within a quarter of an hour of its return', async () => {
  let isDown = true;
  const sent: string[] = [];
  const deliver = async ({ recipient }: OutboxMail) => {
    if (isDown) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' });
    sent.push(recipient);
  };
  const mail = await start(deliver, {});
  const bookers = ['a@example.vn', 'b@example.vn', 'c@example.vn'];
  for (const to of bookers) await mail.service.send(contextOn(database.db), { to, subject: 's', text: 't' });
  const poke = () => database.app.query("select pg_notify('core_mail', '')");
  const failed = () => logged.filter((line) => line.startsWith('mail not sent')).length;
  /** The clock is the database's: the next try of all is brought nearer. Answers by how many seconds. */
  const nextTry = async (): Promise<number> => {
    const { rows } = await database.owner.query<{ wait: string }>(`
      with waits as (select max(next_try_at) - now() as wait from core.mail_outbox),
        moved as (update core.mail_outbox set next_try_at = next_try_at - waits.wait from waits)
      select extract(epoch from wait) as wait from waits`);
    await poke();
    return Number(rows[0]!.wait);
  };
  let tries = 1;
  await until(() => failed() === bookers.length);
  for (let seconds = 0; seconds < 3600; seconds += await nextTry(), tries += 1) await until(() => failed() === tries * bookers.length);
  await until(() => failed() === tries * bookers.length);
  expect((await mails()).map(({ sentAt, givenUpAt }) => sentAt ?? givenUpAt)).toEqual([null, null, null]);
  isDown = false;
  expect(await nextTry()).toBeLessThanOrEqual(15 * 60);
  await until(async () => (await mails()).every(({ sentAt }) => sentAt));
  await poke();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(sent.sort()).toEqual(bookers);
});

test('SMTP_URL hands mails to a mail server, and its refusal is final', async () => {
  const heard: string[] = [];
  const smtp = createServer((socket) => {
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (data) => {
      const line = data.toString();
      heard.push(line);
      socket.write(
        line.startsWith('DATA')
          ? '354 go\r\n'
          : /^RCPT.*unknown/.test(line)
            ? '550 no such user\r\n'
            : line.startsWith('QUIT')
              ? '221 bye\r\n'
              : '250 ok\r\n',
      );
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const mail = await start(smtpDelivery(`smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`, 'Tessera <no-reply@tessera.test>'));
  await mail.service.send(contextOn(database.db), { to: 'huong@example.vn', subject: 'Chào', text: 'Xin chào' });
  await mail.service.send(contextOn(database.db), { to: 'unknown@example.vn', subject: 's', text: 't' });
  await until(async () => (await mails()).every((m) => m.sentAt ?? m.givenUpAt));
  expect((await mails()).map((m) => [m.recipient, m.sentAt !== null])).toEqual(
    expect.arrayContaining([
      ['huong@example.vn', true],
      ['unknown@example.vn', false],
    ]),
  );
  expect(heard.join('')).toContain('RCPT TO:<huong@example.vn>');
  await new Promise((resolve) => smtp.close(resolve));
});

test('two servers never send one mail twice', async () => {
  const sent: number[] = [];
  const deliver = async ({ id }: OutboxMail) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    sent.push(id);
  };
  const [mail] = [await start(deliver), await start(deliver)];
  for (let i = 0; i < 20; i++) await mail.service.send(contextOn(database.db), { to: 'a@example.vn', subject: `s${i}`, text: 't' });
  await until(async () => (await mails()).every((m) => m.sentAt));
  expect([sent.length, new Set(sent).size]).toEqual([20, 20]);
});

test('what a mail said is forgotten seven days after it was sent', async () => {
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
  await database.db.insert(outbox).values([
    { recipient: 'a@example.vn', subject: 'old', body: 'secret', sentAt: ago(8) as never },
    { recipient: 'a@example.vn', subject: 'new', body: 'still there', sentAt: ago(6) as never },
  ]);
  await start(async () => undefined);
  await until(async () => (await mails()).some((m) => m.body === null));
  expect(Object.fromEntries((await mails()).map((m) => [m.subject, m.body]))).toEqual({ old: null, new: 'still there' });
});

test('production without a mail server says that nobody gets a mail; trying out is quiet', () => {
  const warned: string[] = [];
  const log = { warn: (_fields: object, text = '') => void warned.push(text) };
  const about = { mailFrom: 'no-reply@tessera.test', folder: path.join(folder, 'kept'), log };
  deliveryOf({ ...about, production: false });
  deliveryOf({ ...about, production: true, smtpUrl: 'smtp://127.0.0.1:1' });
  expect(warned).toEqual([]);
  deliveryOf({ ...about, production: true });
  expect(warned).toEqual([expect.stringContaining('SMTP_URL is not set')]);
});
