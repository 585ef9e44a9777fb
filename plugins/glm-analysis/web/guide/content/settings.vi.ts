import type { GuideSection } from '../section';

const sections: readonly GuideSection[] = [
  {
    title: 'Phiên bản thiết lập',
    text: [
      'Thiết lập biến cho biết mỗi biến được gộp thế nào và những năm nào được tính. Một tệp có thể có nhiều phiên bản, mỗi phiên bản một tên; mỗi phân tích ghi lại phiên bản đã dùng, nên sửa phiên bản về sau không làm đổi con số cũ.',
      'Thiết lập nằm ở thẻ "Thiết lập" của trình quản lý, bước "Thiết lập biến", khi tệp đã có tệp phân tích.',
    ],
    steps: [
      'Chọn tệp.',
      'Chọn năm quan sát: nhiều nhất 5 năm liền nhau. Những gì nằm ngoài được cộng thành một dòng riêng, để tổng luôn bằng cả tệp.',
      'Chọn biến ở ba danh sách bên trái; biểu đồ bên phải cho thấy mức rủi ro và tần suất của biến đang chọn.',
      'Lưu. Lần lưu đầu tiên hỏi tên phiên bản.',
    ],
    picture: { name: 'settings', alt: 'Danh sách biến, biểu đồ thống kê và phần gộp giá trị' },
  },
  {
    title: 'Gộp giá trị và chia khoảng',
    terms: [
      [
        'Biến phân loại',
        'Kéo giá trị này lên giá trị kia để gộp thành nhóm, hoặc chọn nhiều giá trị rồi gộp, và đặt tên nhóm. Giá trị không thuộc nhóm nào đứng riêng. Giá trị thiếu là "Không rõ"; không nhóm nào được mang tên này. Với biến nhiều giá trị, hãy tìm rồi chọn mọi giá trị tìm thấy, hoặc dán danh sách từ bảng tính: cột thứ hai là nhóm của từng giá trị.',
      ],
      [
        'Biến số',
        'Nhập các mốc. Mỗi khoảng gồm mốc dưới và không gồm mốc trên: giá trị đúng bằng mốc thuộc khoảng bắt đầu từ mốc đó. Mốc trùng được bỏ và báo lại.',
      ],
      ['Giá trị xe', 'Tính theo triệu đơn vị tiền của tệp; mặc định từ 100 đến 1000 cách nhau 100, rồi từ 2000 đến 5000 cách nhau 1000.'],
      [
        'Điều khoản bổ sung',
        'Chỉ với mẫu CAR_CMB_02 và HEALTH_CMB_02, theo từng cặp mã và phí. Cặp đầu tiên và cặp cuối cùng còn lại không xoá được.',
      ],
    ],
  },
  {
    title: 'Giá trị ít dữ liệu',
    text: [
      'Cột có gạch chéo là giá trị chưa đủ số vụ để tin vào tần suất: độ tin cậy Z = √(số vụ / 1082) dưới 0,3, tức dưới 98 vụ. Nên gộp các giá trị này với giá trị gần nghĩa.',
    ],
  },
];
export default sections;
