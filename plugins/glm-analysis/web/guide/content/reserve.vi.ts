import type { GuideSection } from '../section';

const sections: readonly GuideSection[] = [
  {
    title: 'Từ tệp hợp đồng đến dự phòng',
    text: [
      'Trình quản lý "Dự phòng nghiệp vụ" tính dự phòng phí chưa được hưởng của từng hợp đồng tại một ngày định giá, theo phương pháp từng ngày: mẫu số là số ngày của chính hợp đồng, không phải 365.',
    ],
    steps: [
      'Nhập tệp hợp đồng, ghép cột ở thẻ "Ghép cột dữ liệu".',
      'Thẻ "Nhập dữ liệu phân tích": tạo bảng để tính.',
      'Dòng của tệp khi đó có nút "Chạy tính toán", dẫn đến thẻ cùng tên: nhập ngày định giá ở đó. Nếu cần dự phòng bổ sung cho phí không đủ, chọn sản phẩm của tệp rồi nhập tỷ lệ bồi thường dự kiến và tỷ lệ chi phí.',
      'Thẻ "Báo cáo phân tích": chọn lần tính; các tổng nằm trên một hàng, biểu đồ đứng cạnh bảng của chính nó, bảng còn lại và từng hợp đồng ở bên dưới. Tải Excel ở cùng hàng.',
    ],
    picture: { name: 'reserve-process', alt: 'Ngày định giá, tỷ lệ theo sản phẩm và các lần tính' },
  },
  {
    title: 'Đọc kết quả',
    terms: [
      [
        'UPR',
        'Phí trừ phần đã được hưởng đến hết ngày định giá. Phần đã hưởng và chưa hưởng cộng lại đúng bằng phí, đến từng đồng, ở từng hợp đồng và mọi tổng.',
      ],
      ['UPR_FAC_1F365', 'Phần thời hạn còn lại. Của một nhóm: tổng UPR chia tổng phí.'],
      ['UPR_ADDITIONAL', 'Bổ sung khi tỷ lệ bồi thường dự kiến cộng tỷ lệ chi phí vượt 100 %; bằng 0 khi không nhập tỷ lệ.'],
      ['UPR_FINAL', 'UPR cộng UPR_ADDITIONAL.'],
      ['Không tính', 'Hợp đồng cấp sau ngày định giá và dòng thiếu dữ liệu được đếm, kèm lý do và những dòng đầu tiên.'],
    ],
    picture: { name: 'reserve-report', alt: 'Kết quả dự phòng theo chi nhánh: số tổng, biểu đồ và bảng' },
  },
  {
    title: 'Khi tính toán không chạy được',
    text: [
      'Tính toán dùng Python trên máy chủ. Nếu máy chủ chưa có, màn hình nói cần cài gì; các phần khác vẫn dùng được. Mã 00 là thành công, 01 là thất bại; lý do nằm ngay dưới mã, và nhật ký cho biết chi tiết.',
    ],
  },
];
export default sections;
