import { cleanup, act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { loadIcons } from '../icons/Icon';
import { promoCodes, promoColumns } from '../samples/promoCodes';
import { SampleRoot } from '../samples/SampleRoot';
import type { Column, RowAction, Sort } from './columns';
import { DataTable, type DataTableProps } from './DataTable';
import { Pager, pagesToShow } from './Pager';

beforeAll(loadIcons);

type Row = (typeof promoCodes)[number];
const rows = promoCodes.slice(0, 4);

function Table(props: Partial<DataTableProps<Row>> & { told?: (keys: ReadonlySet<string>) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<Sort>();
  return (
    <SampleRoot>
      <DataTable
        caption="Mã khuyến mại"
        columns={promoColumns}
        rows={rows}
        rowKey={(row) => row.id}
        rowNumberFrom={21}
        sort={sort}
        onSort={setSort}
        selection={{ selected, onChange: setSelected }}
        bulkActions={[
          {
            icon: 'play',
            label: 'Áp dụng',
            onClick: (keys, clear) => {
              props.told?.(keys);
              clear();
            },
          },
        ]}
        summary="4 kết quả"
        {...props}
      />
    </SampleRoot>
  );
}
/** One key, where the focus is. */
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

describe('the table', () => {
  test('is a real table with its name, and numbers rows from the page', () => {
    render(<Table />);
    expect(screen.getByRole('table', { name: 'Mã khuyến mại' })).toBeInTheDocument();
    expect(bodyRows().map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual(['21', '22', '23', '24']);
  });

  test('cuts texts that have no room and says them whole; codes and figures stay whole', async () => {
    const columns: Column<Row>[] = [
      { id: 'code', header: 'Mã', value: (row) => row.code },
      { id: 'name', header: 'Tên', value: (row) => row.name },
    ];
    render(<Table columns={columns} rows={rows.slice(0, 1)} />);
    const [code, name] = ['TET2027', 'Ưu đãi Tết Đinh Mùi'].map((text) => screen.getByText(text));
    expect(code).not.toHaveAttribute('data-cut');
    expect(name).toHaveAttribute('data-cut');
    Object.defineProperties(name!, { scrollWidth: { value: 300 }, clientWidth: { value: 120 } });
    fireEvent.pointerOver(name!);
    expect(await screen.findByText('Ưu đãi Tết Đinh Mùi', { selector: '[popover]' })).toBeInTheDocument();
  });

  test.each(['05/12/2026 14:00', '01/12/2026 – 31/12/2026', '1.500.000 đ', '0905 118 240', '−12,5 %'])(
    'never cuts "%s": a part of it would be read as another one',
    (text) => {
      render(<Table columns={[{ id: 'code', header: 'Mã', value: () => text }]} rows={rows.slice(0, 1)} />);
      expect(screen.getByText(text)).not.toHaveAttribute('data-cut');
    },
  );

  test.each(['Phạm Văn An', '12 Lê Lợi', 'Tầng 3', 'nghỉ phép'])('gives "%s" way where columns need the room', (text) => {
    render(<Table columns={[{ id: 'code', header: 'Mã', value: () => text }]} rows={rows.slice(0, 1)} />);
    expect(screen.getByText(text)).toHaveAttribute('data-cut');
  });

  test('hides the columns that were not chosen, never the first', () => {
    render(<Table columnsShown={['status']} />);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['', 'STT', 'Mã', 'Trạng thái']);
  });

  test('draws the chosen columns in their order, the first one first', () => {
    render(<Table columnsShown={['status', 'value']} />);
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['', 'STT', 'Mã', 'Trạng thái', 'Giá trị']);
  });

  test('a text keeps the least width that its column names, until somebody draws it', () => {
    const columns: Column<Row>[] = [promoColumns[0]!, { id: 'note', header: 'Ghi chú', leastWidth: 340, value: () => 'Tên dài' }];
    const { unmount } = render(<Table columns={columns} />);
    expect(screen.getByRole('columnheader', { name: 'Ghi chú' }).style.minWidth).toContain('340px');
    unmount();
    render(<Table columns={columns} widths={{ note: 90 }} />);
    expect(screen.getByRole('columnheader', { name: 'Ghi chú' })).toHaveStyle({ minWidth: '90px' });
  });
  test('a column is drawn wider by keys and gets the width that was set', () => {
    const onWidth = jest.fn();
    render(<Table widths={{ value: 300 }} onWidth={onWidth} />);
    const head = screen.getByRole('columnheader', { name: /Giá trị/ });
    expect(head).toHaveStyle({ width: '300px', minWidth: '300px' });
    Object.defineProperty(head, 'offsetWidth', { value: 300 });
    fireEvent.keyDown(within(head).getByRole('button'), { key: 'ArrowRight', shiftKey: true });
    expect(onWidth).toHaveBeenLastCalledWith('value', 316);
    fireEvent.keyDown(head, { key: 'ArrowRight' });
    expect(onWidth).toHaveBeenCalledTimes(1);
  });

  test('sorts up, then down, then not at all', () => {
    render(<Table rows={rows.slice(0, 2)} />);
    const sort = screen.getByText('Giá trị').closest('button')!;
    for (const sorted of ['ascending', 'descending', 'none']) {
      fireEvent.click(sort);
      expect(sort.closest('th')).toHaveAttribute('aria-sort', sorted);
    }
  });

  test('turns its bar into what can be done with the chosen rows', async () => {
    const told = jest.fn();
    render(<Table told={told} />);
    expect(screen.getByText('4 kết quả')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn dòng 22' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn dòng 23' }));
    expect(screen.getByText('Đã chọn 2')).toBeInTheDocument();
    expect(screen.queryByText('4 kết quả')).not.toBeInTheDocument();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /tất cả/ }).indeterminate).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Áp dụng' }));
    expect(told).toHaveBeenCalledWith(new Set(['2', '3']));
    expect(screen.getByText('4 kết quả')).toBeInTheDocument();
  });

  test('selects the page and lets it go', async () => {
    render(<Table />);
    const all = screen.getByRole('checkbox', { name: /tất cả/ });
    await userEvent.click(all);
    expect(screen.getByText('Đã chọn 4')).toBeInTheDocument();
    await userEvent.click(all);
    expect(screen.queryByText(/Đã chọn/)).not.toBeInTheDocument();
  });

  test('is walked with the arrow keys, keeping the column', () => {
    render(<Table rows={rows.slice(0, 2)} />);
    act(() => screen.getByText('TET2027').closest('a')!.focus());
    press('ArrowDown');
    expect(screen.getByText('VIETTINDL').closest('a')).toHaveFocus();
    press('ArrowRight');
    expect(document.activeElement).toHaveTextContent('Số tiền');
    press('Home');
    expect(screen.getByLabelText('Chọn dòng 22')).toHaveFocus();
    press('ArrowUp');
    press('ArrowUp');
    expect(screen.getByLabelText(/tất cả/)).toHaveFocus();
  });

  test('is entered from its frame with an arrow, and a cell opens its row with Enter', async () => {
    const onRowOpen = jest.fn();
    render(<Table onRowOpen={onRowOpen} />);
    act(() => screen.getByRole('region', { name: 'Mã khuyến mại' }).focus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(onRowOpen).toHaveBeenCalledWith(rows[0]);
  });

  test('opens a row by a click beside its controls, not on them', async () => {
    const onRowOpen = jest.fn();
    render(<Table onRowOpen={onRowOpen} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn dòng 21' }));
    expect(onRowOpen).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Ưu đãi Tết Đinh Mùi'));
    expect(onRowOpen).toHaveBeenCalledWith(rows[0]);
  });

  const actions = (count: number, clicked?: () => void): RowAction[] =>
    ['Sửa', 'Nhân bản', 'Áp dụng', 'Xoá'].slice(0, count).map((label) => ({ icon: 'edit', label, onClick: () => clicked?.() }));

  test('shows up to three actions; of more, two and a menu that gives the focus back', async () => {
    const { unmount } = render(<Table rows={rows.slice(0, 1)} rowActions={() => actions(3)} />);
    expect(screen.getByRole('button', { name: 'Áp dụng' })).toBeInTheDocument();
    unmount();
    const clicked = jest.fn();
    render(<Table rows={rows.slice(0, 1)} rowActions={() => actions(4, clicked)} />);
    expect(screen.queryByRole('button', { name: 'Áp dụng' })).not.toBeInTheDocument();
    const more = screen.getByRole('button', { name: 'Thao tác khác' });
    await userEvent.click(more);
    expect(screen.getByRole('menuitem', { name: 'Áp dụng' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(more).toHaveFocus();
    await userEvent.click(more);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  test('an action that is not possible now stays, says why and does nothing', async () => {
    const onClick = jest.fn();
    render(
      <Table rows={rows.slice(0, 1)} rowActions={() => [{ icon: 'play', label: 'Áp dụng', onClick, disabledReason: 'mã đã hết hạn' }]} />,
    );
    const button = screen.getByRole('button', { name: 'Áp dụng: mã đã hết hạn' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  test('becomes cards on a phone', () => {
    const matchMedia = window.matchMedia;
    window.matchMedia = (query) => ({
      ...matchMedia(query),
      matches: query.includes('max-width: 639px'),
      addEventListener() {},
      removeEventListener() {},
    });
    try {
      render(<Table rowActions={() => actions(1)} />);
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
      expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(4);
      expect(screen.getAllByText('Hiệu lực từ')).toHaveLength(4);
      cleanup();
      // where they scroll within the table, the keyboard scrolls them too
      render(<Table fill />);
      expect(screen.getByRole('region')).toHaveAttribute('tabindex', '0');
    } finally {
      window.matchMedia = matchMedia;
    }
  });
});

describe('a long table', () => {
  const rowHeight = 52;
  const many = Array.from({ length: 10_000 }, (_, index): Row => ({ ...(promoCodes[index % promoCodes.length] as Row), id: index + 1 }));
  let isNarrow: (query: string) => boolean;
  const { matchMedia } = window;

  // jsdom measures nothing: a frame of 600 px over rows of 52
  beforeEach(() => {
    isNarrow = () => false;
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: isNarrow(query), addEventListener() {}, removeEventListener() {} });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    window.matchMedia = matchMedia;
  });
  const scrollTo = (top: number) =>
    act(() => {
      const region = screen.getByRole('region', { name: 'Mã khuyến mại' });
      region.scrollTop = top;
      region.dispatchEvent(new Event('scroll'));
    });
  const numbers = () => bodyRows().map((row) => row.getAttribute('aria-rowindex'));

  test('holds the rows in view and their places among all of them', async () => {
    render(<Table rows={many} rowNumberFrom={1} />);
    expect(await screen.findByRole('checkbox', { name: 'Chọn dòng 1' })).toBeInTheDocument();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    expect(screen.getAllByRole('row')[0]).toHaveAttribute('aria-rowindex', '1');
    expect(numbers()[0]).toBe('2');
    expect(bodyRows().length).toBeLessThan(40);

    scrollTo(5_000 * rowHeight);
    expect(screen.queryByRole('checkbox', { name: 'Chọn dòng 1' })).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Chọn dòng 5001' })).toBeInTheDocument();
    expect(numbers()).toContain('5002');
  });

  test('has all of its rows on paper, before the browser takes the page', async () => {
    render(<Table rows={many.slice(0, 300)} rowNumberFrom={1} />);
    await screen.findByRole('checkbox', { name: 'Chọn dòng 1' });
    expect(bodyRows().length).toBeLessThan(40);
    // no act: nothing may wait for later
    dispatchEvent(new Event('beforeprint'));
    expect(bodyRows()).toHaveLength(300);
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(bodyRows().length).toBeLessThan(40);
  });

  test('selects all of its rows, seen or not, and keeps what was selected', async () => {
    const told = jest.fn<void, [ReadonlySet<string>]>();
    render(<Table rows={many} rowNumberFrom={1} told={told} />);
    await userEvent.click(await screen.findByRole('checkbox', { name: /tất cả/ }));
    scrollTo(9_000 * rowHeight);
    expect(screen.getByRole('checkbox', { name: 'Chọn dòng 9001' })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn dòng 9001' }));
    await userEvent.click(screen.getByRole('button', { name: 'Áp dụng' }));
    expect(told.mock.calls[0]?.[0].size).toBe(9_999);
  });

  test('is walked with the arrow keys beyond what was drawn, and a row with the focus stays while others go by', async () => {
    const onRowOpen = jest.fn();
    render(<Table rows={many} rowNumberFrom={1} onRowOpen={onRowOpen} />);
    const first = await screen.findByRole('checkbox', { name: 'Chọn dòng 1' });
    act(() => first.focus());
    scrollTo(5_000 * rowHeight);
    expect(first).toHaveFocus();
    expect(screen.queryByRole('checkbox', { name: 'Chọn dòng 4' })).not.toBeInTheDocument();
    for (let step = 0; step < 3; step++) await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('checkbox', { name: 'Chọn dòng 4' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(onRowOpen).toHaveBeenCalledWith(many[3]);
  });

  test('becomes cards on a phone, of which only those in view are there', async () => {
    isNarrow = (query) => query.includes('max-width: 639px');
    render(<Table rows={many} />);
    const first = (await screen.findByRole('checkbox', { name: 'Chọn dòng 1' })).closest('li');
    expect(first).toHaveAttribute('aria-setsize', '10000');
    expect(first).toHaveAttribute('aria-posinset', '1');
    expect(within(screen.getByRole('list')).getAllByRole('listitem').length).toBeLessThan(40);
  });

  test('a table of 200 rows is drawn as it always was', () => {
    render(<Table rows={many.slice(0, 200)} />);
    expect(bodyRows()).toHaveLength(200);
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount');
  });
});

describe('the pager', () => {
  test.each([
    [1, 1, [1]],
    [1, 7, [1, 2, 3, 'gap', 7]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [5, 20, [1, 'gap', 4, 5, 6, 'gap', 20]],
    [20, 20, [1, 'gap', 18, 19, 20]],
  ])('on page %i of %i offers %j', (page, last, offered) => {
    expect(pagesToShow(page, last)).toEqual(offered);
  });

  const pager = (props: Partial<Parameters<typeof Pager>[0]>, language: 'vi' | 'en' = 'vi') =>
    render(
      <SampleRoot language={language}>
        <Pager page={1} pageSize={20} total={128} onPage={() => {}} onPageSize={() => {}} {...props} />
      </SampleRoot>,
    );

  test('says what is shown, and when there is more than was counted', () => {
    pager({ page: 7 });
    expect(screen.getByText('Hiển thị 121–128 trong 128')).toBeInTheDocument();
    pager({ total: 10_000, totalKind: 'atLeast' });
    expect(screen.getByText('Hiển thị 1–20 trong hơn 10.000')).toBeInTheDocument();
    pager({ total: 10_000, totalKind: 'atLeast' }, 'en');
    expect(screen.getByText('Showing 1–20 of more than 10,000')).toBeInTheDocument();
  });

  test('goes to pages and changes their size', async () => {
    const [onPage, onPageSize] = [jest.fn(), jest.fn()];
    pager({ page: 2, onPage, onPageSize });
    expect(screen.getByRole('button', { name: 'Trang 2' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('button', { name: 'Trang sau' }));
    await userEvent.click(screen.getByRole('button', { name: 'Trang 7' }));
    await userEvent.click(screen.getByRole('button', { name: '50' }));
    expect(onPage.mock.calls).toEqual([[3], [7]]);
    expect(onPageSize).toHaveBeenCalledWith(50);
  });
});
