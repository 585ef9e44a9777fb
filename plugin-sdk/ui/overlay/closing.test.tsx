import { Dialog, DialogSurface } from '@fluentui/react-components';
import { fireEvent, render, screen } from '@testing-library/react';
import { closing } from './closing';

const backdrop = () => document.querySelector('.fui-DialogSurface__backdrop')!;

test('a click beside a dialog and Escape close it; the second click of what opened it does not', () => {
  const close = jest.fn();
  render(
    <Dialog open onOpenChange={closing(close)}>
      <DialogSurface>Nội dung</DialogSurface>
    </Dialog>,
  );
  fireEvent.click(backdrop(), { detail: 2 });
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(backdrop(), { detail: 1 });
  expect(close).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(close).toHaveBeenCalledTimes(2);
});
