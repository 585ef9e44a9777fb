import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { ident } from '../duckdb/sql';
import { planned, type Plan, type PlannedColumn } from '../analysis/plan';
import { longestCoverYears, rawText } from '../analysis/rows';
import { roughNumber, wholeWithin, wordOf, years } from '../importing/values';

/** A rule about rows: `condition` is SQL over standardised rows. */
export interface RowRule {
  rule: string;
  severity: 'error' | 'warning';
  column: PlannedColumn | null;
  /** Names of the planned columns that the condition asks about; none: how the row was read. */
  reads: readonly string[];
  condition: string;
  /** What is shown of a row that breaks it. */
  shown: string;
}

const isDated = (plan: Plan) => planned(plan, 'EFFECTIVE_DATE') && planned(plan, 'EXPIRY_DATE');
const year = `between ${years.first} and ${years.last}`;

/** Policy-years on one row above which days or months may have been given for years. */
const largeExposure = 1.5;

export const claimOnEndorsement = 'claim_on_endorsement';

/** The rules of a plan. A row that breaks one of severity `error` takes no part in an analysis file. */
export function rulesOf(plan: Plan, hasRagged: boolean): RowRule[] {
  const text = rawText;
  const isGrouped = planned(plan, 'NUM_POLICIES') !== undefined;
  const word = (c: PlannedColumn) => wordOf(text(c), c.style);
  const on = (
    name: string,
    rule: string,
    severity: RowRule['severity'],
    condition: (value: string) => string,
    besides: readonly string[] = [],
  ): RowRule[] => {
    const c = planned(plan, name);
    return c ? [{ rule, severity, column: c, reads: [name, ...besides], condition: condition(ident(name)), shown: text(c) }] : [];
  };
  const typed = plan.columns.flatMap((c): RowRule[] => {
    // what the file wrote; PROVINCE and dates of cover are changed on their way
    const unread = `${ident(c.name)} is null and ${word(c)} is not null`;
    const figure = roughNumber(text(c), c.style);
    const isBroken = `abs(${figure} - round(${figure})) >= ${wholeWithin}`;
    const bad = {
      text: [],
      date: [['not_a_date', unread]],
      decimal: [
        ['not_a_number', `${unread} and ${figure} is null`],
        ['too_large', `${unread} and ${figure} is not null`],
      ],
      money: [
        ['not_a_number', `${unread} and ${figure} is null`],
        ['too_large', `${unread} and ${figure} is not null`],
      ],
      integer: [
        ['not_a_number', `${unread} and ${figure} is null`],
        ['not_whole', `${unread} and ${isBroken}`],
        ['too_large', `${unread} and not ${isBroken}`],
      ],
    }[c.type].map(([rule = '', condition = '']): RowRule => ({
      rule,
      severity: 'error',
      column: c,
      reads: [c.name],
      condition,
      shown: text(c),
    }));
    const empty = c.allowNull
      ? []
      : [{ rule: 'required', severity: 'error' as const, column: c, reads: [c.name], condition: `${word(c)} is null`, shown: text(c) }];
    return [...bad, ...empty];
  });
  const dated = isDated(plan)
    ? [
        ...on('EXPIRY_DATE', 'expiry_before_effective', 'error', () => '"EXPIRY_DATE" < "EFFECTIVE_DATE"', ['EFFECTIVE_DATE']),
        ...on('EXPIRY_DATE', 'cover_too_long', 'error', () => `year("EXPIRY_DATE") - year("EFFECTIVE_DATE") > ${longestCoverYears}`, [
          'EFFECTIVE_DATE',
        ]),
        ...on('CLAIM_DATE', 'claim_outside_cover', 'warning', () => '"CLAIM_DATE" < "EFFECTIVE_DATE" or "CLAIM_DATE" > "EXPIRY_DATE"', [
          'EFFECTIVE_DATE',
          'EXPIRY_DATE',
        ]),
      ]
    : [];
  const ragged: RowRule[] = hasRagged
    ? [
        { rule: 'rows_too_long', severity: 'error', column: null, reads: [], condition: 'ragged = 1', shown: 'null' },
        { rule: 'rows_too_short', severity: 'warning', column: null, reads: [], condition: 'ragged = 2', shown: 'null' },
      ]
    : [];
  return [
    ...ragged,
    ...typed,
    ...dated,
    ...on('PREMIUM', 'zero_premium', 'warning', (v) => `${v} = 0`),
    ...on('PREMIUM', 'negative_premium', 'warning', (v) => `${v} < 0`),
    ...on('EXPOSURE', 'exposure_not_positive', 'error', (v) => `${v} <= 0`),
    ...on('EXPOSURE', 'exposure_large', 'warning', (v) => `${v} > ${largeExposure}${isGrouped ? ' * coalesce("NUM_POLICIES", 1)' : ''}`, [
      ...(isGrouped ? ['NUM_POLICIES'] : []),
    ]),
    ...on('NUM_POLICIES', 'negative_policies', 'error', (v) => `${v} < 0`),
    ...on('CAL_YEAR', 'year_out_of_range', 'error', (v) => `${v} not ${year}`),
    ...on('VEHICLE_YEAR', 'year_out_of_range', 'warning', (v) => `${v} not ${year}`),
    ...on('BIRTH_YEAR', 'year_out_of_range', 'warning', (v) => `${v} not ${year}`),
    ...on('PROVINCE', 'unknown_province', 'warning', (v) => `${v} is null and province_written is not null`),
    ...on('NEW_RENEWAL', 'unknown_sale_kind', 'warning', (v) => `${v} is not null and sale_kind is null`),
    ...on('CLAIM_COUNT', 'negative_claim', 'warning', (v) => `${v} < 0`),
    ...on('CLAIM_AMOUNT', 'negative_claim', 'warning', (v) => `${v} < 0`),
    ...amountWithoutCount(plan),
    ...on('CLAIM_AMOUNT', claimOnEndorsement, 'warning', (v) => `is_endorsement and ${v} <> 0`, ['PREMIUM', 'NEW_RENEWAL']),
  ];
}

function amountWithoutCount(plan: Plan): RowRule[] {
  const c = planned(plan, 'CLAIM_AMOUNT');
  if (!c || !planned(plan, 'CLAIM_COUNT')) return [];
  const condition = '"CLAIM_COUNT" = 0 and "CLAIM_AMOUNT" <> 0';
  return [
    { rule: 'amount_without_count', severity: 'warning', column: c, reads: ['CLAIM_AMOUNT', 'CLAIM_COUNT'], condition, shown: rawText(c) },
  ];
}

const named = (column: string | null, standardName: string | null): { vi: string; en: string } => {
  const name = column && standardName && column !== standardName ? `${column} (${standardName})` : (column ?? standardName ?? '');
  return { vi: name, en: name };
};

type Sentence = (count: string, name: { vi: string; en: string }) => LocalizedText;
const rowsEn = (count: string) => (count === '1' ? '1 row' : `${count} rows`);

/** What each rule tells people. */
const sentences: Readonly<Record<string, Sentence>> = {
  required: (n, c) => ({
    vi: `Cột ${c.vi}: ${n} dòng để trống, cột này bắt buộc có giá trị`,
    en: `Column ${c.en}: ${rowsEn(n)} without the value that is needed`,
  }),
  not_a_date: (n, c) => ({
    vi: `Cột ${c.vi}: ${n} dòng không phải ngày có thật; cần ngày như 31/12/2025`,
    en: `Column ${c.en}: ${rowsEn(n)} with something that is no date; a day such as 31/12/2025 is needed`,
  }),
  not_a_number: (n, c) => ({
    vi: `Cột ${c.vi}: ${n} dòng không phải số; cần số như 1234567`,
    en: `Column ${c.en}: ${rowsEn(n)} with something that is no number; a figure such as 1234567 is needed`,
  }),
  not_whole: (n, c) => ({
    vi: `Cột ${c.vi}: ${n} dòng không phải số nguyên; cần số như 3, không phải 0,3`,
    en: `Column ${c.en}: ${rowsEn(n)} with something that is no whole number; a figure such as 3 is needed, not 0.3`,
  }),
  too_large: (n, c) => ({
    vi: `Cột ${c.vi}: ${n} dòng có số quá lớn để lưu chính xác; cần xem lại đơn vị hoặc dấu phân cách`,
    en: `Column ${c.en}: ${rowsEn(n)} with a figure too large to be kept exactly; its unit or its separators have to be looked at`,
  }),
  zero_premium: (n, c) => ({
    vi: `Cột ${c.vi}: ${n} dòng có phí bằng 0; vẫn được tính`,
    en: `Column ${c.en}: ${rowsEn(n)} with a premium of zero; counted all the same`,
  }),
  exposure_large: (n, c) => ({
    vi: `Cột ${c.vi}: ${n} dòng có hơn ${largeExposure.toLocaleString('vi')} năm rủi ro; cần xem lại nếu mỗi dòng là một hợp đồng (ngày, tháng thay cho năm?)`,
    en: `Column ${c.en}: ${rowsEn(n)} with more than ${largeExposure} policy-years; to be looked at where a row is one policy (days or months for years?)`,
  }),
  amount_without_count: (n, c) => ({
    vi: `Cột ${c.vi}: ${n} dòng có số tiền bồi thường nhưng số vụ bằng 0; số tiền vẫn được tính`,
    en: `Column ${c.en}: ${rowsEn(n)} with an amount and a count of 0 claims; the amount is counted all the same`,
  }),
  extreme_value: (n, c) => ({
    vi: `Cột ${c.vi}: ${n} dòng có số tiền gấp hơn 500 lần trung vị của cột; cần xem lại đơn vị`,
    en: `Column ${c.en}: ${rowsEn(n)} with an amount above 500 times the median of the column; the unit has to be looked at`,
  }),
  copied_row: (n) => ({
    vi: `${n} dòng giống hệt một dòng trước đó ở mọi cột; vẫn được tính`,
    en: `${rowsEn(n)} the same as an earlier one in every column; counted all the same`,
  }),
  negative_claim_amount: (n) => ({
    vi: `Tệp bồi thường: ${n} dòng có số tiền âm; được trừ vào tổng`,
    en: `Claims file: ${rowsEn(n)} with a negative amount; taken off the sum`,
  }),
  claim_count_unread: (n) => ({
    vi: `Tệp bồi thường: ${n} dòng có số vụ không phải số nguyên; mỗi dòng được tính một vụ`,
    en: `Claims file: ${rowsEn(n)} with a count that is no whole number; each is counted as one claim`,
  }),
  claim_date_unread: (n) => ({
    vi: `Tệp bồi thường: ${n} dòng có ngày tổn thất không phải ngày có thật; được tính như không có ngày`,
    en: `Claims file: ${rowsEn(n)} with a date of loss that is no date; counted as if without one`,
  }),
  claim_outside_its_cover: (n) => ({
    vi: `Tệp bồi thường: ${n} dòng có ngày tổn thất ngoài thời hạn của hợp đồng; được tính vào năm của ngày tổn thất`,
    en: `Claims file: ${rowsEn(n)} with a date of loss outside the cover of its policy; counted in the year of the loss`,
  }),
  expiry_before_effective: (n, c) => ({
    vi: `Cột ${c.vi}: ${n} dòng có ngày hết hạn trước ngày hiệu lực; cần sửa một trong hai ngày`,
    en: `Column ${c.en}: ${rowsEn(n)} with an expiry before the effective date; one of the two has to be corrected`,
  }),
  cover_too_long: (n, c) => ({
    vi: `Cột ${c.vi}: ${n} dòng có thời hạn trên ${longestCoverYears} năm; cần xem lại hai ngày`,
    en: `Column ${c.en}: ${rowsEn(n)} with a cover of more than ${longestCoverYears} years; the two dates have to be looked at`,
  }),
  claim_outside_cover: (n, c) => ({
    vi: `Cột ${c.vi}: ${n} dòng có ngày tổn thất ngoài thời hạn bảo hiểm; được tính vào năm của ngày tổn thất`,
    en: `Column ${c.en}: ${rowsEn(n)} with a date of loss outside the cover; counted in the year of the loss`,
  }),
  negative_premium: (n, c) => ({
    vi: `Cột ${c.vi}: ${n} dòng có phí âm; được giữ lại như sửa đổi hoàn phí: chỉ tính phí`,
    en: `Column ${c.en}: ${rowsEn(n)} with a negative premium; kept as endorsements that give back: premium only`,
  }),
  exposure_not_positive: (n, c) => ({
    vi: `Cột ${c.vi}: ${n} dòng có số năm rủi ro bằng 0 hoặc âm; cần số lớn hơn 0`,
    en: `Column ${c.en}: ${rowsEn(n)} with an exposure of zero or less; more than 0 is needed`,
  }),
  negative_policies: (n, c) => ({
    vi: `Cột ${c.vi}: ${n} dòng có số hợp đồng âm; cần số từ 0`,
    en: `Column ${c.en}: ${rowsEn(n)} with a negative number of policies; 0 or more is needed`,
  }),
  year_out_of_range: (n, c) => ({
    vi: `Cột ${c.vi}: ${n} dòng có năm ngoài khoảng 1900–2200`,
    en: `Column ${c.en}: ${rowsEn(n)} with a year outside 1900–2200`,
  }),
  unknown_province: (n, c) => ({
    vi: `Cột ${c.vi}: ${n} dòng không khớp tỉnh thành nào; được xếp vào "Không rõ"`,
    en: `Column ${c.en}: ${rowsEn(n)} with something that is no province; counted as "Unknown"`,
  }),
  unknown_sale_kind: (n, c) => ({
    vi: `Cột ${c.vi}: ${n} dòng không rõ là cấp mới hay tái tục; không tính là cấp mới`,
    en: `Column ${c.en}: ${rowsEn(n)} telling neither new sale nor renewal; not counted as new`,
  }),
  negative_claim: (n, c) => ({ vi: `Cột ${c.vi}: ${n} dòng có giá trị âm`, en: `Column ${c.en}: ${rowsEn(n)} with a negative value` }),
  [claimOnEndorsement]: (n, c) => ({
    vi: `Cột ${c.vi}: ${n} dòng sửa đổi có bồi thường; bồi thường vẫn được tính`,
    en: `Column ${c.en}: ${rowsEn(n)} of endorsements with a claim; the claim is counted all the same`,
  }),
  rows_too_long: (n) => ({
    vi: `${n} dòng có nhiều giá trị hơn số cột; giá trị có chứa dấu phân cách phải nằm trong dấu nháy kép`,
    en: `${rowsEn(n)} with more values than there are columns; a value that holds the separator has to stand in double quotes`,
  }),
  rows_too_short: (n) => ({
    vi: `${n} dòng có ít giá trị hơn số cột; phần thiếu được để trống`,
    en: `${rowsEn(n)} with fewer values than there are columns; what is missing was left empty`,
  }),
  missing_column: (_n, c) => ({ vi: `Chưa ghép cột nào vào ${c.vi}`, en: `No column is mapped to ${c.en}` }),
  claim_without_policy: (n) => ({
    vi: `Tệp bồi thường: ${n} dòng không tìm thấy hợp đồng; được đếm và liệt kê riêng`,
    en: `Claims file: ${rowsEn(n)} without a policy; counted and listed apart`,
  }),
  claim_without_amount: (n) => ({
    vi: `Tệp bồi thường: ${n} dòng không có số tiền hợp lệ; không được tính`,
    en: `Claims file: ${rowsEn(n)} without an amount that can be read; not counted`,
  }),
  no_calendar_year: () => ({
    vi: 'Chưa có năm tính: ghép một cột vào CAL_YEAR hoặc chọn một năm chung cho cả tệp',
    en: 'There is no calendar year: map a column to CAL_YEAR, or choose one year for the whole file',
  }),
};

export function sentenceOf(rule: string, count: number, column: string | null, standardName: string | null): LocalizedText {
  const sentence = sentences[rule];
  const name = named(column, standardName);
  if (!sentence) return { vi: `${name.vi}: ${rule} (${count})`, en: `${name.en}: ${rule} (${count})` };
  const [vi, en] = [sentence(count.toLocaleString('vi-VN'), name).vi, sentence(count.toLocaleString('en-US'), name).en];
  return { vi, en };
}
