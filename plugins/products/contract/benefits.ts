import { array, boolean, number, object } from 'yup';
import {
  calls,
  choiceQuery,
  choices,
  listExport,
  recordId,
  type RecordOf,
  resource,
  text,
  treeChoices,
  treeQuery,
} from '@tessera/plugin-sdk/contract';
import { products } from './index';
import { productTypeIds, type ProductTypeId } from './productTypes';

/** What a product says about a benefit: boolean, int, text, select. */
export const benefitTypes = [1, 2, 3, 4] as const;
export const benefitLevels = [1, 2, 3] as const;
export type BenefitType = (typeof benefitTypes)[number];
export type BenefitLevel = (typeof benefitLevels)[number];
const benefitType = () => number<BenefitType>().oneOf(benefitTypes);
const benefitLevel = () => number<BenefitLevel>().oneOf(benefitLevels);

export const benefitInput = object({
  benefitCode: text(50).required(),
  name: text(255).required(),
  description: text(2000).default(''),
  type: benefitType().required(),
  level: benefitLevel().default(1),
  /** A benefit of the level above; none on level 1. */
  parentId: recordId()
    .nullable()
    .default(null)
    .when('level', ([level], schema) => (Number(level) > 1 ? schema.required() : schema.transform(() => null))),
  isActive: boolean().default(true),
});
export type Benefit = RecordOf<typeof benefitInput> & { parentName: string | null };

export const benefitCalls = resource<Benefit>()(products, 'Benefit', {
  path: 'benefit',
  paths: { list: 'GET benefit/benefit-admin' },
  revisions: true,
  tree: { parent: 'parentId', level: 'level', levels: 3 },
  input: benefitInput,
  filters: object({
    level: array(benefitLevel().required()),
    type: array(benefitType().required()),
    parentId: recordId(),
    isActive: boolean(),
  }),
  excel: {
    in: {
      key: 'benefitCode',
      columns: {
        benefitCode: 'benefit.code',
        name: 'benefit.name',
        level: { header: 'benefit.level', choices: 'benefit.levels' },
        parentId: 'benefit.parent',
        type: { header: 'benefit.type', choices: 'benefit.types' },
        description: 'fields.description',
        isActive: 'benefit.active',
      },
    },
  },
});

/** A line of business: branches that only products of other lines use are left out. */
const ofLine = object({ productType: number<ProductTypeId>().oneOf(productTypeIds) });

/** Benefits that are in use, for pickers: all, or those that may be the parent of a benefit one level below. */
export const benefitChoices = calls(products, {
  chooseBenefit: choices(
    'GET benefit',
    'Benefit',
    choiceQuery.concat(object({ level: benefitLevel(), type: benefitType() })).concat(ofLine),
  ),
  chooseBenefitInTree: treeChoices('GET benefit/benefit-tree', 'Benefit', treeQuery.concat(ofLine)),
  chooseParentBenefit: choices('GET benefit/benefit-parent', 'Benefit', choiceQuery.concat(object({ level: benefitLevel() }))),
});

export const benefitExport = calls(products, { exportBenefit: listExport('GET benefit/export', 'ReadBenefit', benefitCalls.listBenefit) });
