import type { FastifyInstance } from 'fastify';
import type { AnyCall, AnyManifest } from '@tessera/plugin-sdk/contract';
import type { SeededAccess } from './accounts/seed';
import type { Access } from './auth/access';
import type { SessionLife } from './auth/sessions';
import type { CallWatch } from './calls/run';
import type { Database } from './database/database';
import type { EventTimes } from './events/runner';
import type { cutSlowSenders } from './http';
import type { BootedPlugin, CatalogueEntry } from './plugins/boot';
import type { Deployment } from './plugins/deployment';
import type { MailDeps } from './mail/mail';
import type { Troubles } from './plugins/troubles';

export interface ServerOptions {
  database: Database;
  dataDir: string;
  /** Where files lie that all servers share: a folder, or `s3://bucket/prefix`; by default the data folder. */
  filesUrl?: string | undefined;
  /** Of objects in a bucket: `AES256`, `aws:kms` or `aws:kms:<key>`. */
  filesEncryption?: string | undefined;
  /** A cluster that analyses; this process unless said. */
  cluster?: { url: string; files: string | undefined } | undefined;
  /** No other server uses this database: the embedded one. */
  ownsDatabase: boolean;
  deployment: Deployment;
  /** Those that the deployment switches on. */
  plugins: readonly CatalogueEntry[];
  /** All that exist: what is off is named on the status page. */
  existing: readonly AnyManifest[];
  /** The built web half; undefined in tests. */
  webFolder: string | undefined;
  version: string;
  logLevel: string;
  adminPassword?: string | undefined;
  demoData: boolean;
  production: boolean;
  smtpUrl?: string | undefined;
  mailFrom: string;
  metricsToken?: string | undefined;
  trustProxy: number;
  sessionLife?: SessionLife | undefined;
  /** What links in mails begin with, such as `https://office.example`. */
  publicUrl?: string | undefined;
  loadTimeoutMs?: number | undefined;
  /** Made before the server, so that nothing is missed while it is put together. */
  troubles?: Troubles | undefined;
  /** Of tests. */
  watch?: CallWatch | undefined;
  /** Of one account; 0 or nothing is no limit. */
  writesPerMinute?: number | undefined;
  /** Tests wait less between the attempts of a listener. */
  eventTimes?: Partial<EventTimes> | undefined;
  /** Tests have their own clock. */
  schedules?: { now?: () => number; turnMs?: number } | undefined;
  /** Tests take mails themselves, and wait less after a failure. */
  mailServer?: Pick<MailDeps, 'deliver' | 'firstWaitMs'> | undefined;
  /** How slow a sender may be before it is cut off; tests are less patient. */
  slowSenders?: Parameters<typeof cutSlowSenders>[1];
}

export interface TesseraServer {
  readonly app: FastifyInstance;
  readonly access: Access;
  readonly plugins: readonly BootedPlugin[];
  /** Every call that it answers: core's own, and those of the plugins that started. */
  readonly calls: readonly AnyCall[];
  /** Passwords that were generated in this start: printed once, kept nowhere. */
  readonly seeded: SeededAccess;
  /** Errors of plugins that somebody or nobody caught. */
  readonly troubles: Troubles;
  /** Writes sample data, where they are wanted and new: ready is told after them. Does not throw. */
  fill(): Promise<void>;
  /** Lets plugins begin what would make their first user wait; nothing waits for it. */
  warmUp(): void;
  close(): Promise<void>;
}
