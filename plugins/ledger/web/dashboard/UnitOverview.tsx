import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  Card,
  CardGrid,
  DescriptionList,
  FigureCard,
  Icon,
  lazyDialog,
  ListPage,
  MenuButton,
  nameColumn,
  PageFrame,
  Phone,
  StatusTag,
  useAction,
  useFormat,
  useNotify,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { useJob, useMay, useText } from '@tessera/plugin-sdk/web';
import { ledger } from '../../contract';
import { unitCalls, type Unit } from '../../contract/units';
import { ribbonAddress, unitAddress, useCloseAllocationMutation, useListAllocationQuery } from '../api';
import { UnitBills } from './UnitBills';

const NewUnit = lazyDialog(() => import('./NewUnit'));
const EnterBooks = lazyDialog(() => import('../books/EnterBooks'));
const OrderBooks = lazyDialog(() => import('../books/OrderBooks'));
const IssueBooks = lazyDialog(() => import('../books/IssueBooks'));
const MoveUnit = lazyDialog(() => import('./MoveUnit'));
type Open = 'unit' | 'books' | 'order' | 'issue' | 'move';

/** A unit: who manages it, what its branch holds, and the units below it. */
export function UnitOverview({ unit, back }: { unit: Unit; back?: { to: string; label: string } }) {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const may = useMay(unitCalls.createAllocation);
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const notify = useNotify();
  const text = useText();
  const [order, setOrder] = useState<string>();
  useJob(ledger.jobs.enterOrder, order, {
    onEnd: (job) => {
      setOrder(undefined);
      if (job?.state === 'done')
        notify.success(t('books.entered'), {
          detail: t('books.enteredDetail', { code: job.result?.documentCode, count: format.number(job.result?.pages ?? 0) as never }),
        });
      else notify.error(t('books.notEntered'), { detail: job?.error ? text(job.error) : undefined });
    },
  });
  const columns: Column<Unit>[] = [
    nameColumn(t('unit.name'), (row) => ({ name: row.name, to: unitAddress(row) })),
    { id: 'manager', header: t('unit.manager'), value: (row) => row.managerName },
    {
      id: 'phone',
      header: t('unit.phone'),
      width: 140,
      value: (row) => row.phoneNumber,
      render: (row) => <Phone value={row.phoneNumber} />,
    },
    { id: 'books', header: t('unit.books'), width: 104, align: 'end', value: (row) => format.number(row.totalBooks) },
    { id: 'issued', header: t('unit.issued'), width: 104, align: 'end', value: (row) => format.number(row.totalBooksAllocated) },
    { id: 'pages', header: t('unit.pages'), width: 104, align: 'end', value: (row) => format.number(row.currentTotalPages) },
  ];
  const mayMove = useMay(unitCalls.moveAllocation);
  const act = useAction();
  const [closeUnit] = useCloseAllocationMutation();
  const closeNow = () =>
    void act(
      () => closeUnit({ id: unit.id }).unwrap(),
      { done: t('unit.closedDone'), failed: t('unit.notClosed'), detail: unit.name },
      { title: t('unit.closeTitle', { name: unit.name }), body: t('unit.closeText'), confirmLabel: t('unit.close'), danger: true },
    );
  const more = [
    { label: t('unit.move'), icon: 'branch', onClick: () => setOpen('move') },
    { label: t('unit.close'), icon: 'lock', danger: true, onClick: closeNow },
  ] as const;
  const changes = may && !unit.closedAt && (
    <>
      {mayMove && unit.parentId !== null && (
        <MenuButton
          label={t('unit.actions')}
          align="end"
          items={more}
          trigger={(button) => <Button aria-label={t('unit.actions')} icon={<Icon name="more" />} {...button} />}
        />
      )}
      <Button icon={<Icon name="add" />} onClick={() => setOpen('unit')}>
        {t('unit.add')}
      </Button>
      {unit.parentId === null && (
        <Button icon={<Icon name="book" />} onClick={() => setOpen('books')}>
          {t('books.enter')}
        </Button>
      )}
      {unit.parentId === null && (
        <Button icon={<Icon name="layers" />} onClick={() => setOpen('order')}>
          {t('books.order')}
        </Button>
      )}
      {unit.children > 0 && (
        <Button appearance="primary" icon={<Icon name="swap" />} onClick={() => setOpen('issue')}>
          {t('books.issue')}
        </Button>
      )}
    </>
  );
  const actions = (
    <>
      <Button icon={<Icon name="list" />} onClick={() => void navigate(ribbonAddress({ unit: unit.id }))}>
        {t('ribbon.short')}
      </Button>
      {changes}
    </>
  );
  return (
    <PageFrame
      title={unit.name}
      status={unit.closedAt && <StatusTag tone="neutral">{t('unit.closed')}</StatusTag>}
      actions={actions}
      {...(back && { back })}
    >
      <Card>
        <DescriptionList
          items={[
            // where its page is a tab, nothing else names the unit
            ...(back ? [] : [{ label: t('unit.name'), value: unit.name }]),
            { label: t('unit.manager'), value: unit.managerName },
            { label: t('unit.phone'), value: <Phone value={unit.phoneNumber} /> },
            ...(unit.parentName === null ? [] : [{ label: t('unit.parent'), value: unit.parentName }]),
          ]}
        />
      </Card>
      <CardGrid min={140}>
        <FigureCard title={t('unit.books')} figure={format.number(unit.totalBooks)} />
        <FigureCard title={t('unit.issued')} figure={format.number(unit.totalBooksAllocated)} />
        <FigureCard title={t('unit.remaining')} figure={format.number(unit.currentBooks)} />
        <FigureCard title={t('unit.shared')} figure={format.number(unit.totalBooksShareWithMe)} />
        <FigureCard title={t('unit.pages')} figure={format.number(unit.currentTotalPages)} />
        <FigureCard title={t('unit.pagesIssued')} figure={format.number(unit.allocatedTotalPages)} />
      </CardGrid>
      <Card title={t('unit.subordinates')}>
        <ListPage<Unit, Record<string, unknown>, { parentId: number }>
          embedded
          title={t('unit.subordinates')}
          caption={t('unit.caption')}
          useList={useListAllocationQuery}
          fixed={{ parentId: unit.id }}
          columns={columns}
          searchPlaceholder={t('unit.search')}
          addressOf={unitAddress}
          emptyState={{ icon: 'branch', title: t('unit.noneBelow'), text: t('unit.noneBelowText') }}
        />
      </Card>
      <UnitBills unit={unit} />
      {open === 'unit' && <NewUnit parentId={unit.id} onClose={close} />}
      {open === 'books' && <EnterBooks unitId={unit.id} onClose={close} />}
      {open === 'order' && <OrderBooks unitId={unit.id} onStarted={setOrder} onClose={close} />}
      {open === 'move' && <MoveUnit unit={unit} onClose={close} />}
      {open === 'issue' && <IssueBooks unitId={unit.id} onClose={close} />}
    </PageFrame>
  );
}
