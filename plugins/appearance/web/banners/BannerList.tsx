import { useTranslation } from 'react-i18next';
import { DateText, ListPage, NameCell, TypeTag, type Column, type FilterDef, type RowAction } from '@tessera/plugin-sdk/ui';
import { exportBy } from '@tessera/plugin-sdk/web';
import { bannerCalls, bannerExport, bannerTypes, type Banner } from '../../contract/banners';
import { useListBannersQuery } from '../hooks';
import { wordsOf } from '../parts/words';
import { useEditing } from '../parts/useEditing';
import { useRights } from '../parts/useRights';
import { BannerForm } from './BannerForm';
import { useBannerWrites } from './useBannerWrites';

export default function BannerList() {
  const { t } = useTranslation('appearance');
  const { mayAdd, mayEdit, mayRemove } = useRights({
    add: bannerCalls.createBanner,
    edit: bannerCalls.updateBanner,
    remove: bannerCalls.removeBanner,
  });
  const form = useEditing<Banner>(mayAdd);
  const { move, remove } = useBannerWrites();

  const filters: FilterDef[] = [
    {
      id: 'type',
      kind: 'options',
      label: t('banners.type'),
      options: bannerTypes.map((value) => ({ value, label: t(`banners.types.${value}`) })),
    },
  ];
  const columns: Column<Banner>[] = [
    {
      id: 'title',
      header: t('fields.title'),
      sortable: true,
      value: (row) => row.title,
      render: (row) => <NameCell name={row.title} below={wordsOf(row.content)} picture={row.image} />,
    },
    {
      id: 'type',
      header: t('banners.type'),
      width: 180,
      value: (row) => row.type,
      render: (row) => <TypeTag tone={row.type === 1 ? 'brand' : 'neutral'}>{t(`banners.types.${row.type}`)}</TypeTag>,
    },
    {
      id: 'createdAt',
      header: t('fields.createdAt'),
      width: 110,
      sortable: true,
      value: (row) => row.createdAt,
      render: (row) => <DateText value={row.createdAt} />,
    },
    {
      id: 'updatedAt',
      header: t('fields.updatedAt'),
      width: 110,
      hiddenAtFirst: true,
      value: (row) => row.updatedAt,
      render: (row) => <DateText value={row.updatedAt} />,
    },
  ];
  const rowActions = (row: Banner): RowAction[] => [
    ...(mayEdit ? [{ icon: 'edit' as const, label: t('actions.editNamed', { name: row.title }), onClick: () => form.edit(row) }] : []),
    ...(mayRemove
      ? [{ icon: 'delete' as const, label: t('actions.removeNamed', { name: row.title }), danger: true, onClick: () => remove(row) }]
      : []),
    ...(mayEdit
      ? [
          { icon: 'arrowUp' as const, label: t('actions.up'), onClick: () => move(row, 'up') },
          { icon: 'arrowDown' as const, label: t('actions.down'), onClick: () => move(row, 'down') },
        ]
      : []),
  ];
  return (
    <>
      <ListPage
        title={t('banners.title')}
        caption={t('banners.caption')}
        useList={useListBannersQuery}
        columns={columns}
        filters={filters}
        searchPlaceholder={t('banners.search')}
        primaryAction={mayAdd ? { label: t('banners.add'), onClick: form.add } : undefined}
        rowActions={mayEdit || mayRemove ? rowActions : undefined}
        onRowOpen={mayEdit ? form.edit : undefined}
        exportAs={exportBy(bannerExport.exportBanners)}
        emptyState={{ icon: 'image', title: t('banners.empty'), text: t('banners.emptyText') }}
      />
      {form.editing && <BannerForm banner={form.editing === 'new' ? undefined : form.editing} onClose={form.close} />}
    </>
  );
}
