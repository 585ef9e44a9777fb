import type { BannerType } from '../../contract/banners';
import type { ContentType } from '../../contract/website';

export const sampleSettings: readonly { type: ContentType; title: string; content: string }[] = [
  {
    type: 'introduction',
    title: 'Giới thiệu Sàn bảo hiểm An Tâm',
    content:
      '<h2>Chúng tôi là ai</h2><p>An Tâm là sàn giao dịch bảo hiểm trực tuyến, nơi người mua so sánh quyền lợi và phí của nhiều doanh nghiệp bảo hiểm trên cùng một trang.</p><h2>Điều chúng tôi cam kết</h2><ul><li>Thông tin quyền lợi, loại trừ và mức phí được trình bày rõ ràng trước khi thanh toán.</li><li>Giấy chứng nhận điện tử được cấp trong vòng 15 phút sau khi thanh toán.</li><li>Nhân viên đồng hành cùng khách hàng cho tới khi hồ sơ bồi thường được giải quyết xong.</li></ul>',
  },
  {
    type: 'condition',
    title: 'Điều khoản và điều kiện sử dụng',
    content:
      '<h2>1. Phạm vi áp dụng</h2><p>Điều khoản này áp dụng cho mọi khách hàng truy cập, tra cứu và mua bảo hiểm trên website.</p><h2>2. Trách nhiệm của khách hàng</h2><ol><li>Cung cấp thông tin chính xác, đầy đủ khi yêu cầu bảo hiểm.</li><li>Kiểm tra giấy chứng nhận ngay khi nhận được và báo lại nếu có sai sót.</li></ol><h2>3. Hiệu lực hợp đồng</h2><p>Hợp đồng có hiệu lực kể từ thời điểm ghi trên giấy chứng nhận bảo hiểm và sau khi phí đã được thanh toán đủ.</p>',
  },
  {
    type: 'policy',
    title: 'Chính sách bảo vệ dữ liệu cá nhân',
    content:
      '<p>Dữ liệu cá nhân được thu thập đúng mục đích, lưu trữ có thời hạn và chỉ chia sẻ với doanh nghiệp bảo hiểm mà khách hàng đã chọn.</p><h2>Quyền của khách hàng</h2><ul><li>Xem và chỉnh sửa dữ liệu của mình.</li><li>Rút lại sự đồng ý và yêu cầu xoá dữ liệu theo quy định của pháp luật.</li></ul>',
  },
  {
    type: 'purchasePolicy',
    title: 'Chính sách mua bảo hiểm trực tuyến',
    content:
      '<h2>Các bước mua bảo hiểm</h2><ol><li>Chọn sản phẩm và nhập thông tin để nhận báo giá.</li><li>Kiểm tra quyền lợi, điểm loại trừ và mã khuyến mại.</li><li>Thanh toán bằng thẻ, ví điện tử hoặc chuyển khoản.</li><li>Nhận giấy chứng nhận điện tử qua thư điện tử.</li></ol><h2>Huỷ và hoàn phí</h2><p>Khách hàng có thể huỷ trước ngày hiệu lực và được hoàn 100% phí đã đóng.</p>',
  },
  {
    type: 'homePromotion',
    title: 'Tết Đinh Mùi, lên đường an tâm',
    content:
      '<p>Giảm <strong>15%</strong> cho bảo hiểm vật chất ô tô khi mua trước ngày 28/02/2027. Nhập mã <strong>TET2027</strong> ở bước thanh toán.</p>',
  },
  {
    type: 'homeIntroduction',
    title: 'Một nơi cho mọi bảo hiểm của gia đình',
    content: '<p>Hơn 20 doanh nghiệp bảo hiểm, 7 dòng sản phẩm, báo giá trong một phút và hỗ trợ bồi thường 24/7.</p>',
  },
];

export const sampleFeatures: readonly { title: string; content: string }[] = [
  { title: 'So sánh trong một phút', content: '<p>Quyền lợi và phí của nhiều doanh nghiệp đặt cạnh nhau trên cùng một bảng.</p>' },
  { title: 'Giấy chứng nhận điện tử', content: '<p>Nhận qua thư điện tử, tra cứu lại bất cứ lúc nào, có giá trị như bản giấy.</p>' },
  { title: 'Bồi thường có người đồng hành', content: '<p>Một nhân viên theo hồ sơ từ lúc khai báo tới khi nhận tiền.</p>' },
  { title: 'Thanh toán an toàn', content: '<p>Thẻ, ví điện tử và chuyển khoản qua cổng thanh toán đạt chuẩn PCI DSS.</p>' },
];

export const sampleLogos: readonly { name: string; link: string | null }[] = [
  { name: 'Bảo hiểm Việt Tín', link: 'https://example.vn/viet-tin' },
  { name: 'Bảo hiểm Đại Dương', link: 'https://example.vn/dai-duong' },
  { name: 'Bảo hiểm Hoà Bình', link: 'https://example.vn/hoa-binh' },
  { name: 'Bảo hiểm Phương Nam', link: null },
  { name: 'Bảo hiểm Sao Mai', link: null },
];

export const sampleBanners: readonly { type: BannerType; title: string; content: string }[] = [
  { type: 1, title: 'Tết Đinh Mùi, giảm 15% bảo hiểm ô tô', content: '<p>Áp dụng cho khách hàng mới đến hết ngày 28/02/2027.</p>' },
  { type: 1, title: 'Bảo hiểm sức khoẻ gia đình', content: '<p>Một hợp đồng cho bốn người, bảo lãnh viện phí tại 320 bệnh viện.</p>' },
  { type: 1, title: 'Gia hạn xe máy chỉ từ 66.000 đ', content: '<p>Giấy chứng nhận điện tử gửi ngay sau khi thanh toán.</p>' },
  { type: 2, title: 'Bảo hiểm nhà tư nhân mùa mưa bão', content: '<p>Bồi thường thiệt hại do bão, ngập lụt và cháy nổ.</p>' },
  { type: 2, title: 'Du lịch trọn vẹn, không lo trễ chuyến', content: '' },
];

export const sampleConfig = {
  hotline: '19001234',
  email: 'hotro@example.vn',
  address: 'Tầng 12, toà nhà An Tâm, 36 Hoàng Cầu, phường Đống Đa, Thành phố Hà Nội',
  workingHours: '8:00–17:30, thứ Hai đến thứ Bảy',
  website: 'https://example.vn',
  facebook: 'https://facebook.com/example',
  youtube: '',
  zalo: 'https://zalo.me/19001234',
};
