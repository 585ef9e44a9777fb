import path from 'node:path';
import { weaknessOf } from './auth/passwordRules';
import { defaultLife, type SessionLife } from './auth/sessions';
import { isEncryption } from './files/encryption';

/** Everything that the environment may say. Relative paths are from the project's root. */
export interface ServerConfig {
  host: string;
  port: number;
  dataDir: string;
  /** Unset: PostgreSQL comes along and runs from `dataDir`. */
  databaseUrl: string | undefined;
  /** A streaming replica of `databaseUrl`: lists are read there. */
  readUrl: string | undefined;
  /** Unset: below `dataDir`. A folder, or `s3://bucket/prefix`. */
  filesUrl: string | undefined;
  filesEncryption: string | undefined;
  /** Unset: analyses are computed in this process. */
  cluster: { url: string; files: string | undefined } | undefined;
  deploymentFile: string;
  /** For the first administrator on an empty database. */
  adminPassword: string | undefined;
  demoData: boolean;
  production: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  metricsToken: string | undefined;
  /** How many proxies stand in front; their X-Forwarded-For is believed. */
  trustProxy: number;
  /** Scheme, host and port that links in mails begin with; unset: where the page of the request was opened. */
  publicUrl: string | undefined;
  sessionLife: SessionLife;
  /** Of one account, on each server; 0 is no limit. */
  writesPerMinute: number;
  logLevel: string;
  /** Where traces and logs are collected. Unset: nowhere. */
  otlpEndpoint: string | undefined;
  /** Which part of the traces is sent, from 0 to 1. */
  traceRatio: number;
}

/** A setting that cannot be used: the server does not start, one sentence says what to change. */
export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv, root: string): ServerConfig {
  const production = env.NODE_ENV === 'production';
  return {
    host: env.HOST || '127.0.0.1',
    port: wholeNumber('PORT', env.PORT, 4000, 65_535),
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    readUrl: readUrlOf(env.DATABASE_READ_URL, env.DATABASE_URL),
    filesUrl: filesUrlOf(env.FILES_URL, root),
    filesEncryption: encryptionOf(env.FILES_ENCRYPTION, env.FILES_URL),
    cluster: clusterOf(env.ANALYSIS_ENGINE, env.ANALYSIS_FILES),
    deploymentFile: path.resolve(root, env.DEPLOYMENT || 'host-app/deployments/everything.json'),
    adminPassword: passwordOf(env.ADMIN_PASSWORD),
    demoData: flag('DEMO_DATA', env.DEMO_DATA, !production),
    production,
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || 'Tessera <no-reply@localhost>',
    metricsToken: env.METRICS_TOKEN || undefined,
    trustProxy: wholeNumber('TRUST_PROXY', env.TRUST_PROXY, 0, 10),
    publicUrl: publicUrlOf(env.PUBLIC_URL),
    sessionLife: {
      hours: wholeNumber('SESSION_HOURS', env.SESSION_HOURS, defaultLife.hours, mostHours, 1),
      idleHours: wholeNumber('SESSION_IDLE_HOURS', env.SESSION_IDLE_HOURS, defaultLife.idleHours, mostHours, 1),
    },
    writesPerMinute: wholeNumber('WRITES_PER_MINUTE', env.WRITES_PER_MINUTE, 1_200, 1_000_000),
    logLevel: env.LOG_LEVEL || 'info',
    otlpEndpoint: otlpEndpointOf(env.OTEL_EXPORTER_OTLP_ENDPOINT),
    traceRatio: traceRatioOf(env.OTEL_TRACES_SAMPLER_ARG),
  };
}

const mostHours = 365 * 24;

function wholeNumber(name: string, value: string | undefined, fallback: number, max: number, min = 0): number {
  if (!value) return fallback;
  const n = Number(value);
  if (!Number.isInteger(n) || n < min || n > max)
    throw new ConfigError(`${name} is "${value}": give a whole number from ${min} to ${max}.`);
  return n;
}

function flag(name: string, value: string | undefined, fallback: boolean): boolean {
  if (value === undefined || value === '') return fallback;
  if (value !== '0' && value !== '1') throw new ConfigError(`${name} is "${value}": give 1 or 0.`);
  return value === '1';
}

function readUrlOf(value: string | undefined, databaseUrl: string | undefined): string | undefined {
  if (!value) return undefined;
  if (!databaseUrl)
    throw new ConfigError('DATABASE_READ_URL is for a replica of a server of your own: set DATABASE_URL too, or leave it out.');
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value))
    throw new ConfigError('DATABASE_READ_URL must look like postgres://host:5432/database.');
  return value;
}

/** A folder, absolute; or a bucket and a prefix in it. */
function filesUrlOf(value: string | undefined, root: string): string | undefined {
  if (!value) return undefined;
  if (!/^[a-z0-9]+:\/\//i.test(value)) return path.resolve(root, value);
  if (!/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?$/.test(value))
    throw new ConfigError(`FILES_URL is "${value}": give a folder, or s3://bucket/prefix.`);
  return value;
}

/** A server of Spark Connect, and how its workers name what lies at FILES_URL. What is said may hold a token: it is not repeated. */
export function clusterOf(url: string | undefined, files: string | undefined): ServerConfig['cluster'] {
  if (!url) {
    if (files) throw new ConfigError('ANALYSIS_FILES is for a cluster: set ANALYSIS_ENGINE to sc://host:15002, or leave both out.');
    return undefined;
  }
  if (!/^sc:\/\/[^\s/:;]+(:\d{1,5})?(\/?|\/;\S+)$/.test(url))
    throw new ConfigError('ANALYSIS_ENGINE has to name a server of Spark Connect, such as sc://spark.example:15002, or be left out.');
  if (files && !/^[a-z][a-z0-9+.-]*:\/{1,3}[^\s/]/.test(files))
    throw new ConfigError(
      `ANALYSIS_FILES is "${files}": give an address that Spark reads, such as file:///mnt/tessera or s3a://bucket/prefix.`,
    );
  return { url, files: files?.replace(/\/+$/, '') };
}

function publicUrlOf(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || ![`${url.origin}/`, url.origin].includes(value))
    throw new ConfigError(`PUBLIC_URL is "${value}": give scheme and host alone, such as https://office.example.`);
  return url.origin;
}

function otlpEndpointOf(value: string | undefined): string | undefined {
  if (value && (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)))
    throw new ConfigError(`OTEL_EXPORTER_OTLP_ENDPOINT is "${value}": give the address of a collector, such as http://127.0.0.1:4318.`);
  return value || undefined;
}

function traceRatioOf(value: string | undefined): number {
  const ratio = Number(value || 1);
  if (!(ratio >= 0 && ratio <= 1)) throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG is "${value}": give a number from 0 to 1.`);
  return ratio;
}

function encryptionOf(value: string | undefined, filesUrl: string | undefined): string | undefined {
  if (!value) return undefined;
  if (!isEncryption(value)) throw new ConfigError(`FILES_ENCRYPTION is "${value}": give AES256, aws:kms or aws:kms: and the key.`);
  if (!filesUrl?.startsWith('s3://'))
    throw new ConfigError('FILES_ENCRYPTION is for files in a bucket: set FILES_URL to s3://bucket/prefix, or leave both out.');
  return value;
}

function passwordOf(value: string | undefined): string | undefined {
  if (value && value.length < 8) throw new ConfigError('ADMIN_PASSWORD is shorter than 8 characters: give a longer one.');
  if (value && weaknessOf(value)) throw new ConfigError('ADMIN_PASSWORD is one of those that are guessed first: give another one.');
  return value || undefined;
}
