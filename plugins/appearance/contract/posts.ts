import { array, object } from 'yup';
import {
  calls,
  imageUrl,
  listExport,
  mutation,
  pageQuery,
  query,
  recordId,
  richText,
  slugify,
  text,
  type,
  update,
  type Page,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import { appearance } from './index';

export const postInput = object({
  title: text(200).required(),
  /** The address of the post on the website. Left empty it follows the title; whatever is given is normalized. */
  slug: text(200)
    .default('')
    .when('title', ([title], schema) =>
      schema.transform((slug: string) => slugify(slug || String(title ?? ''))).default(() => slugify(String(title ?? ''))),
    )
    .required(),
  categoryId: recordId().required(),
  image: imageUrl().required(),
  description: text(500).default(''),
  content: richText().required(),
});

/** A post as lists show it: without its content. */
export interface PostRow extends RecordFields {
  title: string;
  slug: string;
  categoryId: number;
  categoryName: string;
  /** Null only for sample rows. */
  image: string | null;
  description: string;
}
export interface Post extends PostRow {
  content: string;
}

export const postCalls = calls(appearance, {
  listPosts: query({
    path: 'GET post/posts',
    needs: 'ReadArticle',
    input: pageQuery.concat(object({ categoryId: array(recordId().required()), categoryCode: text(50) })),
    output: type<Page<PostRow>>(),
    tag: ['Post', 'Category'],
  }),
  getPost: query({ path: 'GET post/{id}', needs: 'ReadArticle', output: type<Post>(), tag: ['Post', 'Category'] }),
  createPost: mutation({ path: 'POST post', needs: 'CreateArticle', input: postInput, output: type<Post>(), tag: 'Post' }),
  updatePost: update({
    path: 'PUT post/{id}',
    needs: 'UpdateArticle',
    input: postInput,
    output: type<Post>(),
    tag: 'Post',
    versioned: true,
  }),
  removePost: mutation({ path: 'DELETE post/{id}', needs: 'DeleteArticle', output: type<{ id: number }>(), tag: 'Post', versioned: true }),
});
export const postExport = calls(appearance, { exportPosts: listExport('GET post/export', 'ReadArticle', postCalls.listPosts) });
