import type { JobContext } from '@tessera/plugin-sdk/server';
import type { ClaimsSource } from '../analysis/claims';
import { claimsSourceOf } from '../analysis/claimsSource';
import { hashOf, readAs, type ReadFile } from '../analysis/standardView';
import { both, withDuck, type Duck } from '../duckdb/database';
import type { PreparedCells } from '../files/cells';
import { folderOf } from '../files/folders';
import { prepare } from '../preparing/prepare';
import { passes, type StoredValidation } from './findings';
import type { LikelyPlan } from './likelyPlan';
import { validate } from './validate';

interface Examining {
  file: ReadFile;
  how: LikelyPlan;
  /** Where its Parquet lies. */
  source: string;
  claims: ClaimsSource | undefined;
  /** Whether what other plugins want of the file is made ready beside the check. */
  prepares: boolean;
}

/** What a file is told to be once its rows were looked at. */
export interface Findings {
  validation: StoredValidation;
  isValidated: boolean;
  answers: Record<string, string>;
  validatedAt: string;
  templateId: number | null;
}

export interface Examined {
  values: Findings;
  /** Undefined: what was prepared of the file stays. */
  prepared: readonly PreparedCells[] | undefined;
}

/** Looks at every row of a file that is read in this way. */
export async function examine(ctx: JobContext, duck: Duck, { file, how, source, claims, prepares }: Examining): Promise<Examined> {
  const { saved, template, answers, plan } = how;
  const [found, prepared] = await both(
    validate(duck, {
      plan,
      columns: file.columns,
      answers,
      source,
      rows: file.rows,
      hasRagged: file.reading?.hasRagged ?? false,
      headerRow: file.reading?.headerRow ?? 0,
      skipRowsWithErrors: file.skipRowsWithErrors,
      claims,
      isMapped: saved !== undefined,
    }),
    prepares && plan ? prepare(ctx, duck, { file, plan, source }) : Promise.resolve(undefined),
  );
  const validation: StoredValidation = {
    ...found,
    templateId: template?.id ?? null,
    templateVersion: template?.version ?? null,
    mappingVersion: saved ? file.mappingVersion : null,
    ...(plan && { readAs: hashOf(readAs(plan, file)) }),
  };
  const isValidated = passes(validation);
  const values = { validation, isValidated, answers, validatedAt: new Date().toISOString(), templateId: template?.id ?? null };
  return { values, prepared: prepared && (isValidated ? prepared : []) };
}

/** Opens a file that is read in this way, and the claims that its mapping names. */
export async function withSource<T>(
  ctx: JobContext,
  file: ReadFile,
  { saved, answers }: LikelyPlan,
  work: string,
  use: (duck: Duck, claims: ClaimsSource | undefined) => Promise<T>,
): Promise<T> {
  const claims = saved ? await claimsSourceOf(ctx, saved, answers) : undefined;
  const folder = folderOf(ctx.services, file.id);
  const reads = [folder.source(file.sourceToken), ...(claims ? [claims.source] : [])];
  await folder.shared.fetch(reads);
  return withDuck({ reads, spillFolder: work, signal: ctx.signal, closeLater: ctx.afterEnd }, (duck) => use(duck, claims));
}
