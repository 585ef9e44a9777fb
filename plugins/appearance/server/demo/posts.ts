/** Categories by the code that the migration gave them. */
interface SamplePost {
  category: 'news' | 'knowledge' | 'guide' | 'promotion';
  daysAgo: number;
  title: string;
  description: string;
  content: string;
}

export const samplePosts: readonly SamplePost[] = [
  {
    category: 'news',
    daysAgo: 1,
    title: 'Bồi thường nhanh cho khách hàng bị ảnh hưởng bởi bão số 13',
    description: 'Đường dây riêng và quy trình rút gọn cho hồ sơ dưới 20 triệu đồng.',
    content:
      '<p>Từ ngày 18/11/2026, khách hàng tại các tỉnh chịu ảnh hưởng của bão được tiếp nhận hồ sơ qua đường dây riêng. Hồ sơ dưới 20 triệu đồng được chi trả trong vòng 3 ngày làm việc.</p>',
  },
  {
    category: 'news',
    daysAgo: 4,
    title: 'Thêm 12 bệnh viện bảo lãnh viện phí',
    description: 'Mạng lưới bảo lãnh tăng lên 320 cơ sở trên 34 tỉnh, thành.',
    content: '<p>Danh sách gồm 5 bệnh viện tại Thành phố Hồ Chí Minh, 4 tại Hà Nội và 3 tại Đà Nẵng.</p>',
  },
  {
    category: 'news',
    daysAgo: 9,
    title: 'An Tâm hợp tác cùng Bảo hiểm Sao Mai',
    description: 'Khách hàng có thêm lựa chọn bảo hiểm du lịch quốc tế.',
    content: '<p>Hai bên ký thoả thuận phân phối bảo hiểm du lịch và tai nạn cá nhân trên sàn kể từ tháng 12/2026.</p>',
  },
  {
    category: 'news',
    daysAgo: 21,
    title: 'Quy định mới về bảo hiểm bắt buộc xe cơ giới',
    description: 'Những điểm chủ xe cần biết trước ngày 01/01/2027.',
    content: '<p>Mức trách nhiệm về người được giữ nguyên, thủ tục tạm ứng bồi thường được rút ngắn.</p>',
  },
  {
    category: 'news',
    daysAgo: 35,
    title: 'Tra cứu giấy chứng nhận bằng mã QR',
    description: 'Quét mã trên giấy chứng nhận để kiểm tra hiệu lực.',
    content: '<p>Mã QR in trên mọi giấy chứng nhận cấp từ ngày 15/10/2026.</p>',
  },
  {
    category: 'knowledge',
    daysAgo: 2,
    title: 'Mức khấu trừ là gì và chọn thế nào cho hợp lý',
    description: 'Khấu trừ càng cao phí càng thấp, nhưng không phải lúc nào cũng lợi.',
    content:
      '<h2>Khấu trừ là gì?</h2><p>Là phần tổn thất người được bảo hiểm tự chịu trong mỗi vụ.</p><h2>Nên chọn bao nhiêu?</h2><p>Với xe dưới 3 năm tuổi, mức 500.000 đ một vụ thường cân bằng giữa phí và quyền lợi.</p>',
  },
  {
    category: 'knowledge',
    daysAgo: 6,
    title: 'Phân biệt bảo hiểm vật chất và trách nhiệm dân sự',
    description: 'Một bên bảo vệ xe của bạn, một bên bảo vệ người khác.',
    content:
      '<p>Trách nhiệm dân sự là bắt buộc và bồi thường cho bên thứ ba; bảo hiểm vật chất là tự nguyện và bồi thường cho chính chiếc xe.</p>',
  },
  {
    category: 'knowledge',
    daysAgo: 13,
    title: 'Bệnh có sẵn trong bảo hiểm sức khoẻ',
    description: 'Khai báo đúng để được bồi thường đúng.',
    content: '<p>Bệnh có sẵn là bệnh đã được chẩn đoán hoặc điều trị trước ngày hiệu lực của hợp đồng.</p>',
  },
  {
    category: 'knowledge',
    daysAgo: 28,
    title: 'Thuỷ kích: vì sao không nên khởi động lại máy',
    description: 'Một lần đề máy sai có thể làm mất quyền lợi.',
    content: '<p>Khi xe chết máy trong vùng ngập, hãy tắt khoá điện, gọi cứu hộ và báo ngay cho doanh nghiệp bảo hiểm.</p>',
  },
  {
    category: 'guide',
    daysAgo: 3,
    title: 'Cách khai báo tai nạn trong 5 bước',
    description: 'Chụp ảnh hiện trường, gọi tổng đài, giữ nguyên hiện trạng.',
    content:
      '<ol><li>Bảo đảm an toàn cho người.</li><li>Chụp ảnh hiện trường từ nhiều góc.</li><li>Gọi tổng đài 1900 1234.</li><li>Lập biên bản cùng các bên.</li><li>Gửi hồ sơ trên website.</li></ol>',
  },
  {
    category: 'guide',
    daysAgo: 11,
    title: 'Gia hạn hợp đồng trực tuyến',
    description: 'Không cần nhập lại thông tin xe.',
    content: '<p>Đăng nhập, chọn hợp đồng sắp hết hạn và nhấn Gia hạn. Phí mới được hiển thị trước khi thanh toán.</p>',
  },
  {
    category: 'guide',
    daysAgo: 40,
    title: 'Nhập mã khuyến mại ở đâu?',
    description: 'Mã được nhập ở bước thanh toán, mỗi đơn một mã.',
    content: '<p>Mã khuyến mại được kiểm tra ngay khi nhập. Mã hết hạn hoặc hết lượt sẽ được báo rõ lý do.</p>',
  },
  {
    category: 'promotion',
    daysAgo: 5,
    title: 'Ưu đãi Tết Đinh Mùi cho bảo hiểm ô tô',
    description: 'Giảm 15% đến hết ngày 28/02/2027 với mã TET2027.',
    content: '<p>Áp dụng cho bảo hiểm vật chất ô tô của mọi doanh nghiệp trên sàn, giảm tối đa 1.234.567 đ.</p>',
  },
  {
    category: 'promotion',
    daysAgo: 16,
    title: 'Mua bảo hiểm sức khoẻ cho gia đình, giảm thêm 20%',
    description: 'Từ ba người trong cùng một hợp đồng.',
    content: '<p>Ưu đãi tự động áp dụng ở bước báo giá, không cần nhập mã.</p>',
  },
];
