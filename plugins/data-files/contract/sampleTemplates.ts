import { object, type InferType } from 'yup';
import { calls, message, mutation, pageQuery, query, text, type, update, type Page, type RecordFields } from '@tessera/plugin-sdk/contract';
import { dataFiles, fileUsers } from './index';
import { codeField } from './reportTypes';

/** A report template by code and name, under a report type. */
export interface SampleTemplate extends RecordFields {
  code: string;
  name: string;
  reportTypeCode: string;
}

export const sampleTemplateInput = object({
  code: codeField(),
  name: text(200).required(message('data-files:validation.enter')),
  reportTypeCode: text(50).required(message('data-files:validation.enter')),
});
export type SampleTemplateValues = InferType<typeof sampleTemplateInput>;

const tag = 'SampleTemplate';
const admin = 'TesseraAdmin';

export const sampleTemplateCalls = calls(dataFiles, {
  listSampleTemplates: query({
    path: 'GET sample-templates',
    needs: fileUsers,
    input: pageQuery.concat(object({ reportTypeCode: text(50) })),
    output: type<Page<SampleTemplate>>(),
    tag,
  }),
  createSampleTemplate: mutation({
    path: 'POST sample-templates',
    needs: admin,
    input: sampleTemplateInput,
    output: type<SampleTemplate>(),
    tag,
  }),
  updateSampleTemplate: update({
    path: 'PUT sample-templates/{id}',
    needs: admin,
    input: sampleTemplateInput,
    output: type<SampleTemplate>(),
    tag,
    versioned: true,
  }),
  removeSampleTemplate: mutation({
    path: 'DELETE sample-templates/{id}',
    needs: admin,
    output: type<{ id: number }>(),
    tag,
    versioned: true,
  }),
});
