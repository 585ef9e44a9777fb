import type { StandardisedFile } from './services';

/**
 * Told by a plugin that makes reports: what it will ask of files, so that it is answered when a file was read or mapped, while somebody
 * waits for that anyway. Such files are checked at the end of their import. Optional.
 */
export interface FilePreparation {
  /** Codes of the groups whose files are prepared. */
  readonly groups: readonly string[];
  /** A long answer is not kept. */
  questions(groupCode: string, file: Pick<StandardisedFile, 'mapped' | 'amounts' | 'days'>): readonly PreparedQuestion[];
}

export interface PreparedQuestion {
  /** A query of the view `standard` for sums in few rows, word for word as `prepared` will be asked. */
  sql: string;
  /** Standard columns that it groups by: where one has very many values, the question is not asked. */
  groupsBy: readonly string[];
}
