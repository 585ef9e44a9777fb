import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Attachment } from '@tessera/plugin-sdk/contract';
import { SampleRoot } from '../samples/SampleRoot';
import { Attachments } from './Attachments';

const bill: Attachment = {
  id: 'a',
  kind: 'bill',
  fileName: 'bill.png',
  contentType: 'image/png',
  bytes: 10,
  createdAt: '2026-11-22T03:00:00Z',
};
const load = async () => new Blob(['x'], { type: 'image/png' });
beforeAll(() => {
  URL.createObjectURL = () => 'blob:bill';
  URL.revokeObjectURL = () => undefined;
});

test('pictures are shown from their bytes; whoever may not change the record sees no buttons', async () => {
  render(
    <SampleRoot language="en">
      <Attachments label="Bills" files={[bill]} max={2} load={load} />
    </SampleRoot>,
  );
  expect(await screen.findByRole('img', { name: 'bill.png' })).toHaveAttribute('src', 'blob:bill');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['View bill.png']);
});

test('a picture is shown large, zoomed and rotated by keys', async () => {
  const user = userEvent.setup();
  render(
    <SampleRoot language="en">
      <Attachments label="Bills" files={[bill]} max={2} load={load} />
    </SampleRoot>,
  );
  await user.click(await screen.findByRole('button', { name: 'View bill.png' }));
  const viewer = await screen.findByRole('dialog', { name: 'bill.png' });
  const picture = within(viewer).getByRole('img', { name: 'bill.png' });
  expect(within(viewer).getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await user.keyboard('+r');
  expect(within(viewer).getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  expect(picture).toHaveStyle({ transform: 'translate(-50%, -50%) rotate(90deg)' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a picture is added, and why one was not taken is said', async () => {
  const user = userEvent.setup();
  const sent: string[] = [];
  const onAdd = (file: File) => {
    sent.push(file.name);
    return sent.length === 1 ? Promise.resolve() : Promise.reject({ status: 409, code: 'too_many_files', detail: 'At most 1 file.' });
  };
  render(
    <SampleRoot language="en">
      <Attachments label="Bills" files={[]} max={2} load={load} onAdd={onAdd} />
    </SampleRoot>,
  );
  const chooser = screen.getByLabelText('Add a picture', { selector: 'input' });
  await user.upload(chooser, new File(['x'], 'one.png', { type: 'image/png' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.upload(chooser, new File(['x'], 'two.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('two.png was not added. At most 1 file.');
  expect(sent).toEqual(['one.png', 'two.png']);
});

test('a picture is removed after a question', async () => {
  const user = userEvent.setup();
  const removed: string[] = [];
  render(
    <SampleRoot language="en">
      <Attachments label="Bills" files={[bill]} max={2} load={load} onRemove={async (file) => void removed.push(file.id)} />
    </SampleRoot>,
  );
  await user.click(screen.getByRole('button', { name: 'Remove bill.png' }));
  expect(removed).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(removed).toEqual(['a']);
});
