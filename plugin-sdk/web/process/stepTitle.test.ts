import { labelBefore, nounFollows } from './stepTitle';

test.each([
  ['hồ sơ bồi thường', 'Rút hồ sơ', 'Rút'],
  ['lịch hẹn', 'Xác nhận lịch hẹn', 'Xác nhận'],
  ['appointment', 'Confirm Appointment', 'Confirm'],
  ['hồ sơ bồi thường', 'Gửi duyệt', 'Gửi duyệt'],
  ['contract', 'Cancel the order', 'Cancel the order'],
  // the noun alone is no verb
  ['refund', 'Refund', 'Refund'],
])('before %s, the button %s says %s', (noun, label, expected) => {
  expect(labelBefore(noun, label)).toBe(expected);
});

test('a noun follows a verb, and stands behind a colon after a phrase', () => {
  expect(nounFollows('Approve', 'en')).toBe(true);
  expect(nounFollows('Refund by the gateway', 'en')).toBe(false);
  expect(nounFollows('Gửi duyệt', 'vi')).toBe(true);
  expect(nounFollows('Trả lại cửa hàng', 'vi')).toBe(false);
});
