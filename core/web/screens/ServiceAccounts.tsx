import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeText, lazyDialog, ListPage, NameCell, RelativeTime, StatusTag, useAction, type Column } from '@tessera/plugin-sdk/ui';
import { useMay, useText } from '@tessera/plugin-sdk/web';
import { serviceAccountCalls as calls, type ServiceAccount } from '../../contract/serviceAccounts';
import {
  isGood,
  useListServiceAccountsQuery,
  useRemoveServiceAccountMutation,
  useUpdateServiceAccountMutation,
} from './serviceAccountHooks';

const ServiceAccountForm = lazyDialog(() => import('./ServiceAccountForm'));
const ServiceTokens = lazyDialog(() => import('./ServiceTokens'));

/** Programs that call the API: what they may do, and with which tokens. */
export default function ServiceAccounts() {
  const { t } = useTranslation('core');
  const text = useText();
  const runAction = useAction();
  const [mayCreate, mayUpdate, mayDelete] = [
    useMay(calls.createServiceAccount),
    useMay(calls.updateServiceAccount),
    useMay(calls.removeServiceAccount),
  ];
  const [update] = useUpdateServiceAccountMutation();
  const [remove] = useRemoveServiceAccountMutation();
  const [edited, setEdited] = useState<ServiceAccount | 'new'>();
  const [opened, setOpened] = useState<number>();

  const columns = useMemo<Column<ServiceAccount>[]>(
    () => [
      {
        id: 'name',
        header: t('services.name'),
        sortable: true,
        render: (row) => <NameCell name={row.name} below={row.userName} />,
        value: (row) => row.name,
      },
      {
        id: 'roles',
        header: t('services.roles'),
        value: (row) => row.roles.map((role) => (role.label ? text(role.label) : role.description || role.code)).join(', '),
      },
      {
        id: 'tokens',
        header: t('services.tokens'),
        width: 130,
        value: (row) => t('services.goodTokens', { count: row.tokens.filter(isGood).length }),
      },
      {
        id: 'lastUsedAt',
        header: t('services.lastUsed'),
        width: 150,
        render: (row) => {
          const last = lastUseOf(row);
          return last ? <RelativeTime value={last} /> : <>{t('services.never')}</>;
        },
        value: (row) => lastUseOf(row) ?? null,
      },
      {
        id: 'status',
        header: t('services.status'),
        width: 130,
        card: 'status',
        render: (row) => (
          <StatusTag tone={row.isActive ? 'success' : 'neutral'} icon={row.isActive ? 'success' : 'pause'}>
            {t(row.isActive ? 'services.active' : 'services.inactive')}
          </StatusTag>
        ),
        value: (row) => t(row.isActive ? 'services.active' : 'services.inactive'),
      },
      {
        id: 'createdAt',
        header: t('services.created'),
        sortable: true,
        width: 160,
        render: (row) => <DateTimeText value={row.createdAt} />,
        value: (row) => row.createdAt,
      },
    ],
    [t, text],
  );

  const switchOff = (row: ServiceAccount) =>
    runAction(
      () => update({ id: row.id, version: row.version, isActive: !row.isActive }).unwrap(),
      {
        done: t(row.isActive ? 'services.switchedOff' : 'services.switchedOn'),
        failed: t('services.notSaved'),
        detail: row.name,
      },
      row.isActive
        ? {
            title: t('services.offTitle', { name: row.name }),
            body: t('services.offText'),
            confirmLabel: t('services.switchOff'),
            danger: true,
          }
        : undefined,
    );
  const ask = (row: ServiceAccount) =>
    runAction(
      () => remove({ id: row.id, version: row.version }).unwrap(),
      { done: t('services.deleted'), failed: t('services.notSaved'), detail: row.name },
      {
        title: t('services.deleteTitle', { name: row.name }),
        body: t('services.deleteText'),
        confirmLabel: t('services.delete'),
        danger: true,
      },
    );

  return (
    <>
      <ListPage<ServiceAccount>
        title={t('services.title')}
        subtitle={t('services.subtitle')}
        caption={t('services.caption')}
        searchPlaceholder={t('services.search')}
        useList={useListServiceAccountsQuery}
        columns={columns}
        primaryAction={mayCreate ? { label: t('services.add'), onClick: () => setEdited('new') } : undefined}
        rowActions={(row) => [
          { icon: 'key' as const, label: t('services.openTokens', { name: row.name }), onClick: () => setOpened(row.id) },
          ...(mayUpdate
            ? [
                { icon: 'edit' as const, label: t('services.editThe', { name: row.name }), onClick: () => setEdited(row) },
                {
                  icon: row.isActive ? ('pause' as const) : ('refresh' as const),
                  label: t(row.isActive ? 'services.switchOffThe' : 'services.switchOnThe', { name: row.name }),
                  onClick: () => void switchOff(row),
                },
              ]
            : []),
          ...(mayDelete
            ? [{ icon: 'delete' as const, danger: true, label: t('services.deleteThe', { name: row.name }), onClick: () => void ask(row) }]
            : []),
        ]}
        emptyState={{ icon: 'key', title: t('services.emptyTitle'), text: t('services.emptyText') }}
      />
      {edited && <ServiceAccountForm account={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {opened !== undefined && <ServiceTokens id={opened} mayChange={mayUpdate} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const lastUseOf = ({ tokens }: ServiceAccount): string | undefined =>
  tokens
    .flatMap((token) => token.lastUsedAt ?? [])
    .sort()
    .at(-1);
