import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { loadIcons } from '../icons/Icon';
import { PageFrame } from '../page/PageFrame';
import { answerPromoCodes, promoColumns, promoFilters, searchedFilters, usePromoCodes } from '../samples/promoCodes';
import { SampleRoot } from '../samples/SampleRoot';
import { ListPage } from './ListPage';
import { SearchField } from './SearchField';
import { provideListSettings } from './listSettings';

beforeAll(loadIcons);
beforeEach(() => provideListSettings({}, () => {}));

const url = () => screen.getByTestId('url').textContent;

describe('a list page', () => {
  const list = (
    route = '/codes',
    props: Partial<Parameters<typeof ListPage<ReturnType<typeof rowsOf>[number]>>[0]> = {},
    language: 'vi' | 'en' = 'vi',
  ) =>
    render(
      <SampleRoot route={route} language={language}>
        <ListPage
          title="Mã khuyến mại"
          caption="Danh sách mã"
          useList={usePromoCodes}
          columns={promoColumns}
          filters={promoFilters}
          primaryAction={{ label: 'Tạo mã', onClick() {} }}
          emptyState={{ title: 'Chưa có mã khuyến mại' }}
          {...props}
        />
      </SampleRoot>,
    );
  const rowsOf = (page: number) => [...(answerPromoCodes({ page, pageSize: 10 }).data ?? [])];
  const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

  test('shows rows, count and pages', () => {
    list();
    expect(bodyRows()).toHaveLength(10);
    expect(screen.getByText('128 kết quả')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Mã khuyến mại' })).toBeInTheDocument();
  });

  test('counts one result as one', () => {
    list(
      '/codes',
      { useList: () => ({ data: { data: rowsOf(1).slice(0, 1), total: 1, totalKind: 'exact', page: 1, pageSize: 10 }, refetch() {} }) },
      'en',
    );
    expect(screen.getByText('1 result')).toBeInTheDocument();
    list('/codes?from=2100-01-01..', {}, 'en');
    expect(screen.getByText('1 filter is on.')).toBeInTheDocument();
  });

  test('searches after a pause, and at once with Enter; the slash leads there', async () => {
    list();
    const search = screen.getByRole('searchbox');
    fireEvent.keyDown(document.body, { key: '/' });
    expect(search).toHaveFocus();
    await userEvent.type(search, 'khoe');
    expect(url()).toBe('/codes');
    await waitFor(() => expect(url()).toBe('/codes?search=khoe'));
    expect(bodyRows().length).toBeLessThanOrEqual(10);
    await userEvent.clear(search);
    await userEvent.type(search, 'oto{Enter}');
    expect(url()).toBe('/codes?search=oto');
  });

  test('keeps what is typed while an earlier word is searched', async () => {
    list();
    const search = screen.getByRole('searchbox');
    await userEvent.type(search, 'kho');
    await waitFor(() => expect(url()).toBe('/codes?search=kho'));
    await userEvent.type(search, 'e');
    expect(search).toHaveValue('khoe');
  });

  test('keeps what is typed while a search is on its way into the address; another address wins', async () => {
    let go: (address: string) => void = () => undefined;
    function Late() {
      const [value, setValue] = useState('old');
      go = setValue;
      return <SearchField value={value} onChange={(text) => setTimeout(() => setValue(text), 50)} />;
    }
    render(
      <SampleRoot>
        <Late />
      </SampleRoot>,
    );
    const search = screen.getByRole('searchbox');
    fireEvent.change(search, { target: { value: 'new' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(search).toHaveValue('new');
    fireEvent.change(search, { target: { value: 'newer' } });
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(search).toHaveValue('newer');
    act(() => go(''));
    expect(search).toHaveValue('');
  });

  test('shows filters as chips that can be taken off', async () => {
    list('/codes?status=on&status=off&status=expired&from=2026-10-01..&page=2');
    expect(screen.getByText('Đang áp dụng, Chưa áp dụng, +1')).toBeInTheDocument();
    expect(screen.getByText('từ 01/10/2026')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ lọc Trạng thái' }));
    expect(url()).toBe('/codes?from=2026-10-01..');
    await userEvent.click(screen.getByRole('button', { name: 'Xoá bộ lọc' }));
    expect(url()).toBe('/codes');
  });

  test('the drawer edits the same filters and refuses a range the wrong way round', async () => {
    list('/codes?type=VND');
    await userEvent.click(screen.getByRole('button', { name: 'Thêm bộ lọc' }));
    const drawer = await screen.findByRole('dialog', { name: 'Bộ lọc' });
    expect(within(drawer).getByLabelText('Loại')).toHaveValue('VND');
    const [from, to] = [within(drawer).getAllByLabelText('Từ')[0]!, within(drawer).getAllByLabelText('Đến')[0]!];
    await userEvent.type(from, '2/11/2026');
    await userEvent.type(to, '1/11/2026');
    expect(within(drawer).getByRole('alert')).toHaveTextContent('Ngày bắt đầu phải trước hoặc bằng ngày kết thúc');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Áp dụng' }));
    expect(url()).toBe('/codes?type=VND');
    await userEvent.clear(to);
    await userEvent.type(to, '02/11/2026');
    await userEvent.click(within(drawer).getByLabelText('Đang áp dụng'));
    await userEvent.click(within(drawer).getByRole('button', { name: 'Áp dụng' }));
    expect(decodeURIComponent(url() ?? '')).toBe('/codes?status=on&type=VND&from=2026-11-02..2026-11-02');
  });

  test('a long list and records are searched by typing, accents aside, and named on their chips', async () => {
    list('/codes?productId=3', { filters: searchedFilters });
    expect(screen.getByRole('button', { name: 'Trạng thái: Đang áp dụng' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sản phẩm: Sức khoẻ gia đình' }));
    const drawer = await screen.findByRole('dialog', { name: 'Bộ lọc' });
    expect(within(drawer).getByLabelText('Sản phẩm')).toHaveValue('Sức khoẻ gia đình');
    await waitFor(() => expect(within(drawer).getByLabelText('Sản phẩm')).toHaveFocus());

    const provinces = within(drawer).getByLabelText('Tỉnh, thành phố');
    for (const [typed, name] of [
      ['da nang', 'Đà Nẵng'],
      ['ha noi', 'Hà Nội'],
    ] as const) {
      await userEvent.type(provinces, typed);
      const offered = screen.getAllByRole('menuitemcheckbox');
      expect(offered.map((one) => one.textContent)).toEqual([name]);
      await userEvent.click(offered[0]!);
    }
    await userEvent.click(within(drawer).getByRole('button', { name: 'Xoá Hà Nội' }));
    const product = within(drawer).getByLabelText('Sản phẩm');
    await userEvent.type(product, 'du lich', { initialSelectionStart: 0, initialSelectionEnd: 100 });
    expect(product).toHaveValue('du lich');
    await userEvent.click(await screen.findByRole('option', { name: 'Du lịch trong nước' }));
    expect(product).toHaveValue('Du lịch trong nước');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Áp dụng' }));
    expect(url()).toBe('/codes?province=48&productId=5');
    expect(screen.getByText('Đà Nẵng')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('Du lịch trong nước').closest('button')).toHaveFocus());
  });

  test('goes to the last page when the URL asks for one past the end', async () => {
    list('/codes?page=99');
    await waitFor(() => expect(url()).toBe('/codes?page=13'));
    expect(bodyRows()).toHaveLength(8);
  });

  test('tells nothing yet from nothing that matches', async () => {
    const { unmount } = list('/codes', { useList: () => ({ data: { data: [], total: 0 }, refetch() {} }) });
    expect(screen.getByText('Chưa có mã khuyến mại')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Tạo mã' })).toHaveLength(2);
    unmount();
    list('/codes?search=vung+ben&type=VND&value=1..2&status=on&from=2030-01-01..');
    expect(screen.getByText('Đang tìm “vung ben” với 4 bộ lọc.')).toBeInTheDocument();
  });

  test('says that it failed, with reference and a way to try again, instead of showing rows of another question', async () => {
    const refetch = jest.fn();
    list('/codes?search=x', {
      useList: () => ({
        data: { data: rowsOf(1), total: 128 },
        currentData: undefined,
        error: { status: 500, code: 'unexpected', detail: 'Máy chủ gặp lỗi.', reference: '7F3K' },
        refetch,
      }),
    });
    expect(screen.getByText('Không tải được danh sách')).toBeInTheDocument();
    expect(screen.getByText('7F3K')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(refetch).toHaveBeenCalled();
  });

  test('keeps the rows on the screen while newer ones are fetched', () => {
    list('/codes', { useList: () => ({ data: { data: rowsOf(1), total: 128 }, isFetching: true, refetch() {} }) });
    expect(bodyRows()).toHaveLength(10);
    expect(screen.getByRole('region', { name: 'Danh sách mã' })).toHaveAttribute('aria-busy', 'true');
  });

  test('ends the selection when the question changes, so that nothing unseen stays chosen', async () => {
    list('/codes?type=VND', { bulkActions: [{ icon: 'delete', label: 'Xoá', onClick() {} }] });
    await userEvent.click(screen.getByRole('checkbox', { name: /tất cả/ }));
    expect(screen.getByText('Đã chọn 10')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ lọc Loại' }));
    expect(screen.queryByText(/Đã chọn/)).not.toBeInTheDocument();
  });

  test('hands the chosen rows to its actions, those of other pages too', async () => {
    const handed = jest.fn();
    list('/codes', { bulkActions: [{ icon: 'play', label: 'Áp dụng', onClick: (_keys, _clear, _matching, rows) => handed(rows) }] });
    const chosen = bodyRows()[1]!;
    await userEvent.click(within(chosen).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Trang sau' }));
    await userEvent.click(within(bodyRows()[0]!).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Áp dụng' }));
    expect(handed).toHaveBeenCalledWith([rowsOf(1)[1], rowsOf(2)[0]]);
  });

  test('chooses columns; the choice is in the URL', async () => {
    list();
    await userEvent.click(screen.getByRole('button', { name: 'Chọn cột' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Loại' }));
    expect(screen.queryByRole('columnheader', { name: 'Loại' })).not.toBeInTheDocument();
    expect(decodeURIComponent(url() ?? '')).toBe('/codes?columns=value,from,to,used,status');
    await userEvent.click(screen.getByRole('button', { name: 'Về mặc định' }));
    expect(url()).toBe('/codes');
  });

  test('is what a detail leads back to, with its search and page', () => {
    list('/codes?search=bao&page=2');
    render(
      <SampleRoot route="/codes/1">
        <PageFrame title="OTO500K" back={{ to: '/codes', label: 'Danh sách' }}>
          chi tiết
        </PageFrame>
      </SampleRoot>,
    );
    expect(screen.getByRole('link', { name: 'Danh sách' })).toHaveAttribute('href', '/codes?search=bao&page=2');
  });

  test('asks its call for what the URL says, with the fixed parts', () => {
    function useSpied(input: Record<string, unknown>) {
      const asked = useRef(input);
      seen.push(asked.current);
      return usePromoCodes(input);
    }
    const seen: Record<string, unknown>[] = [];
    list('/codes?type=VND&page=2', { useList: useSpied, fixed: { productId: 7 } });
    expect(seen[0]).toEqual({ page: 2, pageSize: 10, type: 'VND', productId: 7 });
  });
});
