import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import type { DataType, TemplateKind, VariableType } from '../../contract/services';

/** A standard column of a template, with its description in both languages. */
export interface StandardColumn {
  standardName: string;
  type: DataType;
  allowNull: boolean;
  variableType: VariableType;
  isOptional: boolean;
  description: LocalizedText;
  banded: boolean;
}

interface Flags {
  /** A value may be missing, and the whole column too. */
  optional?: boolean;
  banded?: boolean;
}
const column = (
  standardName: string,
  type: DataType,
  variableType: VariableType,
  vi: string,
  en: string,
  { optional = true, banded = false }: Flags = {},
): StandardColumn => ({
  standardName,
  type,
  allowNull: optional,
  variableType,
  isOptional: optional,
  description: { vi, en },
  banded,
});
const needed: Flags = { optional: false };

const policyNo = column(
  'POLICY_NO',
  'text',
  'INFO',
  'Số hợp đồng; để trống thì lấy số thứ tự dòng',
  'Policy (contract) number; the row number where left empty',
);
const effective = column('EFFECTIVE_DATE', 'date', 'INFO', 'Ngày đầu được bảo hiểm', 'First day of cover', needed);
const expiry = column('EXPIRY_DATE', 'date', 'INFO', 'Ngày cuối được bảo hiểm', 'Last day of cover', needed);
const issue = column('ISSUE_DATE', 'date', 'INFO', 'Ngày cấp đơn', 'Day of booking');
const newRenewal = column('NEW_RENEWAL', 'text', 'INFO', 'Cấp mới, tái tục hay sửa đổi', 'New sale, renewal or endorsement');
const branch = column('BRANCH_CODE', 'text', 'INFO', 'Mã chi nhánh', 'Branch code');
const product = column('PRODUCT_CODE', 'text', 'INFO', 'Mã sản phẩm', 'Product code');
const premium = column(
  'PREMIUM',
  'money',
  'INFO',
  'Phí gốc cả thời hạn, chưa thuế; âm là hoàn phí',
  'Written premium for the whole cover, before tax; negative for an endorsement that gives back',
  needed,
);
const province = column(
  'PROVINCE',
  'text',
  'CATE',
  'Tỉnh, thành phố; tên cũ được chuyển sang tên mới',
  'Province; old names are matched to their successor',
);
const sumAssured = column('SUM_ASSURED', 'money', 'CATE', 'Số tiền bảo hiểm', 'Sum assured', { banded: true });
const claimCount = column(
  'CLAIM_COUNT',
  'integer',
  'INFO_CLM',
  'Số vụ; để trống thì là 1 khi có tiền bồi thường',
  'Number of claims; 1 for a positive amount where left empty',
);
const claimAmount = column('CLAIM_AMOUNT', 'money', 'INFO_CLM', 'Đã bồi thường cộng còn phải bồi thường', 'Paid plus outstanding');
const claimDate = column(
  'CLAIM_DATE',
  'date',
  'INFO_CLM',
  'Ngày tổn thất; để trống thì tính vào năm đầu',
  'Date of loss; the first year of cover where left empty',
);

const clauses: readonly StandardColumn[] = ['01', '02', '03', '04', '05'].flatMap((n) => [
  column(`CLAUSE_CODE_${n}`, 'text', 'VARS_AC', `Mã điều khoản bổ sung ${n}`, `Supplement clause ${n}, code`),
  column(`CLAUSE_PREMIUM_${n}`, 'money', 'VARS_AC', `Phí điều khoản bổ sung ${n}`, `Supplement clause ${n}, premium`),
]);

const motor: readonly StandardColumn[] = [
  policyNo,
  effective,
  expiry,
  issue,
  newRenewal,
  branch,
  product,
  premium,
  province,
  column('TYPE_VEHICLE', 'text', 'CATE', 'Loại xe', 'Type of vehicle'),
  column('VEHICLE_BRAND', 'text', 'CATE', 'Hãng xe', 'Make of vehicle'),
  column('USAGE', 'text', 'CATE', 'Mục đích sử dụng', 'Usage'),
  { ...sumAssured, description: { vi: 'Giá trị xe', en: 'Vehicle value' } },
  column('VEHICLE_YEAR', 'integer', 'VARS', 'Năm sản xuất', 'Year of manufacture'),
  column('VEHICLE_SEATS', 'integer', 'VARS', 'Số chỗ ngồi', 'Seats'),
  column(
    'VEHICLE_AGE',
    'integer',
    'VARS',
    'Tuổi xe; để trống thì là năm tính trừ năm sản xuất',
    'Age of vehicle; calendar year minus year of manufacture where left empty',
  ),
  claimCount,
  claimAmount,
  claimDate,
];

const health: readonly StandardColumn[] = [
  policyNo,
  column('MEMBER_NO', 'text', 'INFO', 'Số của người được bảo hiểm', 'Number of the insured person'),
  effective,
  expiry,
  issue,
  newRenewal,
  branch,
  product,
  premium,
  province,
  column('PLAN', 'text', 'CATE', 'Chương trình bảo hiểm', 'Plan'),
  column('GENDER', 'text', 'CATE', 'Giới tính', 'Gender'),
  column(
    'BIRTH_YEAR',
    'integer',
    'VARS',
    'Năm sinh; tuổi là năm tính trừ năm sinh',
    'Year of birth; the age is the calendar year minus it',
  ),
  sumAssured,
  claimCount,
  claimAmount,
  claimDate,
  column('BENEFIT', 'text', 'CATE', 'Quyền lợi', 'Benefit'),
];

const exposure: readonly StandardColumn[] = [
  policyNo,
  column('EXPOSURE', 'decimal', 'INFO', 'Số năm rủi ro', 'Exposure in policy-years', needed),
  column(
    'NUM_POLICIES',
    'integer',
    'INFO',
    'Số hợp đồng của dòng, nếu tệp đã gộp nhóm; để trống thì là 1',
    'Number of policies of the row, where the file is grouped; 1 where left empty',
  ),
  column('CAL_YEAR', 'integer', 'INFO', 'Năm tính; hoặc một năm chung cho cả tệp', 'Calendar year; or one for the whole file'),
  column('PREMIUM', 'money', 'INFO', 'Phí bảo hiểm', 'Premium'),
  claimCount,
  claimAmount,
];

const reserve: readonly StandardColumn[] = [
  policyNo,
  branch,
  product,
  effective,
  expiry,
  issue,
  premium,
  column('CEDED_PREMIUM', 'money', 'INFO', 'Phí nhượng tái bảo hiểm', 'Ceded premium'),
];

const contractNo = { ...policyNo, description: { vi: 'Số hợp đồng', en: 'Policy (contract) number' } };
const productOfReport = column('PRODUCT_CODE', 'text', 'INFO', 'Mã sản phẩm', 'Product code', needed);
const amount = (name: string, vi: string, en: string, flags?: Flags) => column(name, 'money', 'INFO', vi, en, flags);

/** Files that the regulator's reports are made of. Amounts are đồng without VAT. */
const reportedPremium: readonly StandardColumn[] = [
  contractNo,
  column('ENDORSEMENT_NO', 'text', 'INFO', 'Số sửa đổi bổ sung', 'Endorsement number'),
  column('BOOKING_DATE', 'date', 'INFO', 'Ngày kế toán, quyết định kỳ báo cáo', 'Day of booking; decides the period', needed),
  column('EFFECTIVE_DATE', 'date', 'INFO', 'Ngày hiệu lực', 'First day of cover'),
  column('EXPIRY_DATE', 'date', 'INFO', 'Ngày hết hiệu lực', 'Last day of cover'),
  productOfReport,
  column('VEHICLE_TYPE_CODE', 'text', 'INFO', 'Mã loại xe', 'Vehicle type code'),
  column('CHANNEL', 'text', 'INFO', 'Kênh khai thác', 'Distribution channel'),
  amount('DIRECT_PREMIUM', 'Phí bảo hiểm gốc', 'Direct premium', needed),
  amount('REFUND', 'Hoàn, giảm phí', 'Refunds and reductions of premium'),
  amount('INWARD_DOMESTIC', 'Phí nhận tái bảo hiểm trong nước', 'Inward premium, domestic'),
  amount('INWARD_FOREIGN', 'Phí nhận tái bảo hiểm ngoài nước', 'Inward premium, foreign'),
  amount('CEDED_DOMESTIC', 'Phí nhượng tái bảo hiểm trong nước', 'Ceded premium, domestic'),
  amount('CEDED_FOREIGN', 'Phí nhượng tái bảo hiểm ngoài nước', 'Ceded premium, foreign'),
  amount('COMMISSION', 'Hoa hồng', 'Commission'),
];
const reportedClaims: readonly StandardColumn[] = [
  column('CLAIM_NO', 'text', 'INFO', 'Số hồ sơ bồi thường', 'Claim number'),
  contractNo,
  productOfReport,
  column('VEHICLE_TYPE_CODE', 'text', 'INFO', 'Mã loại xe', 'Vehicle type code'),
  column('LOSS_DATE', 'date', 'INFO', 'Ngày tổn thất', 'Day of loss'),
  column('REPORT_DATE', 'date', 'INFO', 'Ngày thông báo', 'Day of report'),
  column('SETTLE_DATE', 'date', 'INFO', 'Ngày giải quyết, quyết định kỳ báo cáo', 'Day of settlement; decides the period', needed),
  amount('PAID', 'Đã bồi thường', 'Paid', needed),
  amount('OUTSTANDING', 'Còn phải bồi thường', 'Outstanding'),
  amount('RECOVERED', 'Thu bồi thường nhượng tái bảo hiểm', 'Recovered from reinsurers'),
];
const reportedReserves: readonly StandardColumn[] = [
  contractNo,
  productOfReport,
  column('VEHICLE_TYPE_CODE', 'text', 'INFO', 'Mã loại xe', 'Vehicle type code'),
  amount('UPR', 'Dự phòng phí chưa được hưởng', 'Unearned premium reserve', needed),
  amount('UPR_CEDED', 'Dự phòng phí nhượng tái bảo hiểm', 'Ceded unearned premium'),
  amount('OCR', 'Dự phòng tổn thất đã thông báo', 'Reserve of reported claims'),
  amount('IBNR', 'Dự phòng tổn thất chưa thông báo', 'Reserve of claims incurred but not reported'),
];

export interface BuiltInTemplate {
  kind: TemplateKind;
  columns: readonly StandardColumn[];
}

/** The templates of the product. Their rows are made by the migration; what they consist of stands here. */
export const builtInTemplates: Readonly<Record<string, BuiltInTemplate>> = {
  CAR_CMB_01: { kind: 'portfolio', columns: motor },
  CAR_CMB_02: { kind: 'portfolio', columns: [...motor, ...clauses] },
  CAR_EXP_01: { kind: 'exposure', columns: exposure },
  HEALTH_CMB_01: { kind: 'portfolio', columns: health },
  HEALTH_CMB_02: { kind: 'portfolio', columns: [...health, ...clauses] },
  RESERVE_01: { kind: 'reserve', columns: reserve },
  MOF_GWP_01: { kind: 'plain', columns: reportedPremium },
  MOF_CLAIM_01: { kind: 'plain', columns: reportedClaims },
  MOF_RESERVE_01: { kind: 'plain', columns: reportedReserves },
};
