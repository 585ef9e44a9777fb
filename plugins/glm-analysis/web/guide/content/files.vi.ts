import type { GuideSection } from '../section';

const sections: readonly GuideSection[] = [
  {
    title: 'Nhập tệp',
    text: [
      'Mở trình quản lý báo cáo của nghiệp vụ (xe cơ giới, sức khoẻ, dự phòng), thẻ "Quản lý tệp". Tệp có thể là csv, xlsx hoặc xlsm, mỗi dòng là một đối tượng được bảo hiểm trong một thời hạn. Không cần sửa tệp trước khi nhập: bảng mã, dấu phân cách, dòng tiêu đề được nhận ra khi đọc.',
      'Tệp gốc được giữ nguyên. Nhập lại đúng tệp đó, hệ thống cho biết tệp đã có và mở tệp cũ.',
    ],
    steps: [
      'Chọn loại tệp. Nút "Tệp mẫu" cho tải về mẫu của từng loại.',
      'Chọn tệp trên máy rồi bấm "Nhập tệp". Tệp lớn được gửi từng phần; mất mạng thì lần thử sau gửi tiếp phần còn thiếu.',
      'Khi tệp đã đọc xong, dòng của tệp cho biết số dòng, và nút "Thiết lập" dẫn đến bước tiếp theo.',
    ],
    picture: { name: 'files', alt: 'Bảng tệp đã nhập với thao tác tiếp theo của từng tệp' },
  },
  {
    title: 'Kiểm tra dữ liệu',
    text: [
      'Bảng tóm tắt cho mỗi cột: số giá trị thiếu, số giá trị không đọc được, kiểu, nhỏ nhất, lớn nhất, trung bình. Lỗi cùng loại được gộp lại thành một dòng, kèm số dòng đầu tiên mắc lỗi.',
      'Cột có thể hiểu theo hai cách, như 01/02/2026 hay 1.234, được hỏi lại, kèm một giá trị và cách hiểu theo từng câu trả lời. Câu trả lời được nhớ cho các tệp sau có cùng cột. Mã có số 0 ở đầu được giữ là văn bản.',
    ],
    picture: { name: 'check', alt: 'Bảng tóm tắt dữ liệu và danh sách lỗi theo cột' },
  },
  {
    title: 'Ghép cột với mẫu chuẩn hoá',
    text: [
      'Mỗi ô của mẫu nhận một cột của tệp. Kéo cột vào ô, hoặc chọn cột bằng bàn phím: phím cách để nhấc, phím mũi tên để chuyển ô, phím cách lần nữa để thả. Ô tuỳ chọn có tên màu xanh và được phép để trống.',
    ],
    steps: [
      'Bấm "Nhận … gợi ý": tên cột, nội dung cột và lần ghép trước của tệp cùng cột được dùng để gợi ý. Gợi ý đã từ chối, hoặc đã lấy ra, không hiện lại; vẫn chọn được cột đó.',
      'Tệp cho sẵn mức rủi ro cần năm tính. Nếu tệp không có cột năm, hãy cho một năm chung cho mọi dòng ngay bên cạnh ô đó. Năm chung và các cột tự do được nhớ cho tệp sau có cùng cột: hãy xem năm còn đúng không.',
      'Nếu bồi thường nằm ở tệp khác, chọn tệp bồi thường. Mỗi vụ được gắn vào đúng một dòng hợp đồng theo số hợp đồng và ngày tổn thất; vụ không tìm được hợp đồng được đếm và liệt kê riêng.',
      'Cột mà mẫu không có, như dung tích xe hay tuổi người lái, được thêm làm cột tự do. Tệp dự phòng không có cột tự do.',
      'Nếu tệp không có ngày tổn thất, hãy chọn "Năm nghiệp vụ" ở mục "Năm của phân tích": mức rủi ro, phí và bồi thường của hợp đồng khi đó đều nằm ở năm hợp đồng bắt đầu. Tệp có ngày tổn thất cũng chọn được.',
      'Nếu số tiền không phải là đồng, chọn đơn vị tiền ở "Thiết lập của tệp": mã ấy đứng sau mọi số tiền và có trong mọi bảng xuất ra.',
      'Tệp đã gộp nhóm: ghép số hợp đồng của dòng vào NUM_POLICIES; hợp đồng hiệu lực được đếm theo số đó.',
      'Xem trước, rồi lưu. Toàn bộ dòng được kiểm tra lại theo cách ghép vừa lưu.',
    ],
    picture: { name: 'mapping', alt: 'Các ô của mẫu chuẩn hoá, bên cạnh là các cột của tệp' },
  },
  {
    title: 'Tạo tệp phân tích',
    text: [
      'Tệp phân tích có một dòng cho mỗi dòng hợp đồng và năm dương lịch: mức rủi ro tính theo số ngày / 365, phí được hưởng, phí gốc, số vụ và số tiền bồi thường của năm đó. Theo năm nghiệp vụ, mỗi dòng hợp đồng có một dòng.',
      'Tạo lại tệp phân tích không làm mất các phân tích cũ; chúng được đánh dấu là của tệp trước đó.',
      'Nếu sau đó lưu cách ghép cột khác, tệp phân tích không còn đúng: tệp và mọi kết quả tính từ tệp được đánh dấu đã cũ, và không tính thêm được gì cho đến khi tạo lại tệp phân tích. Dòng của tệp trong bảng tệp có nút để tạo lại.',
    ],
    picture: { name: 'analysis-file', alt: 'Tổng số của tệp phân tích và dữ liệu chi tiết' },
  },
];
export default sections;
