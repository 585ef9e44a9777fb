import { textNames, type Product, type ProductRow, type ProductTexts } from '../../contract/products';

const texts = (given: Partial<ProductTexts>) =>
  Object.fromEntries(textNames.map((name) => [name, given[name] ?? ''])) as unknown as ProductTexts;
const vietnamese = texts({
  name: 'Ô tô toàn diện',
  description: 'Bảo hiểm vật chất cho xe dưới 10 chỗ, không kinh doanh vận tải.',
  descriptionDetail: '<h3>Ai nên mua</h3><p>Chủ xe muốn được sửa chữa tại gara chính hãng và không phải ứng tiền trước.</p>',
  termCondition: '<ol><li>Xe phải còn hạn đăng kiểm khi xảy ra tổn thất.</li></ol>',
  deductible: '500.000 đ một vụ',
  cashlessGarage: 'Hơn 400 gara trên 34 tỉnh, thành',
});
const english = texts({ name: 'Comprehensive car', deductible: '500,000 đ a claim' });

/** For stories: a product with something of everything. */
export const sampleProduct: Product = {
  ...vietnamese,
  id: 1,
  version: 3,
  createdAt: '2026-11-01T02:00:00Z',
  updatedAt: '2026-11-20T02:00:00Z',
  productCode: 'OTO-TD-01',
  productUuid: '5a3b7c10-0000-4000-8000-000000000001',
  type: 1,
  subType: 1,
  subTypeName: 'Vật chất ô tô',
  categoryId: 1,
  categoryName: 'Xe cơ giới',
  companyId: 1,
  companyName: 'Tổng công ty Bảo hiểm Việt Tín',
  isActive: true,
  listBenefit: '1,2',
  benefits: [
    { id: 1, name: 'Đâm va, lật đổ, rơi', benefitCode: 'OTO-DV', level: 2, type: 1 },
    { id: 2, name: 'Thuỷ kích', benefitCode: 'OTO-TK', level: 2, type: 4 },
  ],
  hospitalIds: [],
  hospitals: [],
  discountRate: 10,
  percentCommission: 12.5,
  document: 'https://example.vn/quy-tac.pdf',
  image: null,
  productTranslation: { en: english },
  ProductTranslations: [
    { language: 'vi', ...vietnamese },
    { language: 'en', ...english },
  ],
};

export const sampleRows: ProductRow[] = [
  { ...sampleProduct, nameEn: '' },
  {
    ...sampleProduct,
    nameEn: '',
    id: 2,
    name: 'Sức khoẻ gia đình An Khang, gồm điều trị nội trú, ngoại trú và chăm sóc răng',
    productCode: 'SK-GD-02',
    type: 2,
    subTypeName: null,
    isActive: false,
  },
];

/** What the calls of the screens answer. */
export const sampleAnswers = {
  'GET product/products': { data: sampleRows, total: 2, totalKind: 'exact', page: 1, pageSize: 10 },
  'GET product/product-admin/1': sampleProduct,
  'GET company': [{ id: 1, name: 'Tổng công ty Bảo hiểm Việt Tín', code: 'VTI' }],
  'GET benefit': [
    { id: 1, name: 'Đâm va, lật đổ, rơi', code: 'OTO-DV' },
    { id: 2, name: 'Thuỷ kích', code: 'OTO-TK' },
  ],
  'GET hospital': [{ id: 1, name: 'Bệnh viện Đa khoa Tâm Đức Hà Nội', code: 'HN-TD' }],
  'GET product/subtypes/choices': [{ id: 1, name: 'Vật chất ô tô', code: 'OTO-VC' }],
  'GET product-category/choices': [{ id: 1, name: 'Xe cơ giới', code: 'XCG' }],
};
