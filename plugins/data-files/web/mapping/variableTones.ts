import type { TypeTone } from '@tessera/plugin-sdk/ui';
import type { VariableType } from '../../contract/services';

/** Colours of the variable types, as specified; clauses have none of their own. */
export const variableTones: Record<VariableType, TypeTone> = {
  INFO: 'blue',
  CATE: 'forest',
  VARS: 'pumpkin',
  INFO_CLM: 'cranberry',
  VARS_AC: 'neutral',
};
