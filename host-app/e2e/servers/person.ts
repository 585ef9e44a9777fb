import { createHash, randomUUID } from 'node:crypto';
import { withClient } from '@tessera/core/server/database/database';
import { adminPassword } from '../product';
import { signInToApi } from '../robustness/api';
import { isRunning, randomOf } from '../robustness/storm';

/** What happened to all people together. */
export interface Diary {
  requests: number;
  /** Errors that may be asked again, by what they were: `cut`, `502`, … */
  repeated: Map<string, number>;
  /** One sentence for each thing that is wrong. */
  faults: string[];
}
export const newDiary = (): Diary => ({ requests: 0, repeated: new Map(), faults: [] });

interface Asked {
  body?: object;
  /** Made anew for each attempt. */
  form?: () => FormData;
}
interface Answer {
  status: number;
  bytes: Buffer;
  json: unknown;
}
interface StartedJob {
  id: string;
}

/** What the servers have acknowledged to somebody. */
interface Acknowledged {
  customers: { id: number; phoneNumber: string }[];
  imports: { fileName: string; rows: number; sha256: string; jobId: string }[];
  exports: { jobId: string }[];
}

/** How long somebody asks again. */
const patienceMs = 60_000;
const pauseMs = 100;

/** Somebody who is signed in and works through the proxy. */
export class Person {
  readonly acknowledged: Acknowledged = { customers: [], imports: [], exports: [] };
  #token = '';
  #made = 0;

  private constructor(
    readonly url: string,
    readonly number: number,
    readonly diary: Diary,
    readonly random: () => number,
    readonly groupId: number,
  ) {}

  /** People with accounts of their own, signed in. */
  static async hire(url: string, databaseUrl: string, count: number, seed: number, diary: Diary): Promise<Person[]> {
    const admin = await signInToApi(url);
    const { body: groups } = await admin.call<{ id: number; code: string }[]>('GET', 'templates/groups');
    const groupId = groups.find(({ code }) => code === 'CAR_CMB')!.id;
    await makeAccounts(databaseUrl, count);
    const people = Array.from({ length: count }, (_, number) => new Person(url, number, diary, randomOf(seed + number), groupId));
    await Promise.all(people.map((person) => person.signIn()));
    return people;
  }

  async signIn(): Promise<void> {
    const username = `person-${this.number}`;
    const answer = await this.#must('POST', 'auth/login', { body: { username, password: adminPassword, session: 'token' } });
    this.#token = (answer.json as { accessToken: string }).accessToken;
  }

  async list(): Promise<void> {
    await this.#must('GET', `customer?page=${1 + Math.floor(this.random() * 3)}&pageSize=20`);
  }

  async write(): Promise<void> {
    const phoneNumber = `0${8 * 10 ** 8 + this.number * 10 ** 6 + ++this.#made}`;
    const { json } = await this.#must('POST', 'customer', { body: { name: `Khách ${phoneNumber}`, phoneNumber } });
    this.acknowledged.customers.push({ id: (json as { id: number }).id, phoneNumber });
  }

  async import(): Promise<void> {
    const rows = 2_000 + Math.floor(this.random() * 8_000);
    const name = `tep-${this.number}-${++this.#made}`;
    const content = `policy,premium\n${Array.from({ length: rows }, (_, row) => `${name}-${row},${row}\n`).join('')}`;
    const form = () => {
      const made = new FormData();
      made.append('file', new Blob([content], { type: 'text/csv' }), `${name}.csv`);
      return made;
    };
    const { json } = await this.#must('POST', `report-software/upload/import-file?groupId=${this.groupId}`, { form });
    const { fileName, job } = json as { fileName: string; job: StartedJob };
    this.acknowledged.imports.push({ fileName, rows, sha256: sha256Of(content), jobId: job.id });
  }

  async export(): Promise<void> {
    const body = { call: 'members/exportCustomer', query: '', title: 'Khách hàng' };
    const { status, json } = await this.ask('POST', 'core/exports', { body });
    if (status === 200) this.acknowledged.exports.push({ jobId: (json as StartedJob).id });
    // the one before is still being written
    else if (status !== 409 || (json as { code: string }).code !== 'job_running') this.#fault('POST core/exports', status, json);
  }

  /** One thing that people do, at random. */
  async act(): Promise<void> {
    const dice = this.random();
    if (dice < 0.02) await this.signIn();
    else if (dice < 0.04) await this.import();
    else if (dice < 0.06) await this.export();
    else if (dice < 0.4) await this.write();
    else await this.list();
  }

  /** Asks until a server answers; a write always with the same key. */
  async ask(method: string, route: string, { body, form }: Asked = {}): Promise<Answer> {
    const key = randomUUID();
    for (const until = Date.now() + patienceMs; ; await new Promise((resolve) => setTimeout(resolve, pauseMs))) {
      const answer = await this.#attempt(method, route, key, form?.() ?? (body && JSON.stringify(body)));
      this.diary.requests++;
      const error = !answer
        ? 'cut'
        : [502, 503, 504].includes(answer.status)
          ? String(answer.status)
          : isRunning(answer.json)
            ? '409'
            : undefined;
      if (answer && !error) return answer;
      this.diary.repeated.set(error!, (this.diary.repeated.get(error!) ?? 0) + 1);
      if (Date.now() > until)
        throw new Error(`${method} ${route}: nobody answered for ${patienceMs / 1000} s, the last error was ${error}`);
    }
  }

  /** @returns nothing when the connection broke */
  async #attempt(method: string, route: string, key: string, body: FormData | string | undefined): Promise<Answer | undefined> {
    const headers = {
      'accept-language': 'en',
      ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      ...(method === 'POST' && { 'idempotency-key': `"${key}"` }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    };
    let answer: Response;
    let bytes: Buffer;
    try {
      answer = await fetch(`${this.url}/api/${route}`, { method, headers, body: body ?? null });
      bytes = Buffer.from(await answer.arrayBuffer());
    } catch {
      return undefined;
    }
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, bytes, json: isJson ? JSON.parse(bytes.toString()) : undefined };
  }

  async #must(method: string, route: string, asked?: Asked): Promise<Answer> {
    const answer = await this.ask(method, route, asked);
    if (answer.status !== 200) this.#fault(`${method} ${route}`, answer.status, answer.json);
    return answer;
  }

  #fault(what: string, status: number, body: unknown): void {
    const sentence = `${what} of person ${this.number} answered ${status}: ${JSON.stringify(body)}`;
    this.diary.faults.push(sentence);
    throw new Error(sentence);
  }
}

/** With the password of the administrator: to hash one for each would take longer than the test. */
async function makeAccounts(databaseUrl: string, count: number): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(
      `with made as (
         insert into core.accounts (user_name, email, first_name, last_name)
         select name, name || '@example.vn', 'Người', name from (select 'person-' || generate_series(0, $1::int - 1) as name) names returning id),
       held as (insert into core.account_roles (account_id, role_id) select made.id, role from made, unnest($2::int[]) role)
       insert into core.passwords (account_id, hash)
       select made.id, hash from made, core.passwords join core.accounts on accounts.id = account_id where user_name = 'admin'`,
      [count, [roleIds.admin, roleIds.glmUser]],
    ),
  );
}

const roleIds = { admin: 1, glmUser: 13 };
export const sha256Of = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
