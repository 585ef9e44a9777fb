import { treeOptionsOf, type Calls, type RecordFields } from '@tessera/plugin-sdk/contract';
import { FormDialog, useNotify } from '@tessera/plugin-sdk/ui';
import type { AnyObject, ObjectSchema } from 'yup';
import { useTreeTexts } from './texts';
import { TreeBoxField } from './TreeBoxField';
import { treeHooks } from './treeHooks';

/** Asks below which record another one is to stand. */
export function MoveDialog<Row extends RecordFields>({
  calls,
  entity,
  noun,
  row,
  labelOf,
  onClose,
}: {
  calls: Calls;
  entity: string;
  noun: string;
  row: Row;
  labelOf: (row: Row) => string;
  onClose: () => void;
}) {
  const t = useTreeTexts();
  const notify = useNotify();
  const { useNodes, useMove } = treeHooks<Row>(calls, entity);
  const [move] = useMove();
  const label = labelOf(row);
  const { parent } = treeOptionsOf(calls)!;
  const valuesOf = (record: AnyObject) => ({ parentId: (record[parent] as number | null) ?? null });
  return (
    <FormDialog<{ parentId: number | null }, RecordFields>
      title={t('moveTitle', { label })}
      subtitle={t('moveText')}
      schema={calls[`move${entity}`]!.options.input as ObjectSchema<{ parentId: number | null }>}
      initialValues={valuesOf(row)}
      fromRecord={(record) => valuesOf(record)}
      version={row.version}
      submitLabel={t('moveConfirm')}
      onSubmit={({ parentId }, { version }) => move({ id: row.id, parentId, version }).unwrap()}
      onSaved={() => notify.success(t('moved', { label }))}
      onClose={onClose}
    >
      <TreeBoxField<Row>
        name="parentId"
        label={t('moveTo')}
        treeLabel={t('tree', { noun })}
        useNodes={useNodes}
        nameOf={labelOf}
        hidden={row.id}
      />
    </FormDialog>
  );
}
