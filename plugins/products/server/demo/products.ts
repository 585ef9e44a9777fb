import type { ProductTexts } from '../../contract/products';
import type { ProductTypeId } from '../../contract/productTypes';

export const sampleSubtypes: readonly { code: string; name: string; type: ProductTypeId }[] = [
  { code: 'OTO-VC', name: 'Vật chất ô tô', type: 1 },
  { code: 'OTO-TNDS', name: 'Trách nhiệm dân sự ô tô', type: 1 },
  { code: 'SK-CN', name: 'Sức khoẻ cá nhân', type: 2 },
  { code: 'SK-GD', name: 'Sức khoẻ gia đình', type: 2 },
  { code: 'XM-TREN50', name: 'Xe máy trên 50 cc', type: 5 },
  { code: 'XM-DUOI50', name: 'Xe máy từ 50 cc trở xuống, xe điện', type: 5 },
  { code: 'NHA-CB', name: 'Nhà tư nhân', type: 6 },
];

export const sampleCategories: readonly { code: string; name: string; description: string }[] = [
  { code: 'XCG', name: 'Xe cơ giới', description: 'Ô tô và xe máy, bắt buộc và tự nguyện' },
  { code: 'CN', name: 'Con người', description: 'Sức khoẻ, tai nạn, trợ cấp nằm viện' },
  { code: 'TS', name: 'Tài sản', description: 'Nhà và tài sản trong nhà' },
];

interface SampleProduct extends Partial<ProductTexts> {
  productCode: string;
  name: string;
  type: ProductTypeId;
  /** Codes of what it refers to. */
  subtype: string;
  category: string;
  company: string;
  benefits: readonly string[];
  hospitals?: readonly string[];
  percentCommission: number;
  discountRate?: number;
  isActive?: boolean;
  english: Partial<ProductTexts>;
}

const clinics = ['HN-TD', 'HN-AB', 'HP-HD', 'HUE-TX', 'DN-SH', 'KH-NT', 'HCM-CR', 'HCM-PN', 'CT-TN', 'DNAI-BH'];

/** The first two are those that the sample questions of the website are about. */
export const sampleProducts: readonly SampleProduct[] = [
  {
    productCode: 'OTO-TD-01',
    name: 'Ô tô toàn diện',
    type: 1,
    subtype: 'OTO-VC',
    category: 'XCG',
    company: 'VTI',
    benefits: ['OTO', 'OTO-DV', 'OTO-TK', 'OTO-CH'],
    percentCommission: 15,
    discountRate: 10,
    description: 'Bảo hiểm vật chất cho xe dưới 10 chỗ, không kinh doanh vận tải.',
    descriptionDetail:
      '<h3>Ai nên mua</h3><p>Chủ xe dưới 15 năm tuổi muốn được sửa chữa tại gara chính hãng và không phải ứng tiền trước.</p><ul><li>Bồi thường theo giá thị trường của xe.</li><li>Giám định trong 30 phút tại thành phố lớn.</li></ul>',
    termCondition: '<ol><li>Xe phải còn hạn đăng kiểm khi xảy ra tổn thất.</li><li>Báo tổn thất trong vòng 5 ngày.</li></ol>',
    benefitsDescription: '<p>Đâm va, cháy nổ, thiên tai, mất cắp toàn bộ và thuỷ kích.</p>',
    claimDocs: '<ul><li>Giấy đăng ký xe, giấy phép lái xe.</li><li>Ảnh hiện trường.</li></ul>',
    deductible: '500.000 đ một vụ',
    insuredDeclaredValue: 'Theo giá thị trường khi giao kết',
    cashlessGarage: 'Hơn 400 gara trên 34 tỉnh, thành',
    advanceCash: 'Đến 50 % giá trị ước tính',
    zeroDepreciation: 'Xe dưới 3 năm tuổi',
    zeroDepClaims: 'Hai lần một năm',
    addons: 'Thuỷ kích, mất cắp bộ phận',
    includedAddons: 'Cứu hộ trong bán kính 70 km',
    service: 'Tổng đài 24/7',
    sellingPoint: 'Không khấu hao thay mới',
    promotion: 'Giảm 10 % đến hết 28/02/2027',
    compensation: 'Trong 10 ngày làm việc',
    english: {
      name: 'Comprehensive car',
      description: 'Own damage for private cars with fewer than ten seats.',
      descriptionDetail:
        '<h3>Who it is for</h3><p>Owners of cars younger than 15 years who want repairs at the maker’s own garage without paying first.</p>',
      deductible: '500,000 đ a claim',
      cashlessGarage: 'More than 400 garages in all 34 provinces',
      sellingPoint: 'New for old',
    },
  },
  {
    productCode: 'SK-GD-02',
    name: 'Sức khoẻ gia đình An Khang',
    type: 2,
    subtype: 'SK-GD',
    category: 'CN',
    company: 'SMI',
    benefits: ['SK', 'SK-NT', 'SK-NT-GP', 'SK-NGT', 'SK-NK'],
    hospitals: clinics,
    percentCommission: 20,
    description: 'Nội trú, ngoại trú và chăm sóc răng cho cả nhà trong một hợp đồng.',
    descriptionDetail: '<p>Bảo lãnh viện phí trực tiếp tại hơn 300 cơ sở y tế.</p>',
    termCondition: '<p>Thời gian chờ 30 ngày với bệnh thông thường, 365 ngày với bệnh có sẵn.</p>',
    claimDocs: '<ul><li>Giấy ra viện.</li><li>Hoá đơn điện tử.</li></ul>',
    deductible: 'Đồng chi trả 20 % với chăm sóc răng',
    service: 'Ứng dụng theo dõi hồ sơ',
    sellingPoint: 'Giảm 20 % từ ba người',
    english: { name: 'Family health An Khang', description: 'In-patient, out-patient and dental care for the whole family in one policy.' },
  },
  {
    productCode: 'OTO-BB-03',
    name: 'Trách nhiệm dân sự ô tô',
    type: 1,
    subtype: 'OTO-TNDS',
    category: 'XCG',
    company: 'VTI',
    benefits: ['TNDS', 'TNDS-N', 'TNDS-TS'],
    percentCommission: 5,
    description: 'Bảo hiểm bắt buộc cho chủ xe ô tô.',
    english: { name: 'Compulsory motor liability' },
  },
  {
    productCode: 'XM-BB-04',
    name: 'Trách nhiệm dân sự xe máy',
    type: 5,
    subtype: 'XM-TREN50',
    category: 'XCG',
    company: 'TSI',
    benefits: ['TNDS', 'TNDS-N', 'TNDS-TS'],
    percentCommission: 10,
    description: 'Giấy chứng nhận điện tử có ngay sau khi thanh toán.',
    english: { name: 'Motorbike liability', description: 'The electronic certificate comes right after payment.' },
  },
  {
    productCode: 'XM-BB-05',
    name: 'Trách nhiệm dân sự xe điện',
    type: 5,
    subtype: 'XM-DUOI50',
    category: 'XCG',
    company: 'VTI',
    benefits: ['TNDS', 'TNDS-N'],
    percentCommission: 10,
    description: '',
    english: {},
  },
  {
    productCode: 'NHA-06',
    name: 'Nhà tư nhân Tổ Ấm',
    type: 6,
    subtype: 'NHA-CB',
    category: 'TS',
    company: 'DNI',
    benefits: ['NHA', 'NHA-CN', 'NHA-LL'],
    percentCommission: 12,
    description: 'Khung nhà và tài sản bên trong, gồm cả thiên tai.',
    english: { name: 'Private home' },
  },
  {
    productCode: 'SK-CN-07',
    name: 'Sức khoẻ cá nhân Bình An',
    type: 2,
    subtype: 'SK-CN',
    category: 'CN',
    company: 'TSI',
    benefits: ['SK', 'SK-NT'],
    hospitals: clinics.slice(0, 4),
    percentCommission: 18,
    description: 'Điều trị nội trú tới 300 triệu đồng một năm.',
    english: { name: 'Personal health Binh An' },
  },
  {
    productCode: 'SK-CN-08',
    name: 'Sức khoẻ cá nhân 2024',
    type: 2,
    subtype: 'SK-CN',
    category: 'CN',
    company: 'HAI',
    benefits: ['SK', 'SK-NT'],
    percentCommission: 18,
    isActive: false,
    description: 'Ngừng bán từ ngày 01/07/2026.',
    english: {},
  },
];
