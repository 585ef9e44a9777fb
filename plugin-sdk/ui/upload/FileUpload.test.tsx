import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SampleRoot } from '../samples/SampleRoot';
import { FileUpload, type FileUploadProps } from './FileUpload';
import type { SendOptions } from './useFileUpload';

const megabyte = 1024 * 1024;
const fileOf = (name = 'hợp-đồng.csv', size = 10 * megabyte) => Object.defineProperty(new File(['x'], name), 'size', { value: size });

/** A sender whose end the test decides. */
function hand() {
  const sent: { file: File; options: SendOptions; resolve: (answer: string) => void; reject: (problem: object) => void }[] = [];
  const send = jest.fn(
    (file: File, options: SendOptions) => new Promise<string>((resolve, reject) => void sent.push({ file, options, resolve, reject })),
  );
  return { send, last: () => sent.at(-1)! };
}
function show(over: Partial<FileUploadProps<string>> & Pick<FileUploadProps<string>, 'send'>, language: 'vi' | 'en' = 'vi') {
  const onDone = jest.fn();
  const shown = render(
    <SampleRoot language={language}>
      <FileUpload label="Tệp dữ liệu" accept={['.csv', '.xlsx']} maxBytes={20 * megabyte} onDone={onDone} {...over} />
    </SampleRoot>,
  );
  const input = shown.container.querySelector('input') as HTMLInputElement;
  return { ...shown, onDone, input, user: userEvent.setup({ applyAccept: false }) };
}

test('a file is sent with its bytes shown, then worked on, then done, and can be followed by another', async () => {
  const { send, last } = hand();
  const { user, input, onDone } = show({ send });
  expect(screen.getByRole('group', { name: 'Tệp dữ liệu' })).toHaveTextContent('CSV, XLSX · tối đa 20 MB');
  await user.upload(input, fileOf());
  act(() => last().options.onProgress(0.25));
  expect(screen.getByText('2,5 MB / 10 MB')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Đang tải lên hợp-đồng.csv' })).toHaveAttribute('aria-valuetext', '25\u00a0%');
  act(() => last().options.onProgress(1));
  expect(within(screen.getByRole('group')).getByRole('status')).toHaveTextContent('Đã gửi xong, máy chủ đang xử lý…');
  await act(async () => last().resolve('answer'));
  expect(within(screen.getByRole('group')).getByRole('status')).toHaveTextContent('Đã tải lên · 10 MB · hợp-đồng.csv');
  expect(onDone).toHaveBeenCalledWith('answer', last().file);
  await user.upload(input, fileOf('khác.csv'));
  expect(send).toHaveBeenCalledTimes(2);
});

test('what cannot be sent is told before anything leaves', async () => {
  const { send } = hand();
  const { user, input } = show({ send });
  const said: string[] = [];
  const files = [fileOf('ghi chú.pdf'), fileOf(`${'ậ'.repeat(197)}.csv`), fileOf('trống.csv', 0), fileOf('lớn.csv', 21 * megabyte)];
  for (const file of files) {
    await user.upload(input, file);
    said.push(screen.getByRole('alert').textContent);
  }
  expect(said).toEqual([
    'Chỉ nhận tệp CSV, XLSX.',
    'Tên tệp không được dài quá 200 ký tự.',
    'Tệp trống (0 byte).',
    'Tệp lớn hơn giới hạn 20\u00a0MB.',
  ]);
  fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files: [fileOf(), fileOf()] } });
  expect(screen.getByRole('alert')).toHaveTextContent('Mỗi lần chỉ tải lên một tệp.');
  expect(send).not.toHaveBeenCalled();
  // 200 letters are fine, whatever form they have.
  await user.upload(input, fileOf(`${'ậ'.repeat(196)}.CSV`.normalize('NFD')));
  expect(send).toHaveBeenCalledTimes(1);
});

test('a dropped file is taken, but none while another is on its way', () => {
  const { send } = hand();
  show({ send });
  const zone = screen.getByRole('group');
  fireEvent.dragOver(zone);
  expect(screen.getByText('Thả tệp để tải lên')).toBeVisible();
  fireEvent.drop(zone, { dataTransfer: { files: [fileOf()] } });
  fireEvent.drop(zone, { dataTransfer: { files: [fileOf('khác.csv')] } });
  expect(send).toHaveBeenCalledTimes(1);
});

test('cancel by keyboard gives the upload up and leaves the focus on the button that starts anew', async () => {
  const { send, last } = hand();
  const { user, input } = show({ send }, 'en');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
  fireEvent.change(input, { target: { files: [fileOf()] } }); // the browser's own dialog leaves the focus on the button
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(last().options.signal.aborted).toBe(true);
  expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
  // Its late end changes nothing.
  await act(async () => last().reject({ status: 0, code: 'cancelled' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test("a failure says the server's words and its reference, and the same file can be tried again", async () => {
  const { send, last } = hand();
  const { user, input } = show({ send });
  await user.upload(input, fileOf());
  const first = last().file;
  await act(async () => last().reject({ status: 409, code: 'shelf_full', detail: 'Kệ đã đầy.', reference: '7F3K-92QD' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Chưa tải lên được. Kệ đã đầy.');
  expect(screen.getByText('7F3K-92QD')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(last().file).toBe(first);
  await act(async () => last().reject({ status: 0, code: 'offline', detail: '' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Máy chủ hoặc mạng đang gián đoạn.');
});

test('leaving the screen gives the upload up; closing the page is asked about while one goes on', async () => {
  const { send, last } = hand();
  const { user, input, unmount } = show({ send });
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  await user.upload(input, fileOf());
  expect(closing()).toBe(true);
  unmount();
  expect([last().options.signal.aborted, closing()]).toEqual([true, false]);
});

test('where nothing may be chosen yet, the reason is given', async () => {
  const { send } = hand();
  const { user, input } = show({ send, disabledReason: 'Chọn loại tệp trước' });
  expect(screen.getByRole('button', { name: 'Chọn tệp' })).toHaveAttribute('aria-disabled', 'true');
  await user.upload(input, fileOf());
  expect(send).not.toHaveBeenCalled();
});

test('where the code that sends is gone with an old version, that is what is said', async () => {
  document.head.innerHTML = '<script type="module" src="/old.js"></script>';
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('<script type="module" src="/new.js"></script>'));
  const { user, input } = show({
    send: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/resumable-1.js')),
  });
  await user.upload(input, fileOf());
  expect(await screen.findByText(/Chưa tải lên được\. Tải lại trang để dùng/)).toBeInTheDocument();
});
