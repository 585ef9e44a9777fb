import { and, arrayContains, eq } from 'drizzle-orm';
import { chosenFrom, exportOf, implement, resourceHandlers, treeChosenFrom, vietnamese } from '@tessera/plugin-sdk/server';
import { benefitCalls, benefitChoices, benefitExport, benefitInput } from '../../contract/benefits';
import { benefitRecords } from '../../contract/services';
import { products } from '../products/table';
import { productsWhere } from '../products/uses';
import { fitsLine } from './line';
import { benefits } from './table';

export const benefitHandlers = resourceHandlers(benefitCalls, 'Benefit', {
  table: benefits,
  key: benefitRecords,
  sort: { benefitCode: benefits.benefitCode, name: vietnamese(benefits.name), level: benefits.level, createdAt: benefits.createdAt },
  usedBy: (id) => [productsWhere(arrayContains(products.benefitIds, [id]))],
  tree: {
    nouns: { vi: 'Quyền lợi con', en: 'Benefits below it' },
    sums: { products: { of: products, by: products.benefitIds, needs: 'ReadProduct' } },
  },
  named: { parentName: { by: 'parentId', table: benefits, name: benefits.name } },
});

const offered = (productType?: number) => ({
  table: benefits,
  name: benefits.name,
  code: benefits.benefitCode,
  where: and(eq(benefits.isActive, true), productType === undefined ? undefined : fitsLine(productType)),
});
export const benefitChoiceHandlers = implement(benefitChoices, {
  chooseBenefit: ({ productType, ...input }, ctx) => chosenFrom(ctx, input, offered(productType)),
  chooseBenefitInTree: ({ productType, ...input }, ctx) => treeChosenFrom(ctx, input, { ...offered(productType), parent: 'parentId' }),
  chooseParentBenefit: (input, ctx) => chosenFrom(ctx, input, offered()),
});

export const benefitExportHandlers = implement(benefitExport, {
  exportBenefit: exportOf(benefitCalls.listBenefit, benefitHandlers, {
    entity: 'Benefit',
    fileName: 'quyen-loi',
    schema: benefitInput,
    columns: [
      { header: 'benefit.name', value: (row) => row.name },
      { header: 'benefit.code', value: (row) => row.benefitCode },
      { header: 'benefit.level', value: (row, { t }) => t(`benefit.levels.${row.level}`) },
      { header: 'benefit.parent', value: (row) => row.parentName },
      { header: 'benefit.type', value: (row, { t }) => t(`benefit.types.${row.type}`) },
      { header: 'fields.isActive', value: (row, { t }) => t(row.isActive ? 'benefit.active' : 'benefit.inactive') },
    ],
  }),
});
