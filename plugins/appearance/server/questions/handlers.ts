import { eq, type SQL } from 'drizzle-orm';
import type { PageQuery } from '@tessera/plugin-sdk/contract';
import {
  exportOf,
  implement,
  insertRecord,
  mergedInput,
  pageOf,
  removeRecord,
  requireRecords,
  updateRecord,
  wordsOfRichText,
  type ExportColumn,
  type Reference,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { productRecords } from '../../../products/contract/services';
import { questionCalls, questionExport, type Question } from '../../contract/questions';
import { moveRecord } from '../ordering';
import { requiredRichText } from '../richText';
import { questions } from './table';
import { aboutTheSame, searchProducts, targetsByProduct, targetsByType } from './targets';

/** A product that questions are asked about stays. */
export const questionsOfProducts: Reference = {
  to: productRecords,
  uses: (id) => ({
    table: questions,
    where: eq(questions.productId, id),
    name: questions.content,
    nouns: { vi: 'Câu hỏi thường gặp', en: 'Questions' },
  }),
};

const naming = { entity: 'Question', label: (row: { content: string }) => row.content.slice(0, 120) };

const questionPage = (ctx: WorkContext, query: PageQuery, ...where: (SQL | undefined)[]) =>
  pageOf(ctx, query, { from: questions, where, sort: { position: questions.position }, defaultSort: 'position,asc' });

export const questionHandlers = implement(questionCalls, {
  listQuestions: ({ productId, productType, ...query }, ctx) =>
    questionPage(
      ctx,
      query,
      productId === undefined ? undefined : eq(questions.productId, productId),
      productType === undefined ? undefined : eq(questions.productType, productType),
    ),
  listQuestionsByType: ({ id, ...query }, ctx) => questionPage(ctx, query, eq(questions.productType, id)),
  listQuestionsByProduct: ({ id, ...query }, ctx) => questionPage(ctx, query, eq(questions.productId, id)),
  listQuestionTargets: ({ type, ...query }, ctx) => (type === 'productType' ? targetsByType(ctx, query) : targetsByProduct(ctx, query)),
  searchQuestionProducts: (input, ctx) => searchProducts(ctx, input),
  createQuestion: async (input, ctx) => {
    await requireRecords(ctx, productRecords, input.productId, 'productId');
    return insertRecord(ctx, questions, { ...input, answer: requiredRichText('answer', input.answer) }, naming);
  },
  updateQuestion: ({ id, ...sent }, ctx) =>
    updateRecord(
      ctx,
      questions,
      id,
      (stored) => {
        const { content, answer } = mergedInput(questionCalls.updateQuestion, sent, stored);
        return { content, answer: requiredRichText('answer', answer) };
      },
      naming,
    ),
  removeQuestion: ({ id }, ctx) => removeRecord(ctx, questions, id, naming),
  moveQuestion: ({ id, direction }, ctx) => moveRecord(ctx, questions, id, direction, { ...naming, among: aboutTheSame }),
});

const questionsExported: { entity: string; fileName: string; columns: ExportColumn<Question>[] } = {
  entity: naming.entity,
  fileName: 'questions.fileName',
  columns: [
    { header: 'questions.question', value: (row) => row.content },
    { header: 'questions.answer', value: (row) => wordsOfRichText(row.answer) },
    { header: 'fields.updatedAt', value: (row) => row.updatedAt },
  ],
};
export const questionExportHandlers = implement(questionExport, {
  exportQuestionsByType: exportOf(questionCalls.listQuestionsByType, questionHandlers, questionsExported),
  exportQuestionsByProduct: exportOf(questionCalls.listQuestionsByProduct, questionHandlers, questionsExported),
});
