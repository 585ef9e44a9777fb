import { object, string } from 'yup';
import { calls, message, query, recordId, resource, text, type, type RecordOf } from '@tessera/plugin-sdk/contract';
import { dataFiles, fileUsers } from './index';
import { catalogueNeeds } from './needs';
import { insuranceTypes, type InsuranceType } from './services';

export const templateGroupInput = object({
  categoryId: recordId().required(message('data-files:validation.chooseCategory')),
  groupName: text(200).required(message('data-files:validation.enter')),
  description: text(1000).required(message('data-files:validation.enter')),
});

/** A kind of file, as the user chooses it at import. */
export interface TemplateGroup extends RecordOf<typeof templateGroupInput> {
  Category: Category;
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

export const templateGroupCalls = resource<TemplateGroup>()(dataFiles, 'TemplateGroup', {
  path: 'template-groups',
  needs: catalogueNeeds,
  input: templateGroupInput,
  filters: object({ categoryCode: string().oneOf(insuranceTypes), reportTypeCode: text(50) }),
});

export const insuranceTypeCalls = calls(dataFiles, {
  listInsuranceTypes: query({ path: 'GET report-software/insurance-business/types', needs: fileUsers, output: type<Category[]>() }),
});
