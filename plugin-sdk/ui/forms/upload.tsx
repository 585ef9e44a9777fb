import { createContext, useContext, type ReactNode } from 'react';

/** Where images go. The application supplies it; fields and the editor use it. */
export interface ImageUpload {
  /** Rejects with problem details. `onProgress` gets the share sent, 0 to 1. */
  upload: (file: File, onProgress: (share: number) => void) => Promise<{ url: string }>;
  /** Largest file accepted, in bytes; told to people beforehand. */
  maxBytes?: number;
}

const UploadContext = createContext<ImageUpload | undefined>(undefined);

export const UploadProvider = ({ value, children }: { value: ImageUpload; children: ReactNode }) => (
  <UploadContext value={value}>{children}</UploadContext>
);

/** @throws where no UploadProvider stands around. */
export function useUploadImage(): ImageUpload {
  const upload = useContext(UploadContext);
  if (!upload) throw new Error('Uploading an image needs an UploadProvider around the form');
  return upload;
}

const longestName = 200;
export const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10;

/** Why these files cannot be taken as one image, as an encoded message; undefined when they can. */
export function imageObjection(files: readonly File[], maxBytes: number | undefined): string | undefined {
  const [file] = files;
  if (files.length > 1) return 'image.onlyOne';
  if (!file?.type.startsWith('image/')) return 'image.notImage';
  if (file.name.length > longestName) return 'image.nameTooLong';
  if (maxBytes !== undefined && file.size > maxBytes) return `image.tooLarge|${JSON.stringify({ size: megabytes(maxBytes) })}`;
  return undefined;
}
