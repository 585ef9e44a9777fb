import { object } from 'yup';
import { message, resource, text, type RecordOf } from '@tessera/plugin-sdk/contract';
import { dataFiles } from './index';
import { catalogueNeeds } from './needs';
import { codeField } from './reportTypes';

export const sampleTemplateInput = object({
  code: codeField(),
  name: text(200).required(message('data-files:validation.enter')),
  reportTypeCode: text(50).required(message('data-files:validation.enter')),
});
/** A report template by code and name, under a report type. */
export type SampleTemplate = RecordOf<typeof sampleTemplateInput>;

export const sampleTemplateCalls = resource<SampleTemplate>()(dataFiles, 'SampleTemplate', {
  path: 'sample-templates',
  needs: catalogueNeeds,
  input: sampleTemplateInput,
  filters: object({ reportTypeCode: text(50) }),
});
