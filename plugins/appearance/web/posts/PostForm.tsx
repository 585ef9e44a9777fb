import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormPage, FormSection, ImageField, RichTextField, SelectField, SlugField, TextAreaField, TextField } from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import type { Category } from '../../contract/categories';
import { postCalls, postInput, type Post } from '../../contract/posts';
import { useCreatePostMutation, useUpdatePostMutation } from '../hooks';
import { useWrites } from '../parts/useWrites';

interface Props {
  /** Left out: a new one. */
  post?: Post;
  categories: readonly Category[];
  /** What a new one belongs to at first. */
  categoryId?: number | undefined;
  /** The list it came from. */
  listTo: string;
}

export function PostForm({ post, categories, categoryId, listTo }: Props) {
  const { t } = useTranslation('appearance');
  const navigate = useNavigate();
  const { say } = useWrites();
  const [create] = useCreatePostMutation();
  const [update] = useUpdatePostMutation();
  const mayEdit = useMay(post ? postCalls.updatePost : postCalls.createPost);
  return (
    <FormPage
      schema={postInput}
      readOnly={!mayEdit}
      initialValues={{
        title: post?.title ?? '',
        slug: post?.slug ?? '',
        // a choice that is still open is null in the control, and absent in what is sent
        categoryId: (post?.categoryId ?? categoryId ?? null) as number,
        image: post?.image ?? '',
        description: post?.description ?? '',
        content: post?.content ?? '',
      }}
      version={post?.version}
      onSubmit={(values, at) => (post ? update({ id: post.id, ...values, ...at }) : create(values)).unwrap()}
      onSaved={() => {
        say(t(post ? 'posts.updated' : 'posts.added'));
        void navigate(listTo);
      }}
      cancelTo={listTo}
    >
      <FormSection title={t('posts.sections.about')}>
        <TextField name="title" label={t('fields.title')} />
        <SlugField name="slug" from="title" fromLabel={t('fields.title')} label={t('posts.slug')} />
        <SelectField
          name="categoryId"
          label={t('posts.category')}
          options={categories.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        />
        <TextAreaField name="description" label={t('posts.description')} hint={t('posts.descriptionHint')} rows={2} />
        <ImageField name="image" label={t('fields.image')} />
      </FormSection>
      <FormSection title={t('posts.sections.content')}>
        <RichTextField name="content" label={t('fields.content')} />
      </FormSection>
    </FormPage>
  );
}
