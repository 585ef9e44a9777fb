import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FormSkeleton, PageFrame, QueryBoundary } from '@tessera/plugin-sdk/ui';
import { useRecordId } from '@tessera/plugin-sdk/web';
import { useGetPostQuery, useListCategoryQuery } from '../hooks';
import { isNews, listAddress } from './addresses';
import { PostForm } from './PostForm';

export default function PostDetail() {
  const { t } = useTranslation('appearance');
  const id = useRecordId();
  const news = isNews(useSearchParams()[0]);
  const listTo = listAddress(news);
  const post = useGetPostQuery({ id });
  const categories = useListCategoryQuery({ pageSize: 100 });
  return (
    <PageFrame title={post.data?.title ?? t('posts.detail')} back={{ to: listTo, label: t(news ? 'news.back' : 'posts.back') }}>
      <QueryBoundary query={post} skeleton={<FormSkeleton />}>
        {(shown) => (
          <QueryBoundary query={categories} skeleton={<FormSkeleton />}>
            {({ data }) => <PostForm key={shown.id} post={shown} categories={data} listTo={listTo} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </PageFrame>
  );
}
