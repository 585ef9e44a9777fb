import type pg from 'pg';
import { compensationManagement, contentStaff, customerSupport } from '../../plugins/members/contract/memberRoles';
import { authCalls } from '../../core/contract/auth';
import { accountCalls } from '../../plugins/members/contract/accounts';
import { clientOf, newPhone, signIn, stayingSignedIn } from './session';

/** What somebody works at. Of ten people five look after customers, three decide claims, two write for the website. */
export type Trade = 'support' | 'claims' | 'content';
const tradeOf = (n: number): Trade => (n % 10 < 5 ? 'support' : n % 10 < 8 ? 'claims' : 'content');
const roleOf: Readonly<Record<Trade, number>> = {
  support: customerSupport.id,
  claims: compensationManagement.id,
  content: contentStaff.id,
};

/** Somebody who can sign in. */
export interface Account {
  email: string;
  password: string;
  trade: Trade;
}

const newEmails = (many: number): { email: string; trade: Trade }[] => {
  const run = Date.now().toString(36);
  return Array.from({ length: many }, (_, n) => ({ email: `load-${run}-${n}@example.vn`, trade: tradeOf(n) }));
};

/** As the administrator makes them; each sets a password of their own. That is three hashes of a password for the server. */
export async function accountsByCalls(url: string, adminPassword: string, many: number): Promise<Account[]> {
  const admin = stayingSignedIn(url, await signIn(url, 'admin', adminPassword));
  const [given, password] = ['mật khẩu được cấp', 'mật khẩu của riêng tôi'];
  const made: Account[] = [];
  for (const { email, trade } of newEmails(many)) {
    const name = { lastName: 'Nguyễn Thị', firstName: `Số ${made.length + 1}`, phoneNumber: newPhone() };
    await (await admin()).call(accountCalls.createAccount, { ...name, email, roleIds: [roleOf[trade]], password: given });
    await clientOf(url, await signIn(url, email, given)).call(authCalls.changePassword, { password: given, newPassword: password });
    made.push({ email, password, trade });
  }
  return made;
}

/** In a database of our own: at once, with the password of the administrator. */
export async function accountsBySql(client: pg.Client, adminPassword: string, many: number): Promise<Account[]> {
  const made = newEmails(many);
  await client.query(
    `with made as (
       insert into core.accounts (user_name, email, last_name, first_name)
       select split_part(email, '@', 1), email, 'Nguyễn Thị', 'Số ' || n from unnest($1::text[]) with ordinality as one (email, n)
       returning id, email
     ), with_role as (
       insert into core.account_roles (account_id, role_id)
       select id, role_id from made join unnest($1::text[], $2::bigint[]) as one (email, role_id) using (email)
     )
     insert into core.passwords (account_id, hash)
     select made.id, hash from made, core.passwords p join core.accounts a on a.id = p.account_id where a.user_name = 'admin'`,
    [made.map(({ email }) => email), made.map(({ trade }) => roleOf[trade])],
  );
  return made.map((one) => ({ ...one, password: adminPassword }));
}
