import { useTranslation } from 'react-i18next';
import { attachmentKindsOf, type AnyCall, type Attachment, type AttachmentKinds } from '@tessera/plugin-sdk/contract';
import { Attachments, Card, CardSkeleton, QueryBoundary, type QueryState } from '@tessera/plugin-sdk/ui';
import { hooksOf } from '../api';
import { readFileOf, uploadFile } from '../files';
import { useMay, useText } from '../runtime';

type FileCalls = Readonly<Record<'list' | 'add' | 'read' | 'remove', AnyCall>>;
interface FileHooks {
  useFiles(input: { id: number }, options: { refetchOnMountOrArgChange: true }): QueryState<Attachment[]> & { refetch(): unknown };
  useRemove(): readonly [(args: { id: number; fileId: string }) => { unwrap(): Promise<unknown> }, unknown];
}
const made = new WeakMap<object, { calls: FileCalls; hooks: FileHooks }>();

/** Injected once: the calls of a resource or a process never change. */
function filesOf(all: object, entity: string) {
  let found = made.get(all);
  if (!found) {
    const named = all as Readonly<Record<string, AnyCall>>;
    const calls = {
      list: named[`list${entity}Files`]!,
      add: named[`add${entity}File`]!,
      read: named[`read${entity}File`]!,
      remove: named[`remove${entity}File`]!,
    };
    const { list, remove } = calls;
    const { endpoints } = hooksOf({ [list.name]: list, [remove.name]: remove } as never) as unknown as {
      endpoints: Readonly<Record<string, { useQuery: never; useMutation: never }>>;
    };
    found = { calls, hooks: { useFiles: endpoints[list.name]!.useQuery, useRemove: endpoints[remove.name]!.useMutation } };
    made.set(all, found);
  }
  return found;
}

/**
 * The private files of a record, a card for each kind; nothing where its resource or process has no `attachments`. `RecordPage` draws it.
 * @example <RecordFiles calls={claimCalls} entity="Claim" id={claim.id} />
 */
export function RecordFiles({ calls, ...rest }: RecordFilesProps) {
  const kinds = attachmentKindsOf(calls);
  return kinds && <Files calls={calls} {...rest} kinds={kinds} />;
}

interface RecordFilesProps {
  calls: object;
  entity: string;
  id: number;
  /** They are shown alone: the server takes and gives up none any more. */
  fixed?: boolean | undefined;
}

function Files({ calls: all, entity, id, fixed, kinds }: RecordFilesProps & { kinds: AttachmentKinds }) {
  const { t } = useTranslation('sdk');
  const text = useText();
  const { calls, hooks } = filesOf(all, entity);
  const query = hooks.useFiles({ id }, { refetchOnMountOrArgChange: true });
  const [remove] = hooks.useRemove();
  const [mayAdd, mayRemove] = [useMay(calls.add), useMay(calls.remove)];
  return (
    <QueryBoundary query={query} skeleton={<CardSkeleton />} failedTitle={t('process.filesFailed')}>
      {(files) =>
        Object.entries(kinds).map(([kind, { max, label }]) => (
          <Card key={kind}>
            <Attachments
              label={label ? text(label) : t('process.files')}
              files={files.filter((file) => file.kind === kind)}
              max={max}
              load={(file) => readFileOf(calls.read as never, { id, fileId: file.id } as never)}
              {...(mayAdd &&
                !fixed && {
                  onAdd: async (file: File) => {
                    await uploadFile(calls.add as never, file, { id, kind } as never);
                    await query.refetch();
                  },
                })}
              {...(mayRemove && !fixed && { onRemove: (file: { id: string }) => remove({ id, fileId: file.id }).unwrap() })}
            />
          </Card>
        ))
      }
    </QueryBoundary>
  );
}
