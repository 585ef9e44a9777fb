import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { text } from '@tessera/plugin-sdk/contract';
import {
  dateColumn,
  FormDialog,
  FormStack,
  lazyDialog,
  ListPage,
  nameColumn,
  StatusTag,
  TextAreaField,
  useAction,
  useFormat,
  useNotify,
  type Column,
  type RowAction,
} from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import { shareCalls, shareStatuses, type Share } from '../../contract/shares';
import {
  bookAddress,
  useApproveShareMutation,
  useEndShareMutation,
  useListPendingShareQuery,
  useListShareQuery,
  useRejectShareMutation,
} from '../api';
import { shareTones } from '../look';

const ShareBooks = lazyDialog(() => import('../books/ShareBooks'));

function useShareColumns(): Column<Share>[] {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  return [
    nameColumn(t('shares.book'), ({ Book }) => ({ name: Book.code, below: Book.Category.name, to: bookAddress(Book) })),
    { id: 'from', header: t('shares.from'), value: (row) => row.FromAllocation.name },
    { id: 'to', header: t('shares.to'), value: (row) => row.ToAllocation.name },
    { id: 'remaining', header: t('shares.remaining'), width: 110, align: 'end', value: (row) => format.number(row.remainingPages) },
    {
      id: 'status',
      header: t('shares.status'),
      width: 140,
      card: 'status',
      value: (row) => t(`shares.statuses.${row.status}`),
      render: (row) => <StatusTag tone={shareTones[row.status]}>{t(`shares.statuses.${row.status}`)}</StatusTag>,
    },
    { id: 'reason', header: t('shares.reason'), value: (row) => row.reason },
    { id: 'expiresOn', header: t('shares.expiresOn'), width: 130, value: (row) => row.expiresOn && format.date(row.expiresOn) },
    { id: 'answer', header: t('shares.answer'), hiddenAtFirst: true, value: (row) => row.answer },
    dateColumn('createdAt', t('shares.createdAt')),
  ];
}

const rejectInput = object({ reason: text(500).required() });
const endInput = object({ reason: text(500).default('') });

/** Actions of a share, and the dialog that one of them opens. */
function useShareActions() {
  const { t } = useTranslation('ledger');
  const act = useAction();
  const notify = useNotify();
  const [approve] = useApproveShareMutation();
  const [reject] = useRejectShareMutation();
  const [end] = useEndShareMutation();
  const [open, setOpen] = useState<{ share: Share; step: 'reject' | 'end' }>();
  const approveNow = ({ id, Book, FromAllocation, reason }: Share) =>
    void act(
      () => approve({ id }).unwrap(),
      { done: t('shares.approved'), failed: t('shares.notApproved'), detail: Book.code },
      {
        title: t('shares.approveTitle', { code: Book.code }),
        body: t('shares.approveText', { from: FromAllocation.name, reason }),
        confirmLabel: t('shares.approve'),
      },
    );
  const rowActions = (share: Share): RowAction[] => [
    ...(share.may.answer
      ? [
          { label: t('shares.approve'), icon: 'check', onClick: () => approveNow(share) } as const,
          { label: t('shares.reject'), icon: 'dismiss', danger: true, onClick: () => setOpen({ share, step: 'reject' }) } as const,
        ]
      : []),
    ...(share.may.end ? [{ label: t('shares.end'), icon: 'pause', onClick: () => setOpen({ share, step: 'end' }) } as const] : []),
  ];
  const isReject = open?.step === 'reject';
  const dialog = open && (
    <FormDialog<{ reason: string }, Share>
      title={`${t(isReject ? 'shares.reject' : 'shares.end')}: ${open.share.Book.code}`}
      schema={isReject ? rejectInput : endInput}
      initialValues={{ reason: '' }}
      submitLabel={t(isReject ? 'shares.reject' : 'shares.end')}
      failed={t(isReject ? 'shares.notRejected' : 'shares.notEnded')}
      onSubmit={({ reason }) => (isReject ? reject : end)({ id: open.share.id, reason }).unwrap()}
      onSaved={({ Book }) => notify.success(t(isReject ? 'shares.rejected' : 'shares.ended'), { detail: Book.code })}
      onClose={() => setOpen(undefined)}
    >
      <FormStack>
        <TextAreaField name="reason" label={t('shares.reason')} />
      </FormStack>
    </FormDialog>
  );
  return { rowActions, dialog };
}

/** Requests of other units that wait for an answer. */
export function PendingShares() {
  const { t } = useTranslation('ledger');
  const { rowActions, dialog } = useShareActions();
  return (
    <>
      <ListPage<Share>
        title={t('shares.pending')}
        caption={t('shares.pending')}
        useList={useListPendingShareQuery}
        columns={useShareColumns()}
        searchable={false}
        rowActions={rowActions}
        emptyState={{ icon: 'share', title: t('shares.noPending'), text: t('shares.noPendingText') }}
      />
      {dialog}
    </>
  );
}

/** What was shared, by whom and with whom, in any state. */
export function AllShares() {
  const { t } = useTranslation('ledger');
  const may = useMay(shareCalls.shareBooks);
  const [isSharing, setSharing] = useState(false);
  const { rowActions, dialog } = useShareActions();
  return (
    <>
      <ListPage<Share>
        title={t('shares.title')}
        caption={t('shares.title')}
        useList={useListShareQuery}
        columns={useShareColumns()}
        searchable={false}
        filters={[
          {
            id: 'status',
            label: t('shares.status'),
            kind: 'multi',
            options: shareStatuses.map((value) => ({ value, label: t(`shares.statuses.${value}`) })),
          },
        ]}
        primaryAction={may ? { label: t('shares.share'), icon: 'share', onClick: () => setSharing(true) } : undefined}
        rowActions={rowActions}
        emptyState={{ icon: 'share', title: t('shares.none'), text: t('shares.noneText') }}
      />
      {dialog}
      {isSharing && <ShareBooks onClose={() => setSharing(false)} />}
    </>
  );
}
