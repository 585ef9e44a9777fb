import { object, string, type InferType } from 'yup';
import {
  calls,
  message,
  mutation,
  pageQuery,
  query,
  recordId,
  text,
  type,
  update,
  type Page,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import { dataFiles, fileUsers } from './index';
import { insuranceTypes, type InsuranceType } from './services';

/** A kind of file, as the user chooses it at import. */
export interface TemplateGroup extends RecordFields {
  groupName: string;
  description: string;
  categoryId: number;
  Category: { id: number; code: InsuranceType; name: string };
  /** Of those that the product brings: CAR_CMB, CAR_EXP, CAR_CLM, … */
  code: string | null;
  reportTypeCode: string;
  /** Built in: cannot be deleted. */
  isDefault: boolean;
}

/** A line of business; the list is fixed. */
export interface Category {
  id: number;
  code: InsuranceType;
  /** In the language of the request. */
  name: string;
}

export const templateGroupInput = object({
  categoryId: recordId().required(message('data-files:validation.chooseCategory')),
  groupName: text(200).required(message('data-files:validation.enter')),
  description: text(1000).required(message('data-files:validation.enter')),
});
export type TemplateGroupValues = InferType<typeof templateGroupInput>;

const tag = 'TemplateGroup';
const admin = 'TesseraAdmin';

export const templateGroupCalls = calls(dataFiles, {
  listTemplateGroups: query({
    path: 'GET template-groups',
    needs: fileUsers,
    input: pageQuery.concat(object({ categoryCode: string().oneOf(insuranceTypes), reportTypeCode: text(50) })),
    output: type<Page<TemplateGroup>>(),
    tag,
  }),
  createTemplateGroup: mutation({
    path: 'POST template-groups',
    needs: admin,
    input: templateGroupInput,
    output: type<TemplateGroup>(),
    tag,
  }),
  updateTemplateGroup: update({
    path: 'PUT template-groups/{id}',
    needs: admin,
    input: templateGroupInput,
    output: type<TemplateGroup>(),
    tag,
    versioned: true,
  }),
  removeTemplateGroup: mutation({
    path: 'DELETE template-groups/{id}',
    needs: admin,
    output: type<{ id: number }>(),
    tag,
    versioned: true,
  }),
  listInsuranceTypes: query({ path: 'GET report-software/insurance-business/types', needs: fileUsers, output: type<Category[]>() }),
});
