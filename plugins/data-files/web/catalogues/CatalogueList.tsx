import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { AnyObject, ObjectSchema } from 'yup';
import type { RecordFields } from '@tessera/plugin-sdk/contract';
import {
  emptyValues,
  FormDialog,
  FormStack,
  ListPage,
  useAction,
  useNotify,
  type Column,
  type FilterDef,
  type ListPageProps,
  type IconSource,
} from '@tessera/plugin-sdk/ui';

type Run<Args, Result> = (args: Args) => { unwrap(): Promise<Result> };

export interface CatalogueListProps<Row extends RecordFields, Values extends AnyObject> {
  title: string;
  /** One of them, as the button says: "Thêm nhóm mẫu". */
  add: string;
  edit: string;
  empty: string;
  icon: IconSource;
  search: string;
  useList: unknown;
  columns: readonly Column<Row>[];
  filters?: readonly FilterDef[];
  schema: ObjectSchema<AnyObject>;
  labelOf: (row: Row) => string;
  create: Run<Values, unknown>;
  update: Run<Values & { id: number; version: number | undefined }, unknown>;
  remove: Run<{ id: number; version: number }, unknown>;
  /** Values of a new record where they are not empty. */
  initial?: Partial<Values>;
  /** Why a record cannot be deleted. */
  keptReason?: (row: Row) => string | undefined;
  fields: (row: Row | undefined) => ReactNode;
}

/** The screen of a plain catalogue of the reporting module: list, form in a dialog, delete after a question. */
export function CatalogueList<Row extends RecordFields, Values extends AnyObject>(props: CatalogueListProps<Row, Values>) {
  const { t } = useTranslation('data-files');
  const notify = useNotify();
  const runAction = useAction();
  const [params, setParams] = useSearchParams();
  const [edited, setEdited] = useState<Row>();
  const isNew = params.get('new') === '1';
  const setNew = (on: boolean) =>
    setParams(
      (now) => {
        if (on) now.set('new', '1');
        else now.delete('new');
        return now;
      },
      { replace: true },
    );
  const empty = { ...emptyValues(props.schema), ...props.initial } as Values;
  const valuesOf = (row: AnyObject) => Object.fromEntries(Object.keys(empty).map((field) => [field, row[field] ?? empty[field]])) as Values;
  const askToRemove = (row: Row) => {
    const name = props.labelOf(row);
    return runAction(
      () => props.remove({ id: row.id, version: row.version }).unwrap(),
      { done: t('catalogue.removed'), failed: t('catalogue.notRemoved'), detail: name },
      {
        title: t('catalogue.removeTitle', { name }),
        body: t('catalogue.removeBody'),
        confirmLabel: t('catalogue.remove', { name }),
        danger: true,
      },
    );
  };
  const close = () => {
    setEdited(undefined);
    if (isNew) setNew(false);
  };
  return (
    <>
      <ListPage<Row>
        title={props.title}
        caption={props.title}
        useList={props.useList as ListPageProps<Row, Record<string, unknown>>['useList']}
        columns={props.columns}
        filters={props.filters}
        searchPlaceholder={props.search}
        primaryAction={{ label: props.add, onClick: () => setNew(true) }}
        onRowOpen={setEdited}
        rowActions={(row) => [
          { icon: 'edit', label: t('catalogue.edit', { name: props.labelOf(row) }), onClick: () => setEdited(row) },
          {
            icon: 'delete',
            danger: true,
            label: t('catalogue.remove', { name: props.labelOf(row) }),
            disabledReason: props.keptReason?.(row),
            onClick: () => void askToRemove(row),
          },
        ]}
        emptyState={{ icon: props.icon, title: props.empty }}
      />
      {(isNew || edited) && (
        <FormDialog<Values>
          key={edited?.id ?? 'new'}
          title={edited ? props.edit : props.add}
          schema={props.schema}
          initialValues={edited ? valuesOf(edited) : empty}
          fromRecord={valuesOf}
          version={edited?.version}
          onSubmit={(values, { version }) => (edited ? props.update({ ...values, id: edited.id, version }) : props.create(values)).unwrap()}
          onSaved={() => notify.success(t(edited ? 'catalogue.updated' : 'catalogue.created'))}
          onClose={close}
        >
          <FormStack>{props.fields(edited)}</FormStack>
        </FormDialog>
      )}
    </>
  );
}
