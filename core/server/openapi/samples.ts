/** Values that stand in examples, by the name of the field: the first that fits its schema is taken. Made up; nobody's data. */
type Samples<T> = readonly (readonly [name: RegExp, ...values: T[]])[];

const picture = '/api/files/3f2a9c41d7b8e605.webp';
const address = 'https://example.vn/san-pham';
const richText = '<p>Quyền lợi bảo hiểm khi xe gặp tai nạn.</p>';

export const textSamples: Samples<string> = [
  [/password/i, 'hoa-sen-mua-ha-26'],
  [/e?mail(Address)?$/i, 'mai.nguyen@example.vn'],
  [/phone|hotline/i, '0912345678', '19001234'],
  [/files?Name$/i, 'xe-o-to-2026.csv'],
  [/^firstName$/i, 'Mai'],
  [/^lastName$/i, 'Nguyễn Thị'],
  [/^userName$/i, 'mai.nguyen'],
  [/fullName|accountName|holder|(created|updated|done|asked)By/i, 'Nguyễn Thị Mai'],
  [/image|picture|avatar|logo|thumbnail/i, picture],
  [/link|url|website|facebook|youtube|zalo|document/i, address],
  [/address|workingHours/i, '12 Nguyễn Huệ, Thành phố Hồ Chí Minh'],
  [/province(Code)?$/i, '79'],
  [/slug/i, 'uu-dai-tet-2027'],
  [/coupon|promoCode|prefix|suffix/i, 'TET2027'],
  [/sort$/i, 'createdAt,desc'],
  [/search/i, 'nguyen'],
  [/contentType/i, 'text/csv'],
  [/birth/i, '1990-05-17'],
  [/date$|day$/i, '2026-11-20', '20-11-2026'],
  [/column|variable|varName|importName|standardName/i, 'TYPE_VEHICLE'],
  [/role(s|Code)?$/i, 'content_staff'],
  [/permission|needs/i, 'ReadArticle'],
  [/reference/i, 'K7QM-2RXP'],
  [/token$/i, 'dGhpcy10b2tlbi13b3Jrcy1vbmx5LW9uZS10aW1lLWE'],
  [/listBenefit|ids$/i, '12,15'],
  // of a run of printed numbers
  [/pageCode$/i, '26AA0000101', '26AA0000200'],
  [/code$/i, 'XE01', 'xe-01'],
  [/title$/i, 'Ưu đãi Tết 2027'],
  [/content|answer|descriptionDetail|termCondition/i, richText],
  [/description|note|reason|detail|message/i, 'Áp dụng cho khách hàng mới'],
  [/^en$|nameEn$/i, 'Car insurance'],
  [/name$|^vi$|label/i, 'Bảo hiểm ô tô'],
];

/** For texts whose name says nothing, and where the sample of the name does not fit. */
export const otherTexts: readonly string[] = [
  'Ví dụ',
  'TET2027',
  'vi-du',
  '0912345678',
  '20-11-2026',
  address,
  picture,
  '12,15',
  'createdAt,desc',
  '79',
  '"3"',
  'hoa-sen-mua-ha-26',
  '3f2a9c41d7b8e6053f2a9c41d7b8e605',
  '3f2a9c41d7b8e6053f2a9c41d7b8e6053f2a9c41d7b8e6053f2a9c41d7b8e605',
  '2026-11-20T03:15:00Z',
  'available:7',
];

export const formatSamples: Readonly<Record<string, Samples<string>>> = {
  date: [
    [/birth/i, '1990-05-17'],
    [/end|until|^to$|To$|expire/i, '2027-02-28'],
    [/./, '2026-11-20'],
  ],
  'date-time': [
    [/end|until|^to$|To$|expire/i, '2027-02-28T16:59:59.000Z'],
    [/./, '2026-11-20T01:30:00.000Z'],
  ],
  email: [[/./, 'mai.nguyen@example.vn']],
  uri: [[/./, address]],
  uuid: [[/./, '5c9d6a4e-8f3b-4c1d-9a27-6e0b1f2c3d4e']],
};

export const numberSamples: Samples<number> = [
  [/percent|rate|ratio|share|discount/i, 10],
  [/year/i, 2026],
  [/price|amount|fee|premium|money|budget|minimum|maximum|claim|^value$/i, 1_500_000],
  [/bytes/i, 10_240],
  [/size$|limit/i, 10],
  [/version/i, 3],
  [/^total$|count|page$|position|level/i, 1],
  [/ids?$/i, 12],
];
