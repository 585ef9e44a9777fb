import type { JobInputOf, JobResultOf } from '@tessera/plugin-sdk/contract';
import type { Job, JobContext, WorkContext } from '@tessera/plugin-sdk/server';
import type { dataFiles } from '../../contract';
import { withDuck } from '../duckdb/database';
import { claimsSourceOf } from '../analysis/claimsSource';
import { planOf } from '../analysis/plan';
import { fileById, readOf } from '../files/access';
import { folderOf, inWorkFolder } from '../files/folders';
import { endWork } from '../files/works';
import type { FileMapping } from '../mapping/fileMapping';
import { rememberedFor } from '../mapping/memory';
import { suggest } from '../mapping/suggestions';
import { standardTemplate, templateOfGroup } from '../templates/standard';
import { passes, type StoredValidation } from './findings';
import { validate } from './validate';

const dayMs = 24 * 60 * 60_000;
/** A proposal is taken for validation, before anybody has mapped, when it is this likely. */
const likely = 0.6;

type Validating = typeof dataFiles.jobs.validate;

/** Checks a file against its template; before it is mapped, with the mapping that is likely. */
export const validateJob: Job<Validating> = { timeoutMs: dayMs, run: (input, ctx) => check(input, ctx) };
/** Checks every row against the mapping that was just saved. */
export const standardiseJob: Job<typeof dataFiles.jobs.standardise> = { timeoutMs: dayMs, run: (input, ctx) => check(input, ctx) };

/** Checks every row of a file with the mapping that counts, and keeps what was found. */
export async function check({ fileId, templateId }: CheckInput, ctx: JobContext): Promise<JobResultOf<Validating>> {
  const file = readOf(await fileById(ctx, fileId));
  const { saved, template, answers, plan } = await likelyPlan(ctx, file, templateId);
  const claims = saved ? await claimsSourceOf(ctx, saved) : undefined;
  const folder = folderOf(ctx.services, fileId);
  const source = folder.source(file.sourceToken);
  const reads = [source, ...(claims ? [claims.source] : [])];
  await ctx.progress(0.1, { vi: 'Đang kiểm tra từng dòng', en: 'Checking every row' });
  await folder.shared.fetch(reads);
  const found = await inWorkFolder(folder, (work) =>
    withDuck({ reads, writes: [work], spillFolder: work, signal: ctx.signal, closeLater: ctx.afterEnd }, (duck) =>
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
    ),
  );
  const stored: StoredValidation = {
    ...found,
    templateId: template?.id ?? null,
    templateVersion: template?.version ?? null,
    mappingVersion: saved ? file.mappingVersion : null,
  };
  const isValidated = passes(stored);
  await endWork(ctx, fileId, {
    validation: stored,
    isValidated,
    answers,
    validatedAt: new Date().toISOString(),
    templateId: template?.id ?? null,
  });
  return {
    fileId,
    isValidated,
    errors: stored.errors.filter((e) => e.severity === 'error').length,
    questions: stored.questions.filter((q) => q.answer === null).length,
  };
}

type CheckInput = Pick<JobInputOf<Validating>, 'fileId' | 'templateId'>;

/** How a file is read: by its saved mapping, else by what is likely. */
export async function likelyPlan(ctx: WorkContext, file: ReturnType<typeof readOf>, templateId?: number) {
  const saved = file.mapping && (templateId === undefined || templateId === file.mapping.templateId) ? file.mapping : undefined;
  const template = saved
    ? await standardTemplate(ctx, saved.templateId, saved.templateVersion)
    : templateId === undefined
      ? await templateOfGroup(ctx, file.groupId)
      : await standardTemplate(ctx, templateId);
  const known = template ? await rememberedFor(ctx, file.fingerprint, template.id) : undefined;
  const answers = { ...known?.answers, ...file.answers };
  const mapping: FileMapping | undefined =
    saved ??
    (template && {
      templateId: template.id,
      templateVersion: template.version,
      columns: likelyColumns(template.columns, file.columns, known?.columnMapping ?? {}),
      freeColumns: [],
      settings: {},
      claimsFile: null,
    });
  const plan = template && mapping ? planOf({ columns: file.columns, answers, template, mapping }) : undefined;
  return { saved, template, answers, plan };
}

function likelyColumns(...[slots, columns, known]: Parameters<typeof suggest>): Record<string, string> {
  return Object.fromEntries(
    suggest(slots, columns, known).flatMap((s) => (s.confidence >= likely ? [[s.standardName, s.importName]] : [])),
  );
}
