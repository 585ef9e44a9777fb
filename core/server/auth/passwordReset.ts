import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { message, type Language } from '@tessera/plugin-sdk/contract';
import { Problem, type Db } from '@tessera/plugin-sdk/server';
import { account } from '../accounts/tables';
import { countAttempt, mailsTo, mayStill } from './limits';
import { passwordResets } from './tables';
import { hashOf, randomToken } from './tokens';

/** Of a code that somebody asked for at the sign-in page. */
const minutes = 15;
/** Of a link that an administrator had sent: it waits for somebody who did not ask. */
const linkHours = 24;
const mostTries = 5;

/** Only together with the token can the code be tried, and the token itself is not stored. */
const codeHashOf = (token: string, code: string) => hashOf(`${token}:${code}`);

/**
 * Starts a reset for an active account with this e-mail. The token is always given and looks the same;
 * without an account, or after three mails within an hour, it is good for nothing.
 */
export async function startReset(
  db: Db,
  email: string,
  send: (tx: Db, mail: { to: string; userName: string; code: string }) => Promise<unknown>,
): Promise<{ token: string }> {
  const [found] = await db
    .select({ id: account.id, email: account.email, userName: account.userName })
    .from(account)
    .where(and(eq(sql`lower(${account.email})`, email.toLowerCase()), eq(account.isActive, true), eq(account.isService, false)));
  if (found && (await mayStill(db, mailsTo(found.id)))) {
    return db.transaction(async (tx) => {
      const { token, code } = await newReset(tx, found.id, minutes);
      await send(tx, { to: found.email, userName: found.userName, code });
      return { token };
    });
  }
  return { token: randomToken() };
}

async function newReset(tx: Db, accountId: number, validMinutes: number): Promise<{ token: string; code: string }> {
  const token = randomToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await tx.insert(passwordResets).values({
    tokenHash: hashOf(token),
    accountId,
    codeHash: codeHashOf(token, code),
    expiresAt: sql`now() + make_interval(mins => ${validMinutes})`,
  });
  return { token, code };
}

/**
 * A reset that an administrator starts for somebody else. The link carries token and code behind `#`, where
 * neither servers nor proxies log it.
 * @param origin where the product is opened: `https://back-office.example`
 * @throws Problem 429 after three mails within an hour
 */
export async function resetLink(tx: Db, accountId: number, origin: string): Promise<string> {
  await countAttempt(tx, [mailsTo(accountId)]);
  return newResetLink(tx, accountId, origin);
}

/** The same for an account that was made a moment ago. */
export async function newResetLink(tx: Db, accountId: number, origin: string): Promise<string> {
  const { token, code } = await newReset(tx, accountId, linkHours * 60);
  return `${origin}/admin/login#reset=${token}.${code}`;
}

/** Whose password the code may set; of a wrong one, whose it would have been. Every call is a try, right or wrong. */
export async function checkCode(
  db: Db,
  token: string,
  code: string,
): Promise<{ right: true; accountId: number } | { right: false; accountId: number | undefined }> {
  const [reset] = await db
    .update(passwordResets)
    .set({ tries: sql`${passwordResets.tries} + 1` })
    .where(
      and(
        eq(passwordResets.tokenHash, hashOf(token)),
        lt(passwordResets.tries, mostTries),
        gt(passwordResets.expiresAt, sql`now()`),
        isNull(passwordResets.usedAt),
      ),
    )
    .returning({ accountId: passwordResets.accountId, codeHash: passwordResets.codeHash });
  const right = !!reset && timingSafeEqual(Buffer.from(codeHashOf(token, code.replace(/\s/g, ''))), Buffer.from(reset.codeHash));
  return right ? { right, accountId: reset.accountId } : { right: false, accountId: reset?.accountId };
}

/** Uses the code up, with all others of the account. @throws Problem 400 when somebody else was faster, or the account is disabled */
export async function useReset(tx: Db, token: string): Promise<void> {
  const [used] = await tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResets.tokenHash, hashOf(token)), isNull(passwordResets.usedAt)))
    .returning({ accountId: passwordResets.accountId });
  if (!used) throw wrongCode();
  await dropResets(tx, used.accountId);
}

/** Codes that are on their way become useless. */
export const dropResets = (tx: Db, accountId: number) => tx.delete(passwordResets).where(eq(passwordResets.accountId, accountId));

/** The same for every reason. */
export const wrongCode = () =>
  new Problem(
    400,
    'invalid_code',
    { vi: 'Mã xác thực không đúng hoặc đã hết hạn.', en: 'The code is wrong or has expired.' },
    { errors: [{ path: 'otp', message: message('validation.invalid') }] },
  );

/** The mail with the code. */
export function resetMail(
  language: Language,
  brand: string,
  { userName, code }: { userName: string; code: string },
): { subject: string; text: string } {
  const shown = `${code.slice(0, 3)} ${code.slice(3)}`;
  return language === 'en'
    ? {
        subject: `${shown} is your ${brand} code`,
        text: `Hello ${userName},\n\nYour code for setting a new password is:\n\n    ${shown}\n\nIt is valid for ${minutes} minutes. Give it to nobody; we never ask for it.\nIf you did not ask for a new password, ignore this mail: your password stays as it is.\n\n${brand}\n`,
      }
    : {
        subject: `${shown} là mã xác thực ${brand} của bạn`,
        text: `Xin chào ${userName},\n\nMã xác thực để đặt lại mật khẩu của bạn là:\n\n    ${shown}\n\nMã có hiệu lực trong ${minutes} phút. Đừng đưa mã này cho bất kỳ ai; chúng tôi không bao giờ hỏi mã của bạn.\nNếu bạn không yêu cầu đặt lại mật khẩu, hãy bỏ qua thư này: mật khẩu của bạn vẫn giữ nguyên.\n\n${brand}\n`,
      };
}

interface LinkMail {
  userName: string;
  /** Who had it sent. */
  by: string;
  link: string;
}

/** What stands before the link, and behind it. */
const linkTexts = {
  reset: {
    en: (brand: string, { userName, by }: LinkMail) => ({
      subject: `Set a new ${brand} password`,
      before: `Hello ${userName},\n\n${by} asks you to set a new password. Open this page:`,
      after: 'Until then your password stays as it is.',
    }),
    vi: (brand: string, { userName, by }: LinkMail) => ({
      subject: `Đặt mật khẩu mới cho ${brand}`,
      before: `Xin chào ${userName},\n\n${by} mời bạn đặt mật khẩu mới. Hãy mở trang này:`,
      after: 'Cho đến lúc đó, mật khẩu của bạn vẫn giữ nguyên.',
    }),
  },
  invitation: {
    en: (brand: string, { userName, by }: LinkMail) => ({
      subject: `Your ${brand} account`,
      before: `Hello,\n\n${by} has made an account for you. Your user name is ${userName}; you may sign in with this e-mail address as well.\nOpen this page to set your password:`,
      after: 'Later, choose "Forgot password" on the sign-in page.',
    }),
    vi: (brand: string, { userName, by }: LinkMail) => ({
      subject: `Tài khoản ${brand} của bạn`,
      before: `Xin chào,\n\n${by} đã tạo tài khoản cho bạn. Tên đăng nhập là ${userName}; bạn cũng có thể đăng nhập bằng địa chỉ e-mail này.\nHãy mở trang sau để đặt mật khẩu:`,
      after: 'Sau đó, hãy chọn “Quên mật khẩu” ở trang đăng nhập.',
    }),
  },
};
const linkRules = {
  en: `It works once, within ${linkHours} hours. Give the link to nobody.`,
  vi: `Liên kết dùng được một lần, trong ${linkHours} giờ. Đừng gửi liên kết cho bất kỳ ai.`,
};

/** The mail with a link: `reset` for somebody who has an account, `invitation` for whom one was made. */
export function linkMail(
  why: keyof typeof linkTexts,
  language: Language,
  brand: string,
  mail: LinkMail,
): { subject: string; text: string } {
  const { subject, before, after } = linkTexts[why][language](brand, mail);
  return { subject, text: `${before}\n\n    ${mail.link}\n\n${linkRules[language]}\n${after}\n\n${brand}\n` };
}
