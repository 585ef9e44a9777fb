import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Card,
  CardGrid,
  DescriptionList,
  FigureCard,
  Icon,
  lazyDialog,
  ListPage,
  nameColumn,
  PageFrame,
  Phone,
  useFormat,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import { unitCalls, type Unit } from '../../contract/units';
import { unitAddress, useListAllocationQuery } from '../api';

const NewUnit = lazyDialog(() => import('./NewUnit'));
const EnterBooks = lazyDialog(() => import('../books/EnterBooks'));
const IssueBooks = lazyDialog(() => import('../books/IssueBooks'));
type Open = 'unit' | 'books' | 'issue';

/** A unit: who manages it, what its branch holds, and the units below it. */
export function UnitOverview({ unit, back }: { unit: Unit; back?: { to: string; label: string } }) {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const may = useMay(unitCalls.createAllocation);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
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
    { id: 'books', header: t('unit.books'), width: 130, align: 'end', value: (row) => format.number(row.totalBooks) },
    { id: 'issued', header: t('unit.issued'), width: 130, align: 'end', value: (row) => format.number(row.totalBooksAllocated) },
    { id: 'pages', header: t('unit.pages'), width: 170, align: 'end', value: (row) => format.number(row.currentTotalPages) },
  ];
  const actions = may && (
    <>
      <Button icon={<Icon name="add" />} onClick={() => setOpen('unit')}>
        {t('unit.add')}
      </Button>
      {unit.parentId === null && (
        <Button icon={<Icon name="book" />} onClick={() => setOpen('books')}>
          {t('books.enter')}
        </Button>
      )}
      {unit.children > 0 && (
        <Button appearance="primary" icon={<Icon name="swap" />} onClick={() => setOpen('issue')}>
          {t('books.issue')}
        </Button>
      )}
    </>
  );
  return (
    <PageFrame title={unit.name} actions={actions} {...(back && { back })}>
      <Card>
        <DescriptionList
          items={[
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
      {open === 'unit' && <NewUnit parentId={unit.id} onClose={close} />}
      {open === 'books' && <EnterBooks unitId={unit.id} onClose={close} />}
      {open === 'issue' && <IssueBooks unitId={unit.id} onClose={close} />}
    </PageFrame>
  );
}
