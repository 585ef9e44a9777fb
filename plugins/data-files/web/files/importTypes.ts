import { fileTypes, maxFileNameLength, maxImportBytes, type FileType } from '../../contract/importFiles';

export const accepted = fileTypes.map((type) => `.${type}`).join(',');

export const fileTypeOf = (name: string): FileType | undefined => {
  const extension = name.split('.').pop()?.toLowerCase();
  return fileTypes.find((type) => type === extension);
};

/** Why a file cannot be imported, as a key of messages; undefined when it can. */
export function objectionTo(file: Pick<File, 'name' | 'size'>): 'wrongType' | 'nameTooLong' | 'tooLarge' | 'empty' | undefined {
  if (!fileTypeOf(file.name)) return 'wrongType';
  if (file.name.normalize('NFC').length > maxFileNameLength) return 'nameTooLong';
  if (file.size === 0) return 'empty';
  if (file.size > maxImportBytes) return 'tooLarge';
  return undefined;
}
