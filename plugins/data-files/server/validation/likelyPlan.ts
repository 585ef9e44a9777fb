import type { WorkContext } from '@tessera/plugin-sdk/server';
import { planOf } from '../analysis/plan';
import type { readOf } from '../files/access';
import type { FileMapping } from '../mapping/fileMapping';
import { rememberedFor } from '../mapping/memory';
import { suggest } from '../mapping/suggestions';
import { standardTemplate, templateOfGroup } from '../templates/standard';

/** A proposal is taken for validation, before anybody has mapped, when it is this likely. */
const likely = 0.6;

export type LikelyPlan = Awaited<ReturnType<typeof likelyPlan>>;

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
