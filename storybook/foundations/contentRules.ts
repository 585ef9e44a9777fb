/** How Tessera speaks, in both languages. */
export const contentRules = [
  {
    title: 'A confirmation names what is at stake',
    rule: 'The question says the act and the thing; the text says what follows; the button repeats the act. The way out says what stays.',
    yes: [
      'Xoá mã khuyến mại TET2027? / Khách đã nhận mã sẽ không dùng được nữa. / [Giữ lại] [Xoá TET2027]',
      'Delete promo code TET2027? / [Keep it] [Delete TET2027]',
    ],
    no: ['Bạn có chắc chắn không? / [Không] [Có]', 'Are you sure? / [No] [Yes]'],
  },
  {
    title: 'A failure says what happened, what did not, and what to do',
    rule: 'First the fact, in the words of the reader. Then whether the data changed. Then one thing to do. The reference id is for whoever is asked, so it stands last.',
    yes: [
      'Máy chủ không phản hồi sau 10 giây. Dữ liệu của bạn chưa bị thay đổi. [Thử lại]',
      'The server did not answer within 10 seconds. Your data has not been changed. [Try again]',
    ],
    no: ['Đã có lỗi xảy ra!', 'Error 500: Internal Server Error'],
  },
  {
    title: 'Emptiness is an invitation',
    rule: 'Say what will stand here and what it is good for, then offer the action that starts. When filters are to blame, say so and offer to clear them.',
    yes: ['Chưa có mã khuyến mại / Tạo mã đầu tiên để khách hàng dùng khi mua bảo hiểm. [Tạo mã]'],
    no: ['Không có dữ liệu', 'No data'],
  },
  {
    title: 'A disabled action gives its reason',
    rule: 'The reason stands in the tooltip beside the action, as a full sentence about the thing, not about the software.',
    yes: ['Chỉ tải được khi doanh nghiệp bảo hiểm đã duyệt hợp đồng.'],
    no: ['Không khả dụng', 'Action not permitted'],
  },
  {
    title: 'Buttons are verbs',
    rule: 'A verb and, where there could be doubt, its object. One primary button a screen. Vietnamese runs a quarter longer than English: let buttons grow.',
    yes: ['Tạo mã khuyến mại', 'Xác nhận thanh toán', 'Export to Excel'],
    no: ['OK', 'Đồng ý', 'Submit'],
  },
  {
    title: 'A toast is short and never the only copy',
    rule: 'What was done, to what. Three seconds are enough for one line. What must be kept stands on the page as well; errors wait until they are closed.',
    yes: ['Đã huỷ áp dụng OTO500K. [Hoàn tác]'],
    no: ['Thành công!', 'Thao tác của bạn đã được thực hiện thành công trên hệ thống.'],
  },
  {
    title: 'Figures and days',
    rule: 'Money is 1.234.567 đ, to the right, never wrapped. Days are DD/MM/YYYY. What is recent is told in words, with the exact time in the tooltip.',
    yes: ['1.234.567 đ', '21/11/2026', '5 phút trước'],
    no: ['1234567 VND', '2026-11-21T08:00:00Z', 'Nov 21'],
  },
] as const;
