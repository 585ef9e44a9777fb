import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Log } from '@tessera/plugin-sdk/server';
import type { OutboxMail } from './table';

/** Takes one mail to where it goes; throws when that failed. Twice the same mail carries the same Message-ID. */
export type Delivery = (mail: OutboxMail) => Promise<void>;

const compose = (mail: OutboxMail, from: string): SendMailOptions => ({
  from,
  // As an object, so that commas in an address do not add recipients.
  to: { name: '', address: mail.recipient },
  subject: mail.subject,
  text: mail.body ?? '',
  date: new Date(mail.createdAt),
  messageId: `<${mail.messageId}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Without a mail server: each mail becomes an `.eml` file, which any mail program opens. */
export function folderDelivery(folder: string, from: string): Delivery {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await composer.sendMail(compose(mail, from));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${mail.createdAt.replace(/[-:]/g, '').slice(0, 15)}-${mail.id}.eml`);
    const unfinished = `${file}.part`;
    await writeFile(unfinished, message as Buffer, { mode: 0o600 });
    await rename(unfinished, file);
  };
}

const timeoutMs = 30_000;

/** `url` as in `smtps://user:password@mail.example.vn:465`. */
export function smtpDelivery(url: string, from: string): Delivery {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    logger: false,
  });
  return async (mail) => void (await transport.sendMail(compose(mail, from)));
}

interface MailOptions {
  smtpUrl?: string | undefined;
  mailFrom: string;
  /** Where mails are kept without a mail server. */
  folder: string;
  production: boolean;
  log: Pick<Log, 'warn'>;
}

/** The mail server, or the folder where there is none: for trying out. In production that is told, since nobody gets a mail then. */
export function deliveryOf({ smtpUrl, mailFrom, folder, production, log }: MailOptions): Delivery {
  if (smtpUrl) return smtpDelivery(smtpUrl, mailFrom);
  if (production)
    log.warn({ folder }, 'SMTP_URL is not set: mails are kept in this folder, codes for new passwords among them, and nobody gets them');
  return folderDelivery(folder, mailFrom);
}
