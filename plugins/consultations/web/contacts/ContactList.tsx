import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { dateColumn, ListPage, nameColumn, StatusTag, useAction, type Column, type RowAction } from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import { contactCalls, type Contact } from '../../contract/contacts';
import { addressOf, nameOf, useListContactsQuery, useRemoveContactMutation } from './api';

/** Who has written on the website. */
export default function ContactList() {
  const { t } = useTranslation('consultations');
  const act = useAction();
  const navigate = useNavigate();
  const [remove] = useRemoveContactMutation();
  const [mayAnswer, mayRemove] = [useMay(contactCalls.answerContact), useMay(contactCalls.removeContact)];
  const columns: Column<Contact>[] = [
    nameColumn(t('contact.name'), (row) => ({ name: nameOf(row), below: row.email, to: addressOf(row) })),
    { id: 'company', header: t('contact.company'), value: (row) => row.company },
    { id: 'message', header: t('contact.message'), value: (row) => row.message },
    { id: 'howHeard', header: t('contact.howHeard'), hiddenAtFirst: true, value: (row) => row.howHeard },
    {
      id: 'answeredAt',
      header: t('contact.state'),
      width: 130,
      card: 'status',
      value: (row) => t(row.answeredAt ? 'contact.answered' : 'contact.waiting'),
      render: (row) => (
        <StatusTag tone={row.answeredAt ? 'success' : 'warning'}>{t(row.answeredAt ? 'contact.answered' : 'contact.waiting')}</StatusTag>
      ),
    },
    dateColumn('createdAt', t('fields.createdAt')),
  ];
  const ask = (row: Contact) =>
    act(
      () => remove({ id: row.id, version: row.version }).unwrap(),
      { done: t('contact.removed'), failed: t('contact.notRemoved'), detail: nameOf(row) },
      {
        title: t('contact.removeTitle', { name: nameOf(row) }),
        body: t('contact.removeText'),
        confirmLabel: t('contact.remove', { name: nameOf(row) }),
        danger: true,
      },
    );
  const rowActions = (row: Contact): RowAction[] => [
    {
      icon: mayAnswer ? 'send' : 'open',
      label: t(mayAnswer ? 'contact.answerTo' : 'contact.open', { name: nameOf(row) }),
      onClick: () => void navigate(addressOf(row)),
    },
    ...(mayRemove
      ? [{ icon: 'delete' as const, label: t('contact.remove', { name: nameOf(row) }), danger: true, onClick: () => void ask(row) }]
      : []),
  ];
  return (
    <ListPage<Contact>
      title={t('contact.title')}
      caption={t('contact.title')}
      useList={useListContactsQuery}
      columns={columns}
      filters={[
        {
          id: 'answered',
          kind: 'options',
          label: t('contact.state'),
          options: [
            { value: 'false', label: t('contact.waiting') },
            { value: 'true', label: t('contact.answered') },
          ],
        },
      ]}
      searchPlaceholder={t('contact.search')}
      rowActions={rowActions}
      emptyState={{ icon: 'mail', title: t('contact.empty'), text: t('contact.emptyText') }}
    />
  );
}
