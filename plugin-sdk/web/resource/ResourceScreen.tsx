import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyObject, ObjectSchema } from 'yup';
import type { Call, Calls, RecordFields, ResourceCalls, LocalizedText } from '@tessera/plugin-sdk/contract';
import { Button } from '@fluentui/react-components';
import {
  Icon,
  lazyDialog,
  lazyPart,
  ListPage,
  TableSkeleton,
  useAction,
  type Column,
  type FilterDef,
  type RowAction,
  type IconSource,
} from '@tessera/plugin-sdk/ui';
import { useImport } from '../import';
import { useMay, useText } from '../runtime';
import type { TreeSum } from '../tree/ResourceTree';
import { exportBy } from '../sheets';
import { resourceHooks } from './resourceHooks';
import type { ResourceToasts } from './ResourceForm';
import { useOpenRecord } from './useOpenRecord';
import { useTreeView } from './useTreeView';

const ResourceTree = lazyPart(() => import('../tree/ResourceTree'), <TableSkeleton />);
const ResourceForm = lazyDialog(() => import('./ResourceForm'));

export interface ResourceScreenProps<E extends string, Row extends RecordFields, I extends ObjectSchema<AnyObject>> {
  calls: ResourceCalls<E, Row, I>;
  entity: E;
  /** Several of them, as a heading: "Quyền lợi". */
  title: LocalizedText;
  /** One of them, inside a sentence: "quyền lợi". */
  noun: LocalizedText;
  /** What people call one: its `name` unless said. */
  labelOf?: (row: Row) => string;
  columns: readonly Column<Row>[];
  filters?: readonly FilterDef[];
  /** False for a list of few, whose table has no column to search. */
  searchable?: boolean;
  searchPlaceholder?: string;
  /** As in the URL: `name,asc`. */
  defaultSort?: string;
  /** The fields of the form, from the SDK's parts; `row` while one is edited. */
  fields: ReactNode | ((row: Row | undefined) => ReactNode);
  /** Values of a new record, where they are not the defaults of its schema. */
  initial?: AnyObject;
  icon?: IconSource;
  /** Why a row can be neither changed nor deleted, if so. */
  lockedReason?: (row: Row) => string | undefined;
  /** Why a row cannot be deleted, while it can be changed. */
  keptReason?: (row: Row) => string | undefined;
  /** Toasts, where a module has its own sentences for them. */
  toasts?: ResourceToasts;
  /** The call made by `listExport` for this list; that of `excel: { out }` unless said. */
  exported?: Call<'download'>;
  /** Of a resource with `tree`: the records can also be seen as one. */
  tree?: {
    /** Beside the name: a code, a tag. */
    beside?: (row: Row) => ReactNode;
    sums?: readonly TreeSum[];
  };
}

const nameOf = (row: object) => String((row as { name?: unknown }).name);

/**
 * The whole screen of a plain catalogue: list, create and edit in a drawer, delete with a question, by permission.
 * Declared under `/hospitals/:id?`, a record has an address of its own (`/hospitals/12`); `?new=1` opens the form of a new one,
 * so that the palette and other screens can start one. Who may not update reads the same form.
 */
export function ResourceScreen<E extends string, Row extends RecordFields, I extends ObjectSchema<AnyObject>>(
  props: ResourceScreenProps<E, Row, I>,
) {
  const { calls, entity, labelOf = nameOf, lockedReason, keptReason, toasts } = props;
  const { t } = useTranslation('sdk');
  const text = useText();
  const runAction = useAction();
  const { useList, useGet, useRemove } = resourceHooks(calls, entity);
  const [remove] = useRemove();
  const callOf = (verb: string) => (calls as unknown as Calls)[`${verb}${entity}`]!;
  const [mayCreate, mayUpdate, mayDelete] = [useMay(callOf('create')), useMay(callOf('update')), useMay(callOf('remove'))];
  const exported = props.exported ?? ((calls as unknown as Calls)[`export${entity}`] as Call<'download'> | undefined);
  const noun = text(props.noun);
  const { open, addressOf, show, create, close, page } = useOpenRecord(useGet);
  const importing = useImport({ calls: calls as never, entity, noun, title: text(props.title) });
  const locked = open && lockedReason?.(open);

  const ask = (row: Row) => {
    const label = labelOf(row);
    return runAction(
      () => remove({ id: row.id, version: row.version }).unwrap(),
      { done: toasts?.deleted ?? t('resource.deleted'), failed: toasts?.notDeleted ?? t('resource.notDeleted', { label }), detail: label },
      {
        title: t('resource.deleteTitle', { noun, label }),
        body: t('resource.deleteBody'),
        confirmLabel: t('resource.deleteConfirm', { label }),
        danger: true,
      },
    );
  };
  const actionsOf = (row: Row): RowAction[] => {
    const disabledReason = lockedReason?.(row);
    return [
      mayUpdate
        ? { icon: 'edit', label: t('resource.edit', { noun, label: labelOf(row) }), onClick: () => show(row), disabledReason }
        : { icon: 'open', label: t('resource.view', { noun, label: labelOf(row) }), onClick: () => show(row) },
      ...(mayDelete
        ? [
            {
              icon: 'delete' as const,
              label: t('resource.delete', { noun, label: labelOf(row) }),
              onClick: () => void ask(row),
              danger: true,
              disabledReason: disabledReason ?? keptReason?.(row),
            },
          ]
        : []),
    ];
  };

  const view = useTreeView(calls);
  const actions = (
    <>
      {importing.button}
      {props.tree && view.button}
    </>
  );
  if (importing.page) return importing.page;
  return (
    <>
      {props.tree && view.isTree ? (
        <ResourceTree
          calls={calls}
          entity={entity}
          title={text(props.title)}
          noun={noun}
          labelOf={labelOf as never}
          beside={props.tree.beside as never}
          sums={props.tree.sums}
          searchPlaceholder={props.searchPlaceholder}
          icon={props.icon}
          buttons={actions}
          primary={
            mayCreate && (
              <Button appearance="primary" icon={<Icon name="add" />} onClick={create}>
                {t('resource.create', { noun })}
              </Button>
            )
          }
          actionsOf={actionsOf as never}
          onOpen={show as never}
          onAddBelow={mayCreate ? view.addBelow : undefined}
          mayMove={mayUpdate}
          emptyTitle={t('resource.empty', { noun })}
        />
      ) : (
        <ListPage<Row>
          title={text(props.title)}
          caption={text(props.title)}
          useList={useList}
          columns={props.columns}
          filters={props.filters}
          searchable={props.searchable}
          searchPlaceholder={props.searchPlaceholder}
          defaults={{ sort: props.defaultSort }}
          primaryAction={mayCreate ? { label: t('resource.create', { noun }), onClick: create } : undefined}
          actions={actions}
          rowActions={actionsOf}
          addressOf={addressOf}
          exportAs={exported && exportBy(exported)}
          emptyState={{ icon: props.icon ?? 'list', title: t('resource.empty', { noun }) }}
        />
      )}
      {((page === 'new' && mayCreate) || open) && (
        <ResourceForm
          key={open?.id ?? 'new'}
          calls={calls}
          entity={entity}
          noun={noun}
          {...(open && { row: open, readOnly: !mayUpdate || Boolean(locked), locked: locked || undefined })}
          initial={{ ...props.initial, ...view.initial }}
          toasts={toasts}
          onClose={close}
        >
          {typeof props.fields === 'function' ? props.fields(open) : props.fields}
        </ResourceForm>
      )}
    </>
  );
}
