import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { text } from '@tessera/plugin-sdk/contract';
import {
  Attachments,
  Card,
  DateTimeText,
  DescriptionList,
  FormDialog,
  FormSkeleton,
  FormStack,
  Icon,
  PageFrame,
  QueryBoundary,
  StatusTag,
  TextAreaField,
  tip,
  useFormat,
  useNotify,
} from '@tessera/plugin-sdk/ui';
import { readFileOf, uploadFile, useMay, useRecordId } from '@tessera/plugin-sdk/web';
import { bookCalls, slipKinds, type AllocationOrder, type Done } from '../../contract/books';
import { orderList, useCancelOrderMutation, useGetAllocationOrderQuery, useListOrderFilesQuery } from '../api';

/** One allocation order with its signed slip. */
export default function OrderPage() {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const query = useGetAllocationOrderQuery({ id: useRecordId() });
  const [isOpen, setOpen] = useState(false);
  const may = useMay(bookCalls.cancelOrder);
  const order = query.data;
  return (
    <PageFrame
      title={order?.code ?? t('orders.one')}
      back={{ to: orderList, label: t('orders.title') }}
      status={
        order && (
          <StatusTag tone={order.recalledBy ? 'neutral' : 'success'}>
            {order.recalledBy ? t('orders.recalledBy', { code: order.recalledBy }) : t('orders.valid')}
          </StatusTag>
        )
      }
      actions={
        order &&
        may && (
          <Button
            icon={<Icon name="dismiss" />}
            disabledFocusable={!order.mayCancel}
            {...tip(order.mayCancel ? undefined : t('orders.touched'))}
            onClick={() => setOpen(true)}
          >
            {t('orders.cancel')}
          </Button>
        )
      }
    >
      <QueryBoundary query={query} skeleton={<FormSkeleton />}>
        {(shown) => (
          <>
            <Card>
              <DescriptionList
                items={[
                  { label: t('orders.from'), value: shown.from },
                  { label: t('orders.to'), value: shown.to },
                  { label: t('orders.pages'), value: format.number(shown.pages) },
                  { label: t('orders.createdBy'), value: shown.createdBy },
                  { label: t('fields.createdAt'), value: <DateTimeText value={shown.createdAt} /> },
                  { label: t('orders.books'), value: shown.books.join(', '), wide: true },
                ]}
              />
            </Card>
            <Slip id={shown.id} />
          </>
        )}
      </QueryBoundary>
      {isOpen && order && <CancelOrder order={order} onClose={() => setOpen(false)} />}
    </PageFrame>
  );
}

function Slip({ id }: { id: number }) {
  const { t } = useTranslation('ledger');
  const query = useListOrderFilesQuery({ id });
  const may = useMay(bookCalls.addOrderFile);
  return (
    <QueryBoundary query={query} skeleton={<FormSkeleton />}>
      {(files) => (
        <Card>
          <Attachments
            label={t('books.slip')}
            files={files}
            max={slipKinds.slip.max}
            load={(file) => readFileOf(bookCalls.readOrderFile, { id, fileId: file.id })}
            {...(may && {
              onAdd: async (file: File) => {
                await uploadFile(bookCalls.addOrderFile, file, { id, kind: 'slip' });
                await query.refetch();
              },
            })}
          />
        </Card>
      )}
    </QueryBoundary>
  );
}

const schema = object({ reason: text(500).required() });

function CancelOrder({ order, onClose }: { order: AllocationOrder; onClose: () => void }) {
  const { t } = useTranslation('ledger');
  const notify = useNotify();
  const [cancel] = useCancelOrderMutation();
  return (
    <FormDialog<{ reason: string }, Done>
      title={t('orders.cancelTitle', { code: order.code })}
      schema={schema}
      initialValues={{ reason: '' }}
      submitLabel={t('orders.cancel')}
      failed={t('orders.notCanceled')}
      onSubmit={({ reason }) => cancel({ id: order.id, reason }).unwrap()}
      onSaved={({ documentCode }) => notify.success(t('orders.canceled'), { detail: documentCode })}
      onClose={onClose}
    >
      <FormStack>
        <p>{t('orders.cancelText')}</p>
        <TextAreaField name="reason" label={t('orders.reason')} />
      </FormStack>
    </FormDialog>
  );
}
