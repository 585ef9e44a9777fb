import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { AnyObject } from 'yup';
import type { AnyCall, AnyProcess, Call, Process, RecordFields } from '@tessera/plugin-sdk/contract';
import { lazyDialog, ListPage, type Column, type FilterDef, type ListPageProps, type RowAction } from '@tessera/plugin-sdk/ui';
import { useSearchParams } from 'react-router-dom';
import { useImport } from '../import';
import { holds, useText, useUser } from '../runtime';
import { exportBy } from '../sheets';
import { processHooks } from './processHooks';
import { StateTag } from './StateTag';
import { useSteps, type StepLooks } from './useSteps';

const ResourceForm = lazyDialog(() => import('../resource/ResourceForm'));

type FromListPage<Row> = Pick<
  ListPageProps<Row, Record<string, unknown>>,
  'primaryAction' | 'actions' | 'searchPlaceholder' | 'above' | 'defaults'
>;

export interface ProcessListProps<E extends string, Row extends RecordFields, State extends string, Steps, Calls>
  extends FromListPage<Row>, StepLooks<Row> {
  of: Process<E, Row, State, Steps, Calls>;
  /** The state is added as the second one. */
  columns: readonly Column<Row>[];
  filters?: readonly FilterDef[];
  /** Where a record has its page. */
  addressOf: (row: Row) => string;
  emptyText?: string;
  /** The fields of a new record, from the SDK's parts: with them the list offers to make one, in a drawer, at `?new=1`. */
  form?: ReactNode;
  /** What stands in the fields of a new record; they are empty unless said. */
  initial?: AnyObject;
}

/**
 * The list of a process: a filter and a tag for the state, the steps that are possible in each row, bulk steps with a receipt.
 * @example <ProcessList of={withdrawals} columns={columns} labelOf={(row) => row.code} addressOf={(row) => `/yeu-cau-rut-tien/${row.id}`} />
 */
export function ProcessList<E extends string, Row extends RecordFields, State extends string, Steps, Calls>(
  props: ProcessListProps<E, Row, State, Steps, Calls>,
) {
  const { of, addressOf, labelOf } = props;
  const { t } = useTranslation('sdk');
  const text = useText();
  const steps = useSteps(of, props);
  const { field, states, title, noun } = of as unknown as AnyProcess;
  const { useList } = processHooks(of);
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const calls = of.calls as Readonly<Record<string, AnyCall | undefined>>;
  const { entity } = of;
  const importing = useImport({ calls: of.calls as never, entity, noun: text(noun), title: text(title) });
  const exported = calls[`export${entity}`];
  const mayCreate = props.form !== undefined && holds(user, calls[`create${entity}`]!.needs);
  const setNew = (isNew: boolean) =>
    setParams((now) => {
      if (isNew) now.set('new', '1');
      else now.delete('new');
      return now;
    });
  const state: FilterDef = {
    id: field,
    label: t('process.state'),
    kind: 'multi',
    options: Object.entries(states).map(([value, { label }]) => ({ value, label: text(label) })),
  };
  const stateColumn: Column<Row> = {
    id: field,
    header: t('process.state'),
    width: 140,
    card: 'status',
    value: (row) => text(states[String((row as unknown as Record<string, unknown>)[field])]!.label),
    render: (row) => <StateTag of={of} row={row} />,
  };
  const rowActions = (row: Row): RowAction[] => [
    { icon: 'open', label: t('resource.view', { noun: text(noun), label: labelOf(row) }), to: addressOf(row) },
    ...steps.of(row).filter(({ lies }) => lies === 'here'),
  ];
  if (importing.page) return importing.page;
  return (
    <>
      <ListPage<Row>
        title={text(title)}
        caption={text(title)}
        useList={useList}
        columns={[...props.columns.slice(0, 1), stateColumn, ...props.columns.slice(1)]}
        filters={[state, ...(props.filters ?? [])]}
        searchPlaceholder={props.searchPlaceholder}
        defaults={{ sort: 'createdAt,desc', ...props.defaults }}
        primaryAction={
          props.primaryAction ??
          (mayCreate ? { label: t('resource.create', { noun: text(noun) }), onClick: () => setNew(true) } : undefined)
        }
        actions={
          <>
            {importing.button}
            {props.actions}
          </>
        }
        exportAs={exported && holds(user, exported.needs) ? exportBy(exported as Call<'download'>) : undefined}
        above={props.above}
        rowActions={rowActions}
        bulkActions={steps.bulk}
        addressOf={addressOf}
        emptyState={{ icon: 'list', title: t('resource.empty', { noun: text(noun) }), text: props.emptyText }}
      />
      {mayCreate && params.has('new') && (
        <ResourceForm calls={of.calls as never} entity={entity} noun={text(noun)} initial={props.initial} onClose={() => setNew(false)}>
          {props.form}
        </ResourceForm>
      )}
      {steps.dialog}
    </>
  );
}
