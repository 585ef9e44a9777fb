import { number, object, string } from 'yup';
import {
  calls,
  listExport,
  message,
  mutation,
  pageQuery,
  query,
  recordId,
  richText,
  text,
  type,
  update,
  type Page,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import { productTypeIds, type ProductTypeId } from '../../products/contract/productTypes';
import { appearance } from './index';
import { moveInput } from './ordering';

/** What a question is asked about: one product, or every product of a type. */
export const targetKinds = ['productId', 'productType'] as const;
export type TargetKind = (typeof targetKinds)[number];

export const questionInput = object({
  content: text(1000).required(),
  answer: richText().required(),
});

/** Exactly one of the two. What a question is about is settled when it is made. */
const about = object({
  productId: recordId().nullable().default(null),
  productType: number<ProductTypeId>()
    .nullable()
    .oneOf([...productTypeIds, null])
    .default(null)
    .when('productId', ([productId], schema) =>
      schema.test('one-target', message('appearance:validation.oneTarget'), (productType) => (productId == null) !== (productType == null)),
    ),
});

export interface Question extends RecordFields {
  content: string;
  answer: string;
  productId: number | null;
  productType: ProductTypeId | null;
  /** Questions about one thing are shown in this order. */
  position: number;
}

/** A row of the list of questions: what they are about, and how many there are. */
export interface QuestionTarget {
  type: TargetKind;
  id: number;
  /** Null where the plugin that knows products is off. */
  name: string | null;
  questions: number;
}

const answers = type<Page<Question>>();

export const questionCalls = calls(appearance, {
  listQuestions: query({
    path: 'GET question',
    needs: 'ReadAppearance',
    input: pageQuery.concat(object({ productId: recordId(), productType: number<ProductTypeId>().oneOf(productTypeIds) })),
    output: answers,
    tag: 'Question',
  }),
  listQuestionsByType: query({
    path: 'GET question/product-questions-by-type/{id}',
    needs: 'ReadAppearance',
    input: pageQuery.concat(object({ id: number<ProductTypeId>().oneOf(productTypeIds).required() })),
    output: answers,
    tag: 'Question',
  }),
  listQuestionsByProduct: query({
    path: 'GET question/product-questions-by-id/{id}',
    needs: 'ReadAppearance',
    input: pageQuery,
    output: answers,
    tag: 'Question',
  }),
  listQuestionTargets: query({
    path: 'GET question/targets',
    needs: 'ReadAppearance',
    input: pageQuery.concat(object({ type: string().oneOf(targetKinds).default('productType') })),
    output: type<Page<QuestionTarget>>(),
    tag: 'Question',
  }),
  /** For choosing a product; `available` is false while nobody knows products. At most 20. */
  searchQuestionProducts: query({
    path: 'GET question/products',
    needs: 'ReadAppearance',
    input: object({ search: text(200), id: recordId() }),
    output: type<{ available: boolean; products: { id: number; name: string }[] }>(),
  }),
  createQuestion: mutation({
    path: 'POST question',
    needs: 'CreateAppearance',
    input: questionInput.concat(about),
    output: type<Question>(),
    tag: 'Question',
  }),
  updateQuestion: update({
    path: 'PUT question/{id}',
    needs: 'UpdateAppearance',
    input: questionInput,
    output: type<Question>(),
    tag: 'Question',
    versioned: true,
  }),
  removeQuestion: mutation({
    path: 'DELETE question/{id}',
    needs: 'DeleteAppearance',
    output: type<{ id: number }>(),
    tag: 'Question',
    versioned: true,
  }),
  moveQuestion: mutation({
    path: 'POST question/{id}/move',
    needs: 'UpdateAppearance',
    input: moveInput,
    output: type<Question>(),
    tag: 'Question',
  }),
});
export const questionExport = calls(appearance, {
  exportQuestionsByType: listExport(
    'GET question/product-questions-by-type/{id}/export',
    'ReadAppearance',
    questionCalls.listQuestionsByType,
  ),
  exportQuestionsByProduct: listExport(
    'GET question/product-questions-by-id/{id}/export',
    'ReadAppearance',
    questionCalls.listQuestionsByProduct,
  ),
});
