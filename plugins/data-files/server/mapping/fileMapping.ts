import type { FileSettings, FreeColumn } from '../../contract/mapping';

/** A saved mapping of a file. */
export interface FileMapping {
  templateId: number;
  templateVersion: number;
  /** Standard name → import name. */
  columns: Record<string, string>;
  freeColumns: FreeColumn[];
  /** Only where they differ from the template; how many decimals are kept is among the answers of the file. */
  settings: Partial<FileSettings>;
  claimsFile: { fileId: number; fileName: string; columns: Record<string, string> } | null;
}
