import { wordsOfName } from './words';

const customers = { vi: 'Khách hàng', en: 'Customers' };

test('a name of the code is said in the words of people', () => {
  expect(wordsOfName('ReadCustomer', customers)).toEqual({ vi: 'Xem khách hàng', en: 'View customers' });
  expect(wordsOfName('removeCustomer', customers)).toEqual({ vi: 'Xoá khách hàng', en: 'Delete customers' });
  expect(wordsOfName('CreateQuestion', { vi: 'FAQ', en: 'FAQ' })).toEqual({ vi: 'Thêm FAQ', en: 'Add FAQ' });
});

test('an unknown first word, and one that the label says itself, leave the label alone', () => {
  expect(wordsOfName('SuperAdmin', { vi: 'Toàn quyền', en: 'Everything' })).toEqual({ vi: 'Toàn quyền', en: 'Everything' });
  expect(wordsOfName('ApproveRecharge', { vi: 'Duyệt nạp tiền ví', en: 'Approve recharges' })).toEqual({
    vi: 'Duyệt nạp tiền ví',
    en: 'Approve recharges',
  });
});
