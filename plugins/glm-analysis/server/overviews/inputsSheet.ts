import type { CallContext } from '@tessera/plugin-sdk/server';
import { currencyOf, type AnalysisFile } from '../../../data-files/contract/services';
import { bandsOf } from '../grouping/ranges';
import { yearsInWords } from '../../contract/observedYears';
import type { VariableSetting } from '../../contract/variableSettings';
import { ageOf } from '../outdated';
import type { VariableSet } from '../runs/pivot';
import { yearsMeant } from '../runInputs';
import type { EdaItemRow } from '../runs/table';
import { nameOfItem, vietnamTime } from '../runs/view';
import { sheetWords, widthsOf } from './tableRows';
import type { Sheet, SheetRow } from '@tessera/plugin-sdk/server/xlsx';

const titles = {
  vi: {
    sheet: 'Đầu vào',
    analysis: 'Phân tích',
    outdated: 'Đã cũ',
    file: 'Tệp',
    sha256: 'SHA-256 của tệp',
    mapping: 'Phiên bản ghép cột',
    importId: 'Mã tệp phân tích',
    currency: 'Đơn vị tiền',
    code: 'Phiên bản cách tính',
    setting: 'Thiết lập',
    years: 'Các năm quan sát',
    chosen: 'Các năm trong bảng',
    lossDate: 'Năm của bồi thường',
    noLossDate: 'không có ngày tổn thất: tính vào năm bắt đầu của hợp đồng',
    basis: 'Năm của phân tích',
    bases: { calendar: 'năm dương lịch', underwriting: 'năm nghiệp vụ: mọi số liệu của hợp đồng nằm ở năm bắt đầu' },
    tables: 'Các bảng',
    variable: 'Biến',
    asIs: 'mỗi giá trị là một mức',
    made: 'Chạy lúc',
    by: 'Người chạy',
    exported: 'Người xuất',
  },
  en: {
    sheet: 'Inputs',
    analysis: 'Analysis',
    outdated: 'Outdated',
    file: 'File',
    sha256: 'SHA-256 of the file',
    mapping: 'Version of the mapping',
    importId: 'Analysis file',
    currency: 'Currency',
    code: 'Version of the arithmetic',
    setting: 'Setting',
    years: 'Observed years',
    chosen: 'Years of the tables',
    lossDate: 'Year of claims',
    noLossDate: 'no date of loss: the year in which the cover begins',
    basis: 'Years',
    bases: { calendar: 'calendar years', underwriting: 'underwriting years: all figures of a cover stand in the year in which it begins' },
    tables: 'Tables',
    variable: 'Variable',
    asIs: 'each value its own level',
    made: 'Run at',
    by: 'Run by',
    exported: 'Exported by',
  },
} as const;

/** What an export was computed from: with it the same figures can be made again. */
export function inputsSheet(
  { language, user }: Pick<CallContext, 'language' | 'user'>,
  file: AnalysisFile,
  item: EdaItemRow,
  sets: readonly VariableSet[],
  years: readonly number[],
): Sheet {
  const t = titles[language];
  const words = sheetWords(file, item, language);
  const currency = currencyOf(item.shape.currency, item.shape.currencyDecimals);
  const { outdated } = ageOf(item.inputs, file);
  const { sha256, mappingVersion, importDataFileId, codeVersion, setting } = item.inputs;
  const meant = item.inputs.years ?? yearsMeant(file);
  const applied = [...setting.varCateSettings, ...setting.varSingleSettings, ...setting.varAddClauseSettings].filter(({ columnName }) =>
    item.shape.variables.some(({ name }) => name === columnName),
  );
  const lines: readonly (readonly [string, string])[] = [
    [t.analysis, nameOfItem(item, file, language)],
    ...(outdated ? [[t.outdated, outdated[language]] as const] : []),
    [t.file, file.displayName],
    [t.sha256, sha256],
    [t.mapping, String(mappingVersion)],
    [t.importId, String(importDataFileId)],
    [t.code, codeVersion],
    [t.setting, `${item.settingName} v${item.settingVersion}`],
    [t.years, yearsInWords(setting.calYear)],
    [t.chosen, years.join(', ')],
    [t.basis, t.bases[meant.yearBasis]],
    ...(meant.lacksLossDate ? [[t.lossDate, t.noLossDate] as const] : []),
    ...(currency ? [[t.currency, currency] as const] : []),
    [t.tables, sets.map((set) => set.map(words.variable).join(' × ')).join('; ')],
    ...applied.map((variable): [string, string] => [
      `${t.variable} ${words.variable(variable.columnName)} (${variable.columnName})`,
      groupingOf(variable) || t.asIs,
    ]),
    [t.made, vietnamTime(new Date(item.createdAt))],
    [t.by, item.createdBy],
    [t.exported, user.fullName || user.userName],
  ];
  const rows = lines.map((cells, i): SheetRow => ({ cells, bold: i === 0 }));
  return { name: t.sheet, open: () => ({ widths: widthsOf(rows), rows }) };
}

/** The bands, or the levels that count as one. */
const groupingOf = ({ ranges, groups }: VariableSetting): string =>
  ranges
    ? bandsOf(ranges)
        .map(({ label }) => label)
        .join('; ')
    : groups.map(({ label, levels }) => `${label} = ${levels.join(' + ')}`).join('; ');
