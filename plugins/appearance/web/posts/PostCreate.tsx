import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FormSkeleton, PageFrame, QueryBoundary } from '@tessera/plugin-sdk/ui';
import { newsCategory } from '../../contract/categories';
import { useListCategoryQuery } from '../hooks';
import { isNews, listAddress } from './addresses';
import { PostForm } from './PostForm';

export default function PostCreate() {
  const { t } = useTranslation('appearance');
  const news = isNews(useSearchParams()[0]);
  const listTo = listAddress(news);
  return (
    <PageFrame title={t(news ? 'news.add' : 'posts.add')} back={{ to: listTo, label: t(news ? 'news.back' : 'posts.back') }}>
      <QueryBoundary query={useListCategoryQuery({ pageSize: 100 })} skeleton={<FormSkeleton />}>
        {({ data }) => (
          <PostForm categories={data} categoryId={news ? data.find(({ code }) => code === newsCategory)?.id : undefined} listTo={listTo} />
        )}
      </QueryBoundary>
    </PageFrame>
  );
}
