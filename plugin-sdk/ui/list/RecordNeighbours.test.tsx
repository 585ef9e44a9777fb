import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { loadIcons } from '../icons/Icon';
import { PageFrame } from '../page/PageFrame';
import { usePageName } from '../page/pageName';
import { promoColumns, promoFilters, usePromoCodes } from '../samples/promoCodes';
import { SampleRoot } from '../samples/SampleRoot';
import { ListPage } from './ListPage';

beforeAll(loadIcons);

const url = () => screen.getByTestId('url').textContent;
const PageName = () => <output data-testid="name">{usePageName()}</output>;

/** The list is seen once, then one of its records is opened. */
function open(list: string, detail: string) {
  render(
    <SampleRoot route={list}>
      <ListPage
        title="Mã khuyến mại"
        caption="Danh sách mã"
        useList={usePromoCodes}
        columns={promoColumns}
        filters={promoFilters}
        emptyState={{ title: 'Chưa có mã khuyến mại' }}
      />
    </SampleRoot>,
  );
  cleanup();
  render(
    <SampleRoot route={detail}>
      <PageName />
      <Routes>
        <Route
          path="/codes/:id"
          element={
            <PageFrame title="OTO500K" back={{ to: '/codes', label: 'Danh sách' }}>
              chi tiết
            </PageFrame>
          }
        />
      </Routes>
    </SampleRoot>,
  );
}
const before = () => screen.getByRole('button', { name: /^Bản ghi trước/ });
const after = () => screen.getByRole('button', { name: /^Bản ghi sau/ });

test('a record tells its place in the list and leads to its neighbours, by button and by key', async () => {
  open('/codes', '/codes/2');
  expect(screen.getByText('2 / 128')).toBeInTheDocument();
  await userEvent.click(after());
  expect(url()).toBe('/codes/3');
  fireEvent.keyDown(window, { key: 'ArrowUp', altKey: true });
  fireEvent.keyDown(window, { key: 'ArrowUp', altKey: true });
  expect(url()).toBe('/codes/1');
  expect(before()).toHaveAttribute('aria-disabled', 'true');
});

test('at the edge of a page the next page goes on, and the way back leads to it', async () => {
  open('/codes', '/codes/10');
  await userEvent.click(after());
  expect(url()).toBe('/codes/11');
  expect(screen.getByText('11 / 128')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Danh sách' })).toHaveAttribute('href', '/codes?page=2');
  await userEvent.click(before());
  expect(url()).toBe('/codes/10');
});

test('only what the filter lets through counts, and the filter is said', () => {
  open('/codes?type=VND', '/codes/2');
  expect(screen.getByText(/^đang lọc: Số tiền$/)).toBeInTheDocument();
  expect(screen.getByText(/^1 \/ /)).toBeInTheDocument();
});

test('a record that the list did not show has no neighbours; its name is that of the page', () => {
  open('/codes', '/codes/99');
  expect(screen.queryByRole('button', { name: /^Bản ghi trước/ })).not.toBeInTheDocument();
  expect(screen.getByTestId('name')).toHaveTextContent('OTO500K');
});
