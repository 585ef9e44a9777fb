import { useTranslation } from 'react-i18next';
import { DateText, ListPage, NameCell, TypeTag, type Column, type FilterDef, type RowAction } from '@tessera/plugin-sdk/ui';
import { exportBy } from '@tessera/plugin-sdk/web';
import { newsCategory } from '../../contract/categories';
import { postCalls, postExport, type PostRow } from '../../contract/posts';
import { useListCategoryQuery, useListPostsQuery, useRemovePostMutation } from '../hooks';
import { useRights } from '../parts/useRights';
import { useWrites } from '../parts/useWrites';
import { addressOf, newAddress } from './addresses';

/** Posts of every category, or the news alone. */
export function PostTable({ news }: { news: boolean }) {
  const { t } = useTranslation('appearance');
  const { mayAdd, mayEdit, mayRemove } = useRights({ add: postCalls.createPost, edit: postCalls.updatePost, remove: postCalls.removePost });
  const writes = useWrites();
  const [removePost] = useRemovePostMutation();
  const categories = useListCategoryQuery({ pageSize: 100 }, { skip: news }).data?.data ?? [];
  const words = news ? 'news' : 'posts';

  const filters: FilterDef[] = news
    ? []
    : [
        {
          id: 'categoryId',
          kind: 'multi',
          label: t('posts.category'),
          options: categories.map(({ id, displayName }) => ({ value: id, label: displayName })),
        },
      ];
  const columns: Column<PostRow>[] = [
    {
      id: 'title',
      header: t('fields.title'),
      sortable: true,
      value: (row) => row.title,
      render: (row) => <NameCell name={row.title} below={row.description || row.slug} to={addressOf(row.id, news)} picture={row.image} />,
    },
    { id: 'slug', header: t('posts.slug'), hiddenAtFirst: true, value: (row) => row.slug },
    ...(news
      ? []
      : [
          {
            id: 'category',
            header: t('posts.category'),
            width: 170,
            value: (row: PostRow) => row.categoryName,
            render: (row: PostRow) => <TypeTag>{row.categoryName}</TypeTag>,
          },
        ]),
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
      card: 'hidden',
      header: t('fields.updatedAt'),
      width: 110,
      sortable: true,
      value: (row) => row.updatedAt,
      render: (row) => <DateText value={row.updatedAt} />,
    },
  ];
  const rowActions = (row: PostRow): RowAction[] => [
    ...(mayEdit ? [{ icon: 'edit' as const, label: t('actions.editNamed', { name: row.title }), to: addressOf(row.id, news) }] : []),
    ...(mayRemove
      ? [
          {
            icon: 'delete' as const,
            label: t('actions.removeNamed', { name: row.title }),
            danger: true,
            onClick: () =>
              void writes.remove({
                title: t('posts.remove', { name: row.title }),
                name: row.title,
                done: t('posts.removed'),
                run: () => removePost({ id: row.id, version: row.version }),
              }),
          },
        ]
      : []),
  ];
  return (
    <ListPage
      title={t(`${words}.title`)}
      caption={t(`${words}.caption`)}
      useList={useListPostsQuery}
      fixed={news ? { categoryCode: newsCategory } : undefined}
      columns={columns}
      filters={filters}
      defaults={{ sort: 'createdAt,desc' }}
      searchPlaceholder={t('posts.search')}
      primaryAction={mayAdd ? { label: t(`${words}.add`), to: newAddress(news) } : undefined}
      rowActions={mayEdit || mayRemove ? rowActions : undefined}
      exportAs={exportBy(postExport.exportPosts)}
      addressOf={(row) => addressOf(row.id, news)}
      emptyState={{ icon: news ? 'news' : 'documentText', title: t(`${words}.empty`), text: t(`${words}.emptyText`) }}
    />
  );
}
