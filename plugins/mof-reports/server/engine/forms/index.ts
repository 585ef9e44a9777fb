import type { Template } from '../types';
import { brokerStatements, insurerStatements } from './financial';
import { motorResultForm, premiumForm, reserveForm } from './premium';

/** The forms that the product brings. A deployment copies and changes them as data. */
export const builtInTemplates: readonly Template[] = [insurerStatements, brokerStatements, premiumForm, reserveForm, motorResultForm];

/** @throws RangeError when there is none of this key and version */
export function templateOf(key: string, version: string): Template {
  const found = builtInTemplates.find((template) => template.key === key && template.version === version);
  if (!found) throw new RangeError(`no template ${key} of ${version}`);
  return found;
}

/** The version that holds on a day for a company type; undefined where none does: the report is refused. */
export const templateFor = (templates: readonly Template[], key: string, companyType: string, day: string): Template | undefined =>
  templates.find(
    (template) =>
      template.key === key &&
      template.companyTypes.includes(companyType) &&
      template.validFrom <= day &&
      (template.validTo === undefined || day <= template.validTo),
  );
