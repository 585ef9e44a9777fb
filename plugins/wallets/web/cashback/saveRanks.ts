import type { ProblemDetails } from '@tessera/plugin-sdk/contract';
import { readProblem } from '@tessera/plugin-sdk/ui';
import type { BusinessRank } from '../../contract/cashback';
import { cashbackFields } from './cashbackFields';

/** A rank in the grid: what it is called, and its percentages. */
export type RankLine = Pick<BusinessRank, 'id' | 'version' | 'name' | (typeof cashbackFields)[number]>;

/** What the figures of a rank are compared with, and the version that the next write names. */
export type KnownRanks = Map<number, { base: RankLine; version: number }>;

interface Saving {
  /** As the grid began. */
  began: readonly RankLine[];
  /** What was learned from earlier tries of the same grid. Filled here. */
  known: KnownRanks;
  update: (changes: Partial<RankLine> & { id: number; version: number }) => Promise<BusinessRank>;
  failed: string;
  /** What is said of a rank whose same figures somebody else has changed: theirs. */
  changedByOthers: (rank: BusinessRank) => string;
}

/**
 * Writes each rank whose percentages were changed, one after the other. Those that are refused are told by row; the others are saved.
 * Figures that somebody else has changed meanwhile stay theirs where this grid did not change them. Where both did, the rank is told, and
 * saving once more writes the figures of the grid.
 * @returns how many ranks were written
 * @throws problem details with the place of each rank that was not saved
 */
export async function saveRanks(lines: readonly RankLine[], { began, known, update, failed, changedByOthers }: Saving): Promise<number> {
  const errors: NonNullable<ProblemDetails['errors']> = [];
  let last: unknown;
  let written = 0;
  for (const [at, line] of lines.entries()) {
    const first = began.find(({ id }) => id === line.id) ?? line;
    const { base, version } = known.get(line.id) ?? { base: first, version: first.version };
    const mine = cashbackFields.filter((name) => line[name] !== base[name]);
    if (!mine.length) continue;
    const changes = { id: line.id, ...Object.fromEntries(mine.map((name) => [name, line[name]])) };
    try {
      const saved = await update({ ...changes, version }).catch((error: unknown) => {
        const theirs = staleOf(error);
        // what stands there already is of an earlier try whose answer was lost
        if (!theirs || mine.some((name) => theirs[name] !== base[name] && theirs[name] !== line[name])) throw error;
        return update({ ...changes, version: theirs.version });
      });
      known.set(line.id, { base: saved, version: saved.version });
      written++;
    } catch (error) {
      last = error;
      const theirs = staleOf(error);
      if (theirs) known.set(line.id, { base, version: theirs.version });
      errors.push({ path: `ranks[${at}]`, message: theirs ? changedByOthers(theirs) : (readProblem(error).detail ?? failed) });
    }
  }
  // Nothing came through: the one problem says why, a lost connection for example.
  if (errors.length && !written && !known.size) throw last;
  if (errors.length) {
    const problem: ProblemDetails = { status: 409, code: 'not_all_saved', title: failed, detail: failed, reference: '', errors };
    throw Object.assign(new Error(failed), problem);
  }
  return written;
}

/** The rank as it stands, where somebody else was first. */
function staleOf(error: unknown): BusinessRank | undefined {
  const { code, current } = readProblem(error);
  return code === 'stale' ? (current as BusinessRank | undefined) : undefined;
}
