import { Problem } from '@tessera/plugin-sdk/server';
import { tooLarge } from '../files/limits';
import { uploadGone } from '../files/resumableUploads';

export const wrongOffset = () =>
  new Problem(409, 'upload_offset', {
    vi: 'Phần tệp gửi lên không nối tiếp phần đã có. Hãy hỏi lại đã nhận đến đâu.',
    en: 'This piece does not continue what has arrived. Ask how far the upload is (HEAD).',
  });

const said: Record<number, (maxBytes: number) => Problem> = {
  404: () => uploadGone(),
  409: wrongOffset,
  410: () => uploadGone(),
  412: () => new Problem(412, 'tus_version', { vi: 'Hãy gửi tiêu đề Tus-Resumable: 1.0.0.', en: 'Send the header Tus-Resumable: 1.0.0.' }),
  413: tooLarge,
};
const refused = (why: string) =>
  new Problem(400, 'invalid', { vi: `Yêu cầu không đúng giao thức tus 1.0: ${why}`, en: `Not a request of the tus protocol 1.0: ${why}` });
const overtaken = () =>
  new Problem(423, 'upload_busy', {
    vi: 'Lần tải lên này đang nhận dữ liệu từ một kết nối khác. Hãy thử lại sau giây lát.',
    en: 'This upload is receiving from another connection. Try again in a moment.',
  });

/** What the tus server throws (objects with a status and a line of text) or answers, as problem details. Our own errors pass unchanged. */
export function tusProblem(error: unknown, status: number, maxBytes: number): unknown {
  const { status_code: thrown, body } = (error ?? {}) as { status_code?: number; body?: string };
  if (error !== undefined && thrown === undefined) return error;
  const code = thrown ?? status;
  if (/lock/.test(body ?? '')) return overtaken();
  // It says 403 where a header is missing, which here would mean a missing permission.
  return said[code]?.(maxBytes) ?? (code < 500 || code === 501 ? refused(body?.trim() ?? 'headers') : new Error(`tus: ${body ?? code}`));
}
