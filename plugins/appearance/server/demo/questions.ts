import type { ProductTypeId } from '../../../products/contract/productTypes';

interface SampleQuestion {
  content: string;
  answer: string;
  productType?: ProductTypeId;
  /** Numbers of products as the sample data of the products plugin has them. */
  productId?: number;
}

export const sampleQuestions: readonly SampleQuestion[] = [
  {
    productType: 1,
    content: 'Bảo hiểm trách nhiệm dân sự ô tô có bắt buộc không?',
    answer: '<p>Có. Chủ xe cơ giới phải có bảo hiểm trách nhiệm dân sự còn hiệu lực khi tham gia giao thông.</p>',
  },
  {
    productType: 1,
    content: 'Bảo hiểm vật chất ô tô chi trả trong những trường hợp nào?',
    answer: '<p>Thiệt hại do đâm va, lật đổ, cháy nổ, thiên tai, mất cắp toàn bộ xe và các rủi ro khác ghi trong hợp đồng.</p>',
  },
  {
    productType: 1,
    content: 'Thuỷ kích có được bồi thường không?',
    answer: '<p>Có, khi hợp đồng có điều khoản bổ sung thuỷ kích. Mức khấu trừ thường là 20% tổn thất.</p>',
  },
  {
    productType: 2,
    content: 'Thời gian chờ của bảo hiểm sức khoẻ là bao lâu?',
    answer:
      '<ul><li>Tai nạn: không có thời gian chờ.</li><li>Bệnh thông thường: 30 ngày.</li><li>Bệnh đặc biệt, bệnh có sẵn: 365 ngày.</li></ul>',
  },
  {
    productType: 2,
    content: 'Bảo lãnh viện phí hoạt động như thế nào?',
    answer:
      '<p>Khách hàng xuất trình thẻ bảo hiểm và căn cước khi nhập viện; doanh nghiệp bảo hiểm thanh toán trực tiếp với bệnh viện.</p>',
  },
  {
    productType: 2,
    content: 'Trẻ em từ mấy tuổi thì được tham gia?',
    answer: '<p>Từ 15 ngày tuổi, kèm bố hoặc mẹ trong cùng hợp đồng cho tới khi đủ 18 tuổi.</p>',
  },
  {
    productType: 5,
    content: 'Giấy chứng nhận điện tử có được cảnh sát giao thông chấp nhận không?',
    answer: '<p>Có. Giấy chứng nhận bảo hiểm điện tử có giá trị pháp lý như bản giấy.</p>',
  },
  {
    productType: 5,
    content: 'Mức bồi thường tối đa về người là bao nhiêu?',
    answer: '<p>150 triệu đồng cho một người trong một vụ tai nạn.</p>',
  },
  {
    productType: 6,
    content: 'Nhà đang cho thuê có mua được bảo hiểm không?',
    answer: '<p>Có, với điều kiện mục đích sử dụng được khai báo đúng khi yêu cầu bảo hiểm.</p>',
  },
  {
    productId: 1,
    content: 'Gói này có bao gồm cứu hộ giao thông không?',
    answer: '<p>Có, miễn phí trong bán kính 70 km, tối đa 4 lần mỗi năm.</p>',
  },
  {
    productId: 1,
    content: 'Tôi được chọn gara nào?',
    answer: '<p>Hơn 400 gara liên kết trên toàn quốc, trong đó có gara chính hãng với điều khoản bổ sung.</p>',
  },
  { productId: 2, content: 'Quyền lợi nha khoa có giới hạn không?', answer: '<p>Tối đa 5.000.000 đ một năm, đồng chi trả 20%.</p>' },
];
