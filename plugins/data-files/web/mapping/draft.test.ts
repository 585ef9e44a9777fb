import type { SettingData } from '../../contract/mapping';
import type { TemplateProperty } from '../../contract/templates';
import {
  accepted,
  claimPlaced,
  declared,
  declaredAtFirst,
  draftOf,
  freed,
  inputOf,
  isSame,
  missingClaims,
  missingSlots,
  openSuggestions,
  placed,
  refused,
} from './draft';

const slot = (standardName: string, isOptional = true): TemplateProperty => ({
  standardName,
  type: 'text',
  allowNull: isOptional,
  variableType: 'INFO',
  isOptional,
  description: '',
  banded: false,
});
const properties = [slot('PREMIUM', false), slot('PROVINCE'), slot('CAL_YEAR', false)];
const column = (importName: string) => ({
  importName,
  type: 'text' as const,
  samples: [],
  missingPercent: 0,
  style: null,
  fits: ['text' as const],
});
const setting = {
  originColumns: ['phi', 'tinh', 'nam', 'khac'].map(column),
  columnMapping: { PREMIUM: 'phi', GONE: 'tinh' },
  properties,
  suggestions: [],
  freeColumns: [],
  settings: { currency: null, currencyDecimals: 0, expiryExclusive: false, calYear: null },
  claimsFile: null,
  template: { id: 3, allowsFreeColumns: true },
} as unknown as SettingData;
const suggestion = (standardName: string, importName: string, confidence: number) => ({
  standardName,
  importName,
  confidence,
  reason: 'name' as const,
});

test('a saved mapping is taken up only as far as the template still has such slots', () => {
  expect(draftOf(setting).columns).toEqual({ PREMIUM: 'phi' });
});

test('a slot holds one column and a column stands in one slot', () => {
  const moved = placed(draftOf(setting), 'PROVINCE', 'phi');
  expect(moved.columns).toEqual({ PROVINCE: 'phi' });
  expect(placed(moved, 'PROVINCE', 'tinh').columns).toEqual({ PROVINCE: 'tinh' });
  expect(freed(moved, 'PROVINCE').columns).toEqual({});
});

test('a declared column leaves its slot, and a placed one is declared no more', () => {
  const free = declared(draftOf(setting), { importName: 'phi', type: 'text', variableType: 'CATE' });
  expect([free.columns, free.free.map(({ importName }) => importName)]).toEqual([{}, ['phi']]);
  expect(placed(free, 'PREMIUM', 'phi').free).toEqual([]);
});

test('needed slots without a column are missing; one year for all rows stands for its column', () => {
  const draft = draftOf(setting);
  expect(missingSlots(properties, draft).map(({ standardName }) => standardName)).toEqual(['CAL_YEAR']);
  const inOneYear = { ...draft, settings: { ...draft.settings, calYear: 2024 } };
  expect(missingSlots(properties, inOneYear)).toEqual([]);
  // an optional year is needed where the exposure is given
  const given = [slot('EXPOSURE', false), slot('CAL_YEAR')];
  const mapped = { ...draft, columns: { EXPOSURE: 'khac' } };
  expect(missingSlots(given, mapped).map(({ standardName }) => standardName)).toEqual(['CAL_YEAR']);
  expect(missingSlots(given, { ...inOneYear, columns: mapped.columns })).toEqual([]);
  expect(missingSlots([slot('CAL_YEAR')], mapped)).toEqual([]);
});

test('only suggestions for empty slots and unused columns are open, the surest first', () => {
  const suggestions = [
    suggestion('PROVINCE', 'khac', 0.4),
    suggestion('PROVINCE', 'tinh', 0.9),
    suggestion('CAL_YEAR', 'tinh', 0.5),
    suggestion('PREMIUM', 'nam', 1),
  ];
  const draft = draftOf(setting);
  const open = openSuggestions(suggestions, properties, draft);
  expect([...open.values()].map(({ standardName, importName }) => [standardName, importName])).toEqual([['PROVINCE', 'tinh']]);
  expect(accepted(draft, open.values()).columns).toEqual({ PREMIUM: 'phi', PROVINCE: 'tinh' });
  const only = suggestions.slice(1);
  expect(openSuggestions(only, properties, refused(draft, only[0]!)).has('PROVINCE')).toBe(false);
  // taken out of its slot again, it is not pushed back; chosen by hand it is taken all the same
  const out = freed(accepted(draft, open.values()), 'PROVINCE');
  expect(openSuggestions(only, properties, out).has('PROVINCE')).toBe(false);
  expect(placed(out, 'PROVINCE', 'tinh').columns.PROVINCE).toBe('tinh');
  // nor after what was saved without it is opened again
  expect(openSuggestions(only, properties, draftOf({ ...setting, suggestions: only })).size).toBe(0);
  expect(openSuggestions(only, properties, draftOf({ ...setting, columnMapping: {}, suggestions: only })).get('PROVINCE')).toBe(only[0]);
});

test('a claims file needs its policy number and amount', () => {
  const draft = { ...draftOf(setting), claims: { fileName: 'b.csv', columns: {} } };
  expect(missingClaims(draft)).toEqual(['POLICY_NO', 'CLAIM_AMOUNT']);
  const whole = claimPlaced(claimPlaced(draft, 'POLICY_NO', 'so'), 'CLAIM_AMOUNT', 'tien');
  expect(missingClaims(whole)).toEqual([]);
  expect(claimPlaced(whole, 'CLAIM_DATE', 'so').claims?.columns).toEqual({ CLAIM_AMOUNT: 'tien', CLAIM_DATE: 'so' });
});

test('what is sent names only slots that hold a column; a refused suggestion is no change', () => {
  const draft = draftOf(setting);
  expect(inputOf('a.csv', 3, properties, draft).columnMap).toEqual([
    { importName: 'phi', standardName: 'PREMIUM', type: 'text', allowNull: false, variableType: 'INFO', isOptional: false },
  ]);
  expect(isSame(draft, refused(draft, suggestion('PROVINCE', 'tinh', 1)))).toBe(true);
  expect(isSame(draft, freed(draft, 'PREMIUM'))).toBe(false);
});

describe('a column that is declared beyond the template', () => {
  const of = (type: 'integer' | 'text', fits: readonly ('integer' | 'text')[]) => [{ importName: 'cot', type, fits: [...fits] }];

  it('is banded where it has figures, and has its values as levels where it has texts', () => {
    expect(declaredAtFirst(of('integer', ['text', 'integer']), 'cot')).toEqual({
      importName: 'cot',
      type: 'integer',
      variableType: 'VARS',
    });
    expect(declaredAtFirst(of('text', ['text']), 'cot')).toEqual({ importName: 'cot', type: 'text', variableType: 'CATE' });
  });

  it('is a code, and not analysed, where its numbers are too large for a whole number', () => {
    expect(declaredAtFirst(of('integer', ['text']), 'cot')).toEqual({ importName: 'cot', type: 'text', variableType: 'INFO' });
  });
});
