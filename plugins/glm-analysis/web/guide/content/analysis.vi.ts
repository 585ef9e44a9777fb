import type { GuideSection } from '../section';

const sections: readonly GuideSection[] = [
  {
    title: 'Chạy phân tích',
    text: [
      'Ở thẻ "Quản lý tệp", nút "Phân tích" của tệp mở hộp thoại chọn phương pháp và thiết lập đã lưu. Phân tích ba chiều cần chọn đủ ba biến khác nhau. Phân tích chạy nền: có thể làm việc khác, tải lại trang hay huỷ; khi xong có thông báo.',
    ],
    picture: { name: 'run', alt: 'Hộp thoại phân tích biến với phương pháp, thiết lập và các biến sẽ được phân tích' },
  },
  {
    title: 'Một chiều',
    text: [
      'Đường có điểm là chỉ tiêu được chọn, đọc theo trục bên trái; đường ước lượng của mô hình vẽ nét đứt bên cạnh. Cột là số năm-hợp đồng, đọc theo trục thứ hai ở bên phải. Mức bị gạch chéo có quá ít vụ bồi thường để tin cậy; mức đó không kéo dài trục: phần vượt quá bị cắt ở mép, có mũi nhọn và giá trị thật. Bên cạnh biểu đồ là bảng có dòng tổng, dòng "Ngoài kỳ quan sát" và dòng cả tệp. Tỷ lệ được tính từ tổng, không phải trung bình của các tỷ lệ; mẫu số bằng 0 ghi "–".',
      'Tệp, lần phân tích, biến và năm nằm trên một hàng; chọn biến hay năm khác rồi bấm "Truy vấn". Nút "Cách hiển thị" của biểu đồ có đường khớp của mô hình và thứ tự các mức; hai nút bên cạnh vẽ chỉ tiêu thành đường hay cột.',
      'Bấm vào một cột, một điểm hay một dòng để xem các hợp đồng phía sau và tải về.',
    ],
    picture: { name: 'one-way', alt: 'Biểu đồ một chiều: mức rủi ro và tần suất theo giá trị của biến, bảng có tổng' },
  },
  {
    title: 'Hai chiều và ba chiều',
    text: [
      'Phân tích hai chiều cho bảng chéo của hai biến với chỉ tiêu được chọn, và biểu đồ cột, đường hoặc bản đồ nhiệt: mỗi ô một sắc độ, ô gạch chéo nhạt hơn. Nút "Xếp theo giá trị" đưa mức cao nhất lên đầu. Phân tích ba chiều vẽ cột chồng: biến thứ nhất trên trục ngang, biến thứ ba theo màu, biến thứ hai trong chú giải khi rê chuột.',
      'Xuất Excel giản lược là bảng đang xem, kèm biểu đồ bên dưới; xuất nâng cao có mỗi biến một trang, từng năm, mỗi trang có biểu đồ, và trang ghi nguồn của con số. Từng biểu đồ cũng tải được thành bảng Excel có vẽ lại biểu đồ; trang thứ hai ghi tệp, bản ghép cột, thiết lập và các năm.',
    ],
    picture: { name: 'two-way', alt: 'Bảng chéo của hai biến' },
  },
  {
    title: 'Biểu đồ chuyên sâu và bản đồ',
    text: [
      'Thẻ "Phân tích chuyên sâu" có các biểu đồ dựng sẵn: bồi thường trên phí theo năm, phí theo tỉnh, theo giá trị xe, loại xe. Một ô chọn năm dùng cho mọi biểu đồ; biểu đồ nào cũng có thể đặt năm riêng. Biểu đồ trống được thu nhỏ và dẫn tới năm gần nhất có số liệu. Bản đồ tô 34 tỉnh, thành phố theo phí trên một hợp đồng-năm; rê chuột hoặc dùng phím Tab để đọc từng tỉnh.',
    ],
    picture: { name: 'map', alt: 'Bản đồ phí bình quân theo tỉnh' },
  },
  {
    title: 'Mô hình GLM',
    text: [
      'Thẻ "Mô hình GLM" ước lượng tần suất (Poisson, offset là logarit mức rủi ro) hoặc mức độ (Gamma) với liên kết logarit trên các biến của một thiết lập. Mức gốc là giá trị có nhiều năm-hợp đồng nhất, trừ khi chọn mức khác trong biểu mẫu. Khi Pearson χ² / bậc tự do cao hơn 1 nhiều, hãy khớp tần suất theo quasi-Poisson: sai số chuẩn rộng hơn và không có AIC. Hệ số tương đối đi cùng khoảng tin cậy 95 %.',
      'AIC và độ lệch được tính trên từng đơn, nên các mô hình trên cùng các đơn so sánh được với nhau: danh sách ghi AIC cao hơn mô hình tốt nhất bao nhiêu. AIC càng nhỏ càng tốt. Mô hình của năm khác hoặc cách ghép cột khác không được xếp chung.',
      'Với biến có trong mô hình, quan sát và khớp luôn trùng nhau theo cách dựng mô hình. Thẻ "Ngoài mô hình" cho xem cả hai với các biến khác của thiết lập và theo năm: chỗ tách nhau là điều mà mô hình chưa giải thích được.',
      'Mô hình đã lưu có thể đặt chồng lên nhau, và đường ước lượng được vẽ trên biểu đồ một chiều của cùng biến.',
    ],
    picture: { name: 'glm', alt: 'Hệ số tương đối của một mô hình, theo từng giá trị' },
  },
];
export default sections;
