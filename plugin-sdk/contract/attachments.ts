import { number, object, string } from 'yup';
import { download, mutation, query, upload } from './calls';
import { type } from './plugin';

/** A kind of private files that a record may have. */
export interface AttachmentKind {
  /** How many a record may have. */
  readonly max: number;
  readonly content: 'image';
}
export type AttachmentKinds = Readonly<Record<string, AttachmentKind>>;

/** Pictures, drawn anew on the server without what is hidden in them. @example const kinds = { bill: images({ max: 5 }) } */
export const images = ({ max }: { max: number }): AttachmentKind => ({ max, content: 'image' });

/** A private file of a record. It has no address of its own: it is read by a call, under the permission and the scope of its record. */
export interface Attachment {
  id: string;
  kind: string;
  fileName: string;
  contentType: string;
  bytes: number;
  createdAt: string;
}

const fileId = {
  fileId: string()
    .matches(/^[0-9a-f]{32}$/)
    .required(),
};
const maxImageBytes = 10 * 1024 * 1024;

/**
 * The calls of the private files of a record, answered by `attachmentsOf` of the server room.
 * @example
 * export const claimFileCalls = calls(claims, {
 *   listClaimFiles: attachmentCalls.list('GET claim/{id}/files', 'ReadClaim', 'Claim'),
 *   addClaimFile: attachmentCalls.add('POST claim/{id}/files', 'UpdateClaim', 'Claim', claimFileKinds),
 *   readClaimFile: attachmentCalls.read('GET claim/{id}/files/{fileId}', 'ReadClaim'),
 *   removeClaimFile: attachmentCalls.remove('DELETE claim/{id}/files/{fileId}', 'UpdateClaim', 'Claim'),
 * });
 */
export const attachmentCalls = {
  list: <const P extends `GET ${string}{id}${string}`, const N extends string>(path: P, needs: N, tag: string) =>
    query({ path, needs, output: type<Attachment[]>(), tag }),
  add: <const P extends `POST ${string}{id}${string}`, const N extends string>(path: P, needs: N, tag: string, kinds: AttachmentKinds) =>
    upload({
      path,
      needs,
      input: object({ id: number().integer().positive().required(), kind: string().oneOf(Object.keys(kinds)).required() }),
      output: type<Attachment>(),
      tag,
      maxBytes: maxImageBytes,
    }),
  read: <const P extends `GET ${string}{id}${string}{fileId}`, const N extends string>(path: P, needs: N) =>
    download({ path, needs, input: object({ id: number().integer().positive().required(), ...fileId }), output: type<void>() }),
  remove: <const P extends `DELETE ${string}{id}${string}{fileId}`, const N extends string>(path: P, needs: N, tag: string) =>
    mutation({
      path,
      needs,
      input: object({ id: number().integer().positive().required(), ...fileId }),
      output: type<{ id: string }>(),
      tag,
    }),
};
