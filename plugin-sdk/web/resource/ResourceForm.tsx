import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyObject, ObjectSchema } from 'yup';
import type { Calls, RecordFields } from '@tessera/plugin-sdk/contract';
import { emptyValues, FormDrawer, FormStack, useNotify } from '@tessera/plugin-sdk/ui';
import { resourceHooks } from './resourceHooks';
import { ResourceVersions } from './ResourceVersions';

export interface ResourceToasts {
  created: string;
  updated: string;
  deleted: string;
  notDeleted: string;
}

interface Props {
  calls: Calls;
  entity: string;
  noun: string;
  /** Edited; a new one without. */
  row?: RecordFields;
  /** Why it can only be read. */
  locked?: string | undefined;
  readOnly?: boolean;
  initial?: AnyObject | undefined;
  toasts?: ResourceToasts | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** One record, over its list: a new one, an edited one, or one that is only read. Checked by the schema of the call. */
export default function ResourceForm({ calls, entity, noun, row, locked, readOnly = false, toasts, onClose, children, ...props }: Props) {
  const { t } = useTranslation('sdk');
  const notify = useNotify();
  const { useCreate, useUpdate } = resourceHooks(calls as never, entity);
  const [[create], [update]] = [useCreate(), useUpdate()];
  const schema = calls[`create${entity}`]!.options.input as ObjectSchema<AnyObject>;
  const initial = { ...emptyValues(schema), ...props.initial };
  const fromRecord = (record: AnyObject) =>
    Object.fromEntries(Object.keys(initial).map((field) => [field, record[field] ?? initial[field]]));
  return (
    <FormDrawer<AnyObject, RecordFields>
      title={!row ? t('resource.create', { noun }) : readOnly ? t('resource.viewTitle', { noun }) : t('resource.editTitle', { noun })}
      subtitle={locked}
      readOnly={readOnly}
      schema={schema}
      initialValues={row ? fromRecord(row) : initial}
      fromRecord={fromRecord}
      version={row?.version}
      onSubmit={(values, { version }) => (row ? update({ ...values, id: row.id, version }).unwrap() : create(values).unwrap())}
      onSaved={() => notify.success(row ? (toasts?.updated ?? t('resource.updated')) : (toasts?.created ?? t('resource.created')))}
      onClose={onClose}
    >
      <FormStack>{children}</FormStack>
      {row && !readOnly && calls[`restore${entity}`] && <ResourceVersions {...{ calls, entity, noun, row }} onRestored={onClose} />}
    </FormDrawer>
  );
}
