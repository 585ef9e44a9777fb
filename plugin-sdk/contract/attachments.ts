import { number, object, string } from 'yup';
import { download, mutation, query, upload, type Call } from './calls';
import { type, type TypeOf } from './plugin';
import type { LocalizedText } from './text';

/** A kind of private files that a record may have. */
export interface AttachmentKind {
  /** How many a record may have. */
  readonly max: number;
  readonly content: 'image';
  /** What these files are: "Ảnh hoá đơn". */
  readonly label?: LocalizedText;
}
export type AttachmentKinds = Readonly<Record<string, AttachmentKind>>;

/** Pictures, drawn anew on the server without what is hidden in them. @example const kinds = { bill: images({ max: 5, label }) } */
export const images = ({ max, label }: { max: number; label?: LocalizedText }): AttachmentKind => ({
  max,
  content: 'image',
  ...(label && { label }),
});

/** A private file of a record. It has no address of its own: it is read by a call, under the permission and the scope of its record. */
export interface Attachment {
  id: string;
  kind: string;
  fileName: string;
  contentType: string;
  bytes: number;
  createdAt: string;
}

const fileInput = object({
  id: number().integer().positive().required(),
  fileId: string()
    .matches(/^[0-9a-f]{32}$/)
    .required(),
});
const kindInput = (kinds: AttachmentKinds) =>
  object({ id: number().integer().positive().required(), kind: string().oneOf(Object.keys(kinds)).required() });
const maxImageBytes = 10 * 1024 * 1024;
/** One permission, or several of which any suffices. */
type Needed = string | readonly string[];

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
  list: <const P extends `GET ${string}{id}${string}`, const N extends Needed>(path: P, needs: N, tag: string) =>
    query({ path, needs, output: type<Attachment[]>(), tag }),
  add: <const P extends `POST ${string}{id}${string}`, const N extends Needed>(path: P, needs: N, tag: string, kinds: AttachmentKinds) =>
    upload({
      path,
      needs,
      input: kindInput(kinds),
      output: type<Attachment>(),
      tag,
      maxBytes: maxImageBytes,
    }),
  read: <const P extends `GET ${string}{id}${string}{fileId}`, const N extends Needed>(path: P, needs: N) =>
    download({ path, needs, input: fileInput, output: type<void>() }),
  remove: <const P extends `DELETE ${string}{id}${string}{fileId}`, const N extends Needed>(path: P, needs: N, tag: string) =>
    mutation({
      path,
      needs,
      input: fileInput,
      output: type<{ id: string }>(),
      tag,
    }),
};

/** Private files of the records of a resource or a process. */
export interface AttachmentOptions<Perm extends string = string> {
  /** `{ bill: images({ max: 5, label: { vi: 'Ảnh hoá đơn', en: 'Bills' } }) }` */
  kinds: AttachmentKinds;
  /** Who adds and removes: of a resource those who may update it, of a process those who may make a new record, unless said. */
  needs?: { readonly add?: Perm; readonly remove?: Perm };
}

/** The calls of `attachments`. */
export type AttachmentCalls<E extends string> = {
  readonly [K in `list${E}Files`]: Call<'query', { path: 'GET record/{id}/files'; output: TypeOf<Attachment[]> }>;
} & {
  readonly [K in `add${E}File`]: Call<
    'upload',
    { path: 'POST record/{id}/files'; input: ReturnType<typeof kindInput>; output: TypeOf<Attachment> }
  >;
} & {
  readonly [K in `read${E}File`]: Call<
    'download',
    { path: 'GET record/{id}/files/{fileId}'; input: typeof fileInput; output: TypeOf<void> }
  >;
} & {
  readonly [K in `remove${E}File`]: Call<
    'mutation',
    { path: 'DELETE record/{id}/files/{fileId}'; input: typeof fileInput; output: TypeOf<{ id: string }> }
  >;
};

/** The drafts of `attachments`. `changes` is the permission to add and remove, unless the options name others. */
export const attachmentDrafts = (
  entity: string,
  options: AttachmentOptions | undefined,
  { path, reads, changes }: { path: string; reads: Needed; changes: Needed },
) =>
  options && {
    [`list${entity}Files`]: attachmentCalls.list(`GET ${path}/{id}/files`, reads, entity),
    [`add${entity}File`]: attachmentCalls.add(`POST ${path}/{id}/files`, options.needs?.add ?? changes, entity, options.kinds),
    [`read${entity}File`]: attachmentCalls.read(`GET ${path}/{id}/files/{fileId}`, reads),
    [`remove${entity}File`]: attachmentCalls.remove(`DELETE ${path}/{id}/files/{fileId}`, options.needs?.remove ?? changes, entity),
  };

const kindsOf = new WeakMap<object, AttachmentKinds>();
/** The private files that records of a resource or a process may have; undefined where they have none. */
export const attachmentKindsOf = (made: object): AttachmentKinds | undefined => kindsOf.get(made);
/** Remembers what `attachmentKindsOf` answers. */
export function withAttachments(made: object, options: AttachmentOptions | undefined): void {
  if (options) kindsOf.set(made, options.kinds);
}
