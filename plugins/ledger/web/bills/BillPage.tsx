import { Button, Link } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { object } from 'yup';
import { text } from '@tessera/plugin-sdk/contract';
import {
  Attachments,
  Card,
  DataTable,
  DateTimeText,
  DescriptionList,
  FormDialog,
  FormSkeleton,
  FormStack,
  Icon,
  Money,
  MoneyField,
  PageFrame,
  Phone,
  QueryBoundary,
  StatusTag,
  TextField,
  tip,
  useAction,
  useFormat,
  useNotify,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { readFileOf, uploadFile, useMay, useRecordId } from '@tessera/plugin-sdk/web';
import { billCalls, billFileKinds, billInput, mayCancel, type Bill, type BillVersion } from '../../contract/bills';
import {
  billList,
  bookAddress,
  useCancelBillMutation,
  useGetBillQuery,
  useListBillFilesQuery,
  usePayBillMutation,
  useRemoveBillFileMutation,
  useUpdateBillMutation,
  useVersionsOfBillQuery,
} from '../api';
import { billTones } from '../look';

/** One tax invoice: its page, what may be done with it, its pictures and versions. */
export default function BillPage() {
  const { t } = useTranslation('ledger');
  const query = useGetBillQuery({ id: useRecordId() });
  const bill = query.data;
  return (
    <PageFrame
      title={bill?.code ?? t('bills.one')}
      back={{ to: billList, label: t('bills.title') }}
      status={bill && <StatusTag tone={billTones[bill.status]}>{t(`bills.statuses.${bill.status}`)}</StatusTag>}
      actions={bill && <Actions bill={bill} />}
    >
      <QueryBoundary query={query} skeleton={<FormSkeleton />}>
        {(shown) => (
          <>
            <Facts bill={shown} />
            <Pictures bill={shown} />
            <Versions id={shown.id} />
          </>
        )}
      </QueryBoundary>
    </PageFrame>
  );
}

function Facts({ bill }: { bill: Bill }) {
  const { t } = useTranslation('ledger');
  const { Page, CreatedBy } = bill;
  return (
    <Card>
      <DescriptionList
        items={[
          { label: t('bills.price'), value: <Money value={bill.billPrice} strong /> },
          { label: t('bills.payment'), value: t(`bills.payments.${bill.paymentStatus}`) },
          { label: t('bills.page'), value: `${Page.code} · ${t(`pages.states.${Page.status}`)}` },
          { label: t('bills.book'), value: <RouterLink to={bookAddress(Page.Book)}>{Page.Book.code}</RouterLink> },
          { label: t('bills.kind'), value: Page.Book.type },
          { label: t('bills.unit'), value: bill.unitName },
          { label: t('bills.holder'), value: bill.holderName },
          { label: t('bills.parent'), value: Page.Book.Allocation.ParentAllocation?.User.fullName },
          { label: t('bills.createdBy'), value: CreatedBy.fullName },
          { label: t('unit.phone'), value: CreatedBy.phoneNumber && <Phone value={CreatedBy.phoneNumber} /> },
          { label: t('fields.createdAt'), value: <DateTimeText value={bill.createdAt} /> },
          { label: t('bills.usedBy'), value: bill.documentCode },
          ...(bill.canceledByCode ? [{ label: t('bills.canceledBy'), value: bill.canceledByCode }] : []),
          {
            label: t('bills.link'),
            value: bill.urlGoogleDrive && (
              <Link href={bill.urlGoogleDrive} target="_blank" rel="noreferrer noopener">
                {bill.urlGoogleDrive}
              </Link>
            ),
            wide: true,
          },
        ]}
      />
    </Card>
  );
}

function Actions({ bill }: { bill: Bill }) {
  const { t } = useTranslation('ledger');
  const may = useMay(billCalls.updateBill);
  const act = useAction();
  const [pay] = usePayBillMutation();
  const [open, setOpen] = useState<'edit' | 'cancel'>();
  const close = () => setOpen(undefined);
  if (!may) return null;
  const { id, version, code } = bill;
  const off = mayCancel(bill) ? {} : ({ disabledFocusable: true, ...tip(t('bills.stays')) } as const);
  const payNow = () =>
    void act(
      () => pay({ id, version }).unwrap(),
      { done: t('bills.paid'), failed: t('bills.notPaid'), detail: code },
      { title: t('bills.payTitle', { code }), body: t('bills.payText'), confirmLabel: t('bills.pay') },
    );
  return (
    <>
      <Button icon={<Icon name="edit" />} {...off} onClick={() => setOpen('edit')}>
        {t('bills.edit')}
      </Button>
      <Button icon={<Icon name="dismiss" />} {...off} onClick={() => setOpen('cancel')}>
        {t('bills.cancel')}
      </Button>
      <Button appearance="primary" icon={<Icon name="money" />} {...off} onClick={payNow}>
        {t('bills.pay')}
      </Button>
      {open === 'edit' && <EditBill bill={bill} onClose={close} />}
      {open === 'cancel' && <CancelBill bill={bill} onClose={close} />}
    </>
  );
}

function EditBill({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { t } = useTranslation('ledger');
  const notify = useNotify();
  const [save] = useUpdateBillMutation();
  const { id, version, code, billPrice, urlGoogleDrive } = bill;
  return (
    <FormDialog<Pick<Bill, 'code' | 'billPrice' | 'urlGoogleDrive'>, Bill>
      title={t('bills.edit')}
      schema={billInput}
      initialValues={{ code, billPrice, urlGoogleDrive }}
      version={version}
      onSubmit={(values, at) => save({ ...values, ...at, id }).unwrap()}
      onSaved={(saved) => notify.success(t('bills.edited'), { detail: saved.code })}
      onClose={onClose}
    >
      <FormStack>
        <TextField name="code" label={t('bills.code')} />
        <MoneyField name="billPrice" label={t('bills.price')} />
        <TextField name="urlGoogleDrive" label={t('bills.link')} hint={t('bills.linkHint')} />
      </FormStack>
    </FormDialog>
  );
}

const cancelInput = object({ reason: text(500).default('') });

function CancelBill({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { t } = useTranslation('ledger');
  const notify = useNotify();
  const [cancel] = useCancelBillMutation();
  return (
    <FormDialog<{ reason: string }, { billCode: string }>
      title={t('bills.cancelTitle', { code: bill.code })}
      schema={cancelInput}
      initialValues={{ reason: '' }}
      submitLabel={t('bills.cancel')}
      failed={t('bills.notCanceled')}
      onSubmit={({ reason }) => cancel({ billCode: bill.code, reason }).unwrap()}
      onSaved={({ billCode }) => notify.success(t('bills.canceled'), { detail: t('bills.canceledDetail', { code: billCode }) })}
      onClose={onClose}
    >
      <FormStack>
        <p>{t('bills.cancelText', { page: bill.Page.code })}</p>
        <TextField name="reason" label={t('pages.reason')} />
      </FormStack>
    </FormDialog>
  );
}

function Pictures({ bill }: { bill: Bill }) {
  const { t } = useTranslation('ledger');
  const query = useListBillFilesQuery({ id: bill.id });
  const [remove] = useRemoveBillFileMutation();
  const [mayAdd, mayRemove] = [useMay(billCalls.addBillFile), useMay(billCalls.removeBillFile)];
  return (
    <QueryBoundary query={query} skeleton={<FormSkeleton />}>
      {(files) => (
        <Card>
          <Attachments
            label={t('bills.picture')}
            files={files}
            max={billFileKinds.bill.max}
            load={(file) => readFileOf(billCalls.readBillFile, { id: bill.id, fileId: file.id })}
            {...(mayAdd && {
              onAdd: async (file: File) => {
                await uploadFile(billCalls.addBillFile, file, { id: bill.id, kind: 'bill' });
                await query.refetch();
              },
            })}
            {...(mayRemove && mayCancel(bill) && { onRemove: (file: { id: string }) => remove({ id: bill.id, fileId: file.id }).unwrap() })}
          />
        </Card>
      )}
    </QueryBoundary>
  );
}

function Versions({ id }: { id: number }) {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const query = useVersionsOfBillQuery({ id });
  const columns: Column<BillVersion>[] = [
    {
      id: 'at',
      header: t('fields.createdAt'),
      width: 150,
      value: (row) => row.createdAt,
      render: (row) => <DateTimeText value={row.createdAt} />,
    },
    { id: 'by', header: t('bills.createdBy'), value: (row) => row.createdBy },
    { id: 'code', header: t('bills.code'), value: (row) => row.code },
    { id: 'price', header: t('bills.price'), width: 140, align: 'end', value: (row) => format.money(row.billPrice) },
    { id: 'status', header: t('bills.status'), width: 150, value: (row) => t(`bills.statuses.${row.status}`) },
  ];
  return (
    <Card title={t('bills.versions')}>
      <QueryBoundary query={query} skeleton={<FormSkeleton />}>
        {(rows) => <DataTable caption={t('bills.versionsCaption')} columns={columns} rows={rows} rowKey={(row) => row.id} />}
      </QueryBoundary>
    </Card>
  );
}
