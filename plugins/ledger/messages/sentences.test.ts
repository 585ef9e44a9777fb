import en from './en.json';
import vi from './vi.json';

// what the specification has people read; in Vietnamese only where it says so
test.each([
  [en.bills.canceled, 'Cancellation successful'],
  [en.bills.canceledDetail, 'Bill {{code}} has been cancelled'],
  [en.books.issued, 'Allocation successful!'],
  [en.books.notIssued, 'Allocation failed!'],
  [en.books.entered, 'Imported the book successfully'],
  [en.books.notEntered, 'Importing the book failed'],
  [en.shares.sent, 'Share success'],
  [en.shares.sentDetail, 'Request to share volume has been sent.'],
  [en.shares.failed, 'Share failure'],
  [en.shares.required, 'Please select the book and enter'],
  [en.unit.enterPhone, 'Please enter phone number'],
  [en.unit.invalidPhone, 'Invalid phone number'],
  [en.unit.enterFirstName, 'Please enter a first name'],
  [en.unit.enterLastName, 'Please enter your last name!'],
  [en.unit.enterPassword, 'Please enter password'],
  [vi.unit.accountAdded, 'Tạo tài khoản thành công'],
  [vi.books.deleted, 'Xóa thành công'],
  [vi.books.notDeleted, 'Xóa thất bại'],
])('"%s" is said as specified', (ours, specified) => {
  expect(ours).toBe(specified);
});
