import i18next from 'i18next';
import en from './en.json';
import vi from './vi.json';

const inLanguage = (lng: 'vi' | 'en') => {
  const texts = i18next.createInstance();
  void texts.init({
    lng,
    resources: { vi: { translation: vi }, en: { translation: en } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return texts.t as (key: string, values: object) => string;
};

/** By key: its further values, with one in English, with several in English, with one in Vietnamese. */
const counted: [key: string, values: Record<string, unknown>, one: string, several: string, vietnamese: string][] = [
  ['steps.rows', { number: '1' }, '1 row', '1 rows', '1 dòng'],
  ['steps.columns', { number: '1' }, '1 column', '1 columns', '1 cột'],
  ['check.figures', { rows: '1', wrong: '0' }, '1 row, 0 with errors', '1 rows, 0 with errors', '1 dòng, 0 dòng có lỗi'],
  ['mapping.filled', { filled: '0', total: '1' }, '0 of 1 column', '0 of 1 columns', '0 / 1 cột'],
  ['analysis.orphansValue', { claims: '1', amount: '5 đ' }, '1 claim, 5 đ', '1 claims, 5 đ', '1 vụ, 5 đ'],
];

test.each(counted)('%s is singular for one', (key, values, one, several, vietnamese) => {
  const [english, inVietnamese] = [inLanguage('en'), inLanguage('vi')];
  expect(english(key, { ...values, count: 1 })).toBe(one);
  expect(english(key, { ...values, count: 2 })).toBe(several);
  expect(inVietnamese(key, { ...values, count: 1 })).toBe(vietnamese);
  expect(inVietnamese(key, { ...values, count: 2 })).toBe(vietnamese);
});
