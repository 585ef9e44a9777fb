import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SampleRoot } from '../samples/SampleRoot';
import { toneOfStatus } from './toneOfStatus';
import { useConfirm, useNotify } from './useNotify';

/** A browser's sound, counting what is heard. */
class CountingSound {
  static heard: number[] = [];
  readonly currentTime = 0;
  readonly destination = {};
  createGain = () => ({ gain: { value: 1 }, connect: () => undefined });
  createOscillator = () => {
    const tone = {
      frequency: { value: 0 },
      connect: () => undefined,
      start: () => CountingSound.heard.push(tone.frequency.value),
      stop: () => undefined,
      onended: null,
    };
    return tone;
  };
  close = async () => undefined;
}

function Buttons() {
  const notify = useNotify();
  return (
    <>
      <button onClick={() => notify.error('Đọc tệp không thành công', { sound: true })}>loud</button>
      <button onClick={() => notify.error('Chưa lưu')}>quiet</button>
      <button onClick={() => notify.info('Đã có phiên bản mới', { stays: true })}>stays</button>
    </>
  );
}

afterEach(() => {
  CountingSound.heard = [];
  delete (globalThis as { AudioContext?: unknown }).AudioContext;
});

test('a failure is heard only when that was asked for, and is read in any case', async () => {
  (globalThis as { AudioContext?: unknown }).AudioContext = CountingSound;
  render(
    <SampleRoot>
      <Buttons />
    </SampleRoot>,
  );
  await userEvent.click(screen.getByText('quiet'));
  expect(CountingSound.heard).toEqual([]);
  await userEvent.click(screen.getByText('loud'));
  expect(CountingSound.heard).toEqual([660, 440]);
  expect(await screen.findByText('Đọc tệp không thành công')).toBeInTheDocument();
});

test.each([
  [404, 'warning', false],
  [422, 'warning', false],
  [409, 'error', true],
  [500, 'error', true],
  [undefined, 'error', true],
  [200, 'success', false],
  [302, 'info', false],
])('an answer of status %s is told as %s', async (status, tone, stays) => {
  expect(toneOfStatus(status)).toBe(tone);
  function Fail() {
    const notify = useNotify();
    return (
      <button onClick={() => notify.failure({ status, code: 'x', detail: 'Vì đã bị xoá', reference: 'r1' }, 'Chưa xoá được')}>fail</button>
    );
  }
  render(
    <SampleRoot>
      <Fail />
    </SampleRoot>,
  );
  fireEvent.click(screen.getByText('fail'));
  const toast = screen.getByText('Chưa xoá được').parentElement!;
  expect(toast).toHaveTextContent('Vì đã bị xoá · r1');
  expect(toast.getAttribute('role')).toBe(stays ? 'alert' : null);
});

test('where a screen has no words of its own, an answer is told in general ones', async () => {
  function Fail() {
    const notify = useNotify();
    return <button onClick={() => notify.failure({ status: 400 })}>fail</button>;
  }
  render(
    <SampleRoot language="en">
      <Fail />
    </SampleRoot>,
  );
  fireEvent.click(screen.getByText('fail'));
  expect(screen.getByText('Warning! Please check again.')).toBeInTheDocument();
});

test('where there is no sound nothing breaks', async () => {
  render(
    <SampleRoot>
      <Buttons />
    </SampleRoot>,
  );
  await userEvent.click(screen.getByText('loud'));
  expect(await screen.findByText('Đọc tệp không thành công')).toBeInTheDocument();
});

test.each([
  [{ danger: true }, 'the way out', false],
  [{}, 'the act', true],
])('a question with %j begins on %s, and Enter answers it so', async (kind, _, answered) => {
  const told = jest.fn();
  function Ask() {
    const confirm = useConfirm();
    return (
      <button onClick={() => void confirm({ title: 'Làm chứ?', confirmLabel: 'Làm', cancelLabel: 'Thôi', ...kind }).then(told)}>ask</button>
    );
  }
  render(
    <SampleRoot>
      <Ask />
    </SampleRoot>,
  );
  await userEvent.click(screen.getByText('ask'));
  await waitFor(() => expect(screen.getByText(answered ? 'Làm' : 'Thôi')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(told).toHaveBeenCalledWith(answered);
  await waitFor(() => expect(screen.getByText('ask')).toHaveFocus());
});

test('what stays until somebody acts stands below the page, which makes room for it', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(84);
  render(
    <SampleRoot>
      <Buttons />
    </SampleRoot>,
  );
  await userEvent.click(screen.getByText('stays'));
  expect(await screen.findByText('Đã có phiên bản mới')).toBeInTheDocument();
  expect(document.body.style.paddingBottom).toBe('84px');
  await userEvent.click(screen.getByLabelText('Đóng thông báo'));
  expect(document.body.style.paddingBottom).toBe('');
  jest.restoreAllMocks();
});
