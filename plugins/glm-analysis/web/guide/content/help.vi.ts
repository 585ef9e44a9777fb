import type { GuideSection } from '../section';

const sections: readonly GuideSection[] = [
  {
    title: 'Các chỉ tiêu được tính thế nào',
    terms: [
      ['Mức rủi ro', 'Số ngày bảo hiểm trong năm / 365, cả năm nhuận; cộng các năm bằng thời hạn / 365.'],
      ['Phí được hưởng', 'Phần phí của những ngày đã qua trong năm, làm tròn luỹ kế: cộng các năm đúng bằng phí.'],
      ['Tần suất', 'Số vụ / mức rủi ro.'],
      ['Mức độ', 'Số tiền bồi thường / số vụ. Khi có tệp bồi thường: chia cho số dòng của tệp đó.'],
      ['Phí thuần', 'Số tiền bồi thường / mức rủi ro.'],
      ['Tỷ lệ bồi thường', 'Số tiền bồi thường / phí được hưởng.'],
      ['Độ tin cậy Z', '√(số vụ / 1082), nhiều nhất 1. Dưới 0,3 được gạch chéo.'],
    ],
  },
  {
    title: 'Thông báo thường gặp',
    terms: [
      ['Tệp này đã được nhập', 'Đúng các byte này đã có trong hệ thống, có thể ở thùng rác. Mở tệp cũ, hoặc khôi phục từ thùng rác.'],
      ['Một tác vụ đang chạy', 'Mỗi lúc một tệp chỉ có một tác vụ. Đợi tác vụ xong hoặc huỷ nó ở chuông thông báo.'],
      [
        'Dữ liệu đã được người khác thay đổi',
        'Có người lưu trong lúc bạn đang sửa. Chọn giữ bản của bạn hay của họ; không có gì bị mất trước khi bạn chọn.',
      ],
      ['Phân tích của tệp trước đó', 'Tệp phân tích đã được tạo lại. Chạy lại phân tích để có con số mới.'],
      ['Ổ đĩa của máy chủ đã đầy', 'Không có gì ghi dở. Báo quản trị viên giải phóng dung lượng rồi thử lại.'],
    ],
  },
  {
    title: 'Báo lỗi',
    text: [
      'Thông báo lỗi có mã tham chiếu. Gửi mã này cho quản trị viên cùng việc bạn đang làm; quản trị viên tìm được đúng yêu cầu trong nhật ký máy chủ. Trạng thái của các phần mở rộng và của Python nằm ở trang "Phần mở rộng".',
    ],
  },
];
export default sections;
