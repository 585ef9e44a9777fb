export interface FileRules {
  /** Extensions with their dot, in lower case: `.xlsx`. */
  accept: readonly string[];
  maxBytes: number;
}
export type FileObjection = 'onlyOne' | 'wrongType' | 'nameTooLong' | 'empty' | 'tooLarge';

const longestName = 200;

/** Why these files cannot be sent as one, before anything leaves the browser; undefined when they can. The server checks again. */
export function fileObjection(files: readonly File[], { accept, maxBytes }: FileRules): FileObjection | undefined {
  const [file] = files;
  if (!file || files.length > 1) return 'onlyOne';
  const name = file.name.normalize('NFC');
  if (!accept.some((extension) => name.toLowerCase().endsWith(extension))) return 'wrongType';
  if ([...name].length > longestName) return 'nameTooLong';
  if (file.size === 0) return 'empty';
  if (file.size > maxBytes) return 'tooLarge';
  return undefined;
}

/** `CSV, XLSX` */
export const typesOf = (accept: readonly string[]): string => accept.map((extension) => extension.slice(1).toUpperCase()).join(', ');
