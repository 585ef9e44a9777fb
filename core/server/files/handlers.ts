import { implement, notFound, Problem, type FileService, type Implemented } from '@tessera/plugin-sdk/server';
import { fileCalls } from '../../contract/operations';
import type { CoreCallContext } from '../calls/context';
import { contentTypes } from './images';
import type { FileStore } from './store';

const imageName = /^[0-9a-f]{40}\.(jpg|png|webp|gif)$/;

export const fileHandlers = ({ files, store }: { files: FileService; store: FileStore }): Implemented =>
  implement(fileCalls, {
    async uploadImage(_input, ctx) {
      if (!ctx.file) throw new Problem(400, 'file_missing', { vi: 'Vui lòng chọn tệp', en: 'Please choose a file' });
      const image = await files.putImage(ctx, ctx.file);
      ctx.audit({ entity: 'file', entityId: image.url.split('/').at(-1), label: image.fileName, after: image });
      return image;
    },
    async publicFile({ name }, ctx) {
      const extension = imageName.exec(name)?.[1] as keyof typeof contentTypes | undefined;
      const body = extension && (await store.open(name));
      if (!extension || !body) throw notFound({ vi: 'Không tìm thấy hình.', en: 'The image was not found.' });
      (ctx as CoreCallContext).reply.headers({
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        // The name is made from the content, so the content never changes.
        'cache-control': 'public, max-age=31536000, immutable',
        // Even opened as a page of its own, it can do nothing.
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      });
      return { fileName: name, contentType: contentTypes[extension], body };
    },
  });
