import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SampleRoot } from '../samples/SampleRoot';
import { lazyDialog, lazyPart } from './lazyPart';

const gone = () =>
  Promise.reject(new TypeError('error loading dynamically imported module: http://localhost/admin/assets/Details-1234567.js'));

beforeAll(() => jest.spyOn(console, 'error').mockImplementation(() => {})); // React says what a boundary caught
afterAll(() => jest.restoreAllMocks());
beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/old.js"></script>';
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('<script type="module" src="/new.js"></script>'));
});

interface DetailsProps {
  open: boolean;
  onClose: () => void;
}
const Details = ({ open, onClose }: DetailsProps) => open && <button onClick={onClose}>Đóng chi tiết</button>;

test('a dialog that is gone closes again, says why, leaves what was typed, and is asked for at the next opening', async () => {
  let isGone = true;
  const loads = jest.fn(() => (isGone ? gone() : Promise.resolve({ default: Details })));
  const Dialog = lazyDialog<DetailsProps>(loads);
  function Screen() {
    // stays mounted, as drawers do that slide out
    const [open, setOpen] = useState<boolean>();
    return (
      <>
        <input aria-label="Tên" />
        <button onClick={() => setOpen(true)}>{open ? 'Đang mở' : 'Mở'}</button>
        {open !== undefined && <Dialog open={open} onClose={() => setOpen(false)} />}
      </>
    );
  }
  render(
    <SampleRoot>
      <Screen />
    </SampleRoot>,
  );
  await userEvent.type(screen.getByLabelText('Tên'), 'đang gõ dở');
  await userEvent.click(screen.getByText('Mở'));
  expect(await screen.findByText('Đã có phiên bản mới')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Tải lại trang' })).toBeInTheDocument();
  expect(screen.getByText('Mở')).toBeInTheDocument();
  expect(screen.getByLabelText('Tên')).toHaveValue('đang gõ dở');
  expect(loads).toHaveBeenCalledTimes(1);

  isGone = false;
  await userEvent.click(screen.getByText('Mở'));
  await userEvent.click(await screen.findByText('Đóng chi tiết'));
  expect(screen.queryByText('Đóng chi tiết')).not.toBeInTheDocument();
});

test('a dialog that throws while it is drawn leaves the screen alone, too', async () => {
  const Dialog = lazyDialog<{ onClose: () => void }>(async () => ({
    default: () => {
      throw new Error('broken');
    },
  }));
  render(
    <SampleRoot>
      <p>Màn hình</p>
      <Dialog onClose={() => {}} />
    </SampleRoot>,
  );
  expect(await screen.findByText('Không mở được phần này')).toBeInTheDocument();
  expect(screen.getByText('Màn hình')).toBeInTheDocument();
});

test('a part of a screen fails in its own place and is asked for again by its button', async () => {
  let isGone = true;
  document.head.innerHTML = '<script type="module" src="/new.js"></script>';
  const Part = lazyPart(() => (isGone ? gone() : Promise.resolve({ default: () => <p>Biểu đồ</p> })), <p>Đang tải biểu đồ</p>);
  render(
    <SampleRoot>
      <Part />
    </SampleRoot>,
  );
  expect(screen.getByText('Đang tải biểu đồ')).toBeInTheDocument();
  expect(await screen.findByText('Không mở được phần này')).toBeInTheDocument();
  isGone = false;
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('Biểu đồ')).toBeInTheDocument();
});
