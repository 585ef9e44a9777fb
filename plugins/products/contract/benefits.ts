import { array, boolean, number, object } from 'yup';
import { calls, choiceQuery, choices, recordId, resource, text, type RecordOf, type Text } from '@tessera/plugin-sdk/contract';
import { products } from './index';

/** What a product says about a benefit: yes or no, a figure, a text, one of several. */
export const benefitTypes = {
  1: { vi: 'Có / không', en: 'Yes or no' },
  2: { vi: 'Số nguyên', en: 'Whole number' },
  3: { vi: 'Văn bản', en: 'Text' },
  4: { vi: 'Lựa chọn', en: 'Choice' },
} as const satisfies Record<number, Text>;
export const benefitLevels = {
  1: { vi: 'Cấp 1', en: 'Level 1' },
  2: { vi: 'Cấp 2', en: 'Level 2' },
  3: { vi: 'Cấp 3', en: 'Level 3' },
} as const satisfies Record<number, Text>;
export type BenefitType = keyof typeof benefitTypes;
export type BenefitLevel = keyof typeof benefitLevels;
const benefitType = () => number<BenefitType>().oneOf([1, 2, 3, 4]);
const benefitLevel = () => number<BenefitLevel>().oneOf([1, 2, 3]);

export const benefitInput = object({
  benefitCode: text(50).required(),
  name: text(255).required(),
  description: text(2000).default(''),
  type: benefitType().required(),
  level: benefitLevel().default(1),
  /** A benefit of the level above; none on level 1. */
  parentId: recordId().nullable().default(null).when('level', ([level], schema) => (Number(level) > 1 ? schema.required() : schema.transform(() => null))),
  isActive: boolean().default(true),
});
export type Benefit = RecordOf<typeof benefitInput> & { parentName: string | null };

export const benefitCalls = resource<Benefit>()(products, 'Benefit', {
  path: 'benefit',
  paths: { list: 'GET benefit/benefit-admin' },
  input: benefitInput,
  requiredOnCreate: ['type'],
  filters: object({ level: array(benefitLevel().required()), type: array(benefitType().required()), parentId: recordId(), isActive: boolean() }),
});

/** Benefits that are in use, for pickers: all, or those that may be the parent of a benefit one level below. */
export const benefitChoices = calls(products, {
  chooseBenefit: choices('GET benefit', 'Benefit', choiceQuery.concat(object({ level: benefitLevel(), type: benefitType() }))),
  chooseParentBenefit: choices('GET benefit/benefit-parent', 'Benefit', choiceQuery.concat(object({ level: benefitLevel() }))),
});
