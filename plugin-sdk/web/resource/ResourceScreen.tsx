import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { AnyObject, ObjectSchema } from 'yup';
import type { ProblemDetails, RecordFields, ResourceCalls, Text } from '@tessera/plugin-sdk/contract';
import { ListPage, useConfirm, useNotify, type Column, type FilterDef, type RowAction } from '@tessera/plugin-sdk/ui';
import { usePermission, useText } from '../runtime';
import { resourceHooks } from './resourceHooks';

const ResourceForm = lazy(() => import('./ResourceForm'));

export interface ResourceScreenProps<E extends string, Row extends RecordFields, I extends ObjectSchema<AnyObject>> {
  calls: ResourceCalls<E, Row, I>;
  entity: E;
  /** Where the permissions are named differently: `ReadArticle` of a `Category`. */
  permission?: string;
  /** Several of them, as a heading: "Quyền lợi". */
  title: Text;
  /** One of them, inside a sentence: "quyền lợi". */
  noun: Text;
  /** What people call one: its code or name. */
  labelOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  filters?: readonly FilterDef[];
  searchPlaceholder?: string;
  /** As in the URL: `name,asc`. */
  defaultSort?: string;
  /** The fields of the form, from the SDK's parts; `row` while one is edited. */
  fields: ReactNode | ((row: Row | undefined) => ReactNode);
  /** Values of a new record. */
  initial: AnyObject;
  icon?: string;
  /** Why a row can be neither changed nor deleted, if so. */
  lockedReason?: (row: Row) => string | undefined;
  exportName?: string;
}

/**
 * The whole screen of a plain catalogue: list, create and edit in a drawer, delete with a question, by permission.
 * `?new=1` opens the form of a new record, so that the palette and other screens can start one.
 */
export function ResourceScreen<E extends string, Row extends RecordFields, I extends ObjectSchema<AnyObject>>(props: ResourceScreenProps<E, Row, I>) {
  const { calls, entity, permission = entity, labelOf, lockedReason } = props;
  const { t } = useTranslation('sdk');
  const text = useText();
  const confirm = useConfirm();
  const notify = useNotify();
  const [params, setParams] = useSearchParams();
  const [edited, setEdited] = useState<Row>();
  const { useList, useFetchPage, useRemove } = resourceHooks(calls, entity);
  const [remove] = useRemove();
  const [mayCreate, mayUpdate, mayDelete] = [usePermission(`Create${permission}`), usePermission(`Update${permission}`), usePermission(`Delete${permission}`)];
  const noun = text(props.noun);
  const fetchPage = useFetchPage();
  const isNew = mayCreate && params.has('new');
  const close = () => {
    setEdited(undefined);
    setParams((now) => (now.delete('new'), now), { replace: true });
  };

  const ask = async (row: Row) => {
    const label = labelOf(row);
    if (!(await confirm({ title: t('resource.deleteTitle', { noun, label }), body: t('resource.deleteBody'), confirmLabel: t('resource.deleteConfirm', { label }), danger: true }))) return;
    try {
      await remove({ id: row.id, version: row.version }).unwrap();
      notify.success(t('resource.deleted'), { detail: label });
    } catch (error) {
      const problem = error as ProblemDetails;
      notify.error(t('resource.notDeleted', { label }), { detail: problem.detail, reference: problem.reference });
    }
  };
  const actionsOf = (row: Row): RowAction[] => {
    const disabledReason = lockedReason?.(row);
    return [
      ...(mayUpdate ? [{ icon: 'edit', label: t('resource.edit', { noun, label: labelOf(row) }), onClick: () => setEdited(row), disabledReason }] : []),
      ...(mayDelete ? [{ icon: 'delete', label: t('resource.delete', { noun, label: labelOf(row) }), onClick: () => void ask(row), danger: true, disabledReason }] : []),
    ];
  };

  return (
    <>
      <ListPage<Row>
        title={text(props.title)}
        caption={text(props.title)}
        useList={useList}
        columns={props.columns}
        {...(props.filters && { filters: props.filters })}
        {...(props.searchPlaceholder && { searchPlaceholder: props.searchPlaceholder })}
        {...(props.defaultSort && { defaults: { sort: props.defaultSort } })}
        primaryAction={mayCreate ? { label: t('resource.create', { noun }), onClick: () => setParams((now) => (now.set('new', '1'), now)) } : undefined}
        rowActions={mayUpdate || mayDelete ? actionsOf : undefined}
        {...(props.exportName && { exportAs: { fileName: props.exportName, fetchPage } })}
        emptyState={{ icon: props.icon ?? 'list', title: t('resource.empty', { noun }) }}
      />
      {(isNew || edited) && (
        <Suspense>
          <ResourceForm calls={calls as never} entity={entity} noun={noun} {...(edited && { row: edited })} initial={props.initial} onClose={close}>
            {typeof props.fields === 'function' ? props.fields(edited) : props.fields}
          </ResourceForm>
        </Suspense>
      )}
    </>
  );
}

