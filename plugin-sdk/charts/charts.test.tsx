import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadIcons } from '../ui/icons/Icon';
import { SheetProvider, type DownloadSheet } from '../ui/table/sheets';
import { SampleRoot } from '../ui/samples/SampleRoot';
import { BarChart, ChartAbout, ComboChart, HeatMap, LineChart, PieChart, ProvinceMap, type ChartSelection } from './index';
import { claimsByYear, kindsByBand, oneWay, provinceFigures } from './samples/portfolio';

beforeAll(loadIcons);

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const spoken = () => plain(document.querySelector('[aria-live]')?.textContent);
const readByKeys = async (keys: string) => {
  act(() => screen.getByRole('application').focus());
  await userEvent.keyboard(keys);
};

test('a one-way is read by keyboard: figures, thin ones with their reason, Enter opens what is behind', async () => {
  const chosen: ChartSelection[] = [];
  render(
    <SampleRoot>
      <ComboChart title="Tỷ lệ bồi thường" data={oneWay} onSelect={(selection) => chosen.push(selection)} />
    </SampleRoot>,
  );
  expect(screen.getByRole('application')).toHaveAccessibleDescription(
    'Đường: Quan sát, Khớp GLM (trái). Cột: Năm-hợp đồng (phải). Phím mũi tên để xem từng số liệu, Enter để xem chi tiết.',
  );
  await readByKeys('{ArrowRight}');
  expect(spoken()).toBe('2–3: Năm-hợp đồng 9.700,8');
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(spoken()).toMatch(/^> 20: Quan sát 114,2 %.*Z = 0,11/);
  await userEvent.keyboard('{Enter}');
  expect(chosen).toMatchObject([{ category: { label: '> 20' }, series: { id: 'LOSS_RATIO' }, value: 1.142 }]);
  await userEvent.keyboard('{Escape}');
  expect(document.querySelector('[data-chart-tooltip]')).toBeNull();
});

test('no line goes to a thin point, which is hollow; the fitted line goes on', () => {
  render(
    <SampleRoot>
      <ComboChart title="Tỷ lệ bồi thường" data={oneWay} />
    </SampleRoot>,
  );
  const lines = [...document.querySelectorAll('svg[viewBox] path[stroke]:not([transform])')].map(
    (path) => (path.getAttribute('d') ?? '').split('L').length,
  );
  expect(lines).toEqual([7, 8]);
  expect(document.querySelectorAll('svg[viewBox] path[transform][stroke]')).toHaveLength(1);
  expect(document.querySelectorAll('svg[viewBox] path[transform][fill]')).toHaveLength(7);
});

test('the figure of a point that is cut at the edge of the axis stands within the drawing', () => {
  const values = [0.1, 0.12, 0.11, 2];
  const data = {
    ...oneWay,
    categories: oneWay.categories.slice(0, 4),
    series: oneWay.series.map((series) => ({
      ...series,
      values: series.kind === 'line' ? values : series.values.slice(0, 4),
      ...(series.kind === 'line' && { thin: [undefined, undefined, undefined, 'ít vụ'] }),
    })),
  };
  render(
    <SampleRoot>
      <ComboChart title="Tỷ lệ bồi thường" data={data} />
    </SampleRoot>,
  );
  const figure = [...document.querySelectorAll('svg[viewBox] text')].find((text) => plain(text.textContent).startsWith('200'));
  // a line of it is 8 px high
  expect(Number(figure?.getAttribute('y'))).toBeGreaterThanOrEqual(8);
});

test('the table twin has every figure of the chart, gaps as dashes, and the totals', async () => {
  render(
    <SampleRoot>
      <LineChart title="Hợp đồng" data={{ ...claimsByYear, totals: [7406, 57859] }} />
    </SampleRoot>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Xem dạng bảng' }));
  const rows = within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th,td')].map((cell) => plain(cell.textContent)));
  expect(rows[0]).toEqual(['Năm', 'Hợp đồng có bồi thường', 'Hợp đồng mới']);
  expect(rows[4]).toEqual(['2024', '1.650', '–']);
  expect(rows.at(-1)).toEqual(['Tổng cộng', '7.406', '57.859']);
  await userEvent.click(screen.getByRole('button', { name: 'Xem dạng biểu đồ' }));
  expect(screen.getByRole('application', { name: 'Hợp đồng' })).toBeInTheDocument();
});

test('a chart hands its table to whoever writes workbooks, with what it is of; a refusal is told', async () => {
  const [file, years] = [[['Tệp', 'oto.csv']], [['Năm', '2024']]] as const;
  const asked: Parameters<DownloadSheet>[] = [];
  const write: DownloadSheet = (...args) => Promise.resolve(void asked.push(args));
  const chart = (download: DownloadSheet) => (
    <SampleRoot>
      <SheetProvider value={download}>
        <ChartAbout facts={file}>
          <ChartAbout facts={years}>
            <LineChart title="Hợp đồng" data={claimsByYear} />
          </ChartAbout>
        </ChartAbout>
      </SheetProvider>
    </SampleRoot>
  );
  const download = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Tải xuống' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bảng Excel' }));
  };
  const { rerender } = render(chart(write));
  await download();
  await waitFor(() => expect(asked).toHaveLength(1));
  const [fileName, columns, rows, about] = asked[0]!;
  expect(about).toEqual([...file, ...years]);
  expect(fileName).toBe('hop-dong');
  expect(columns.map(({ header }) => header)).toEqual([claimsByYear.categoryLabel, ...claimsByYear.series.map(({ label }) => label)]);
  expect(rows.map(([name]) => name)).toEqual(claimsByYear.categories.map(({ label }) => label));
  rerender(chart(() => Promise.reject(new Error('no server'))));
  await download();
  expect(await screen.findByText('Không tải xuống được biểu đồ')).toBeVisible();
});

test('a series is hidden and shown from the legend; the last one stays', async () => {
  render(
    <SampleRoot>
      <BarChart title="Hợp đồng" data={claimsByYear} />
    </SampleRoot>,
  );
  const bars = () => document.querySelectorAll('svg[viewBox] > rect').length;
  expect(bars()).toBe(9);
  await userEvent.click(screen.getByRole('button', { name: 'Hợp đồng mới' }));
  expect(bars()).toBe(5);
  const last = screen.getByRole('button', { name: 'Hợp đồng có bồi thường' });
  expect(last).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(last);
  expect(bars()).toBe(5);
});

test('a thin bar is hatched, and the legend says what that means', () => {
  render(
    <SampleRoot>
      <BarChart title="Bồi thường" data={kindsByBand} horizontal={false} />
    </SampleRoot>,
  );
  expect(document.querySelectorAll('svg[viewBox] > rect[fill^="url"]')).toHaveLength(1);
  expect(screen.getByText('Không đủ dữ liệu')).toBeInTheDocument();
});

test('a thin bar that is cut at the edge of the axis says its true figure there', () => {
  const values = [0.4, 0.6, 7.2];
  const data = {
    categoryLabel: 'Tuổi',
    categories: values.map((_, index) => ({ id: `${index}`, label: `${index}` })),
    series: [{ id: 'a', label: 'A', format: 'ratio' as const, values, thin: [undefined, undefined, 'ít'] }],
  };
  render(
    <SampleRoot>
      <BarChart title="Tỷ lệ" data={data} horizontal={false} />
    </SampleRoot>,
  );
  expect([...document.querySelectorAll('svg[viewBox] > g > text')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^720,0\s?%$|^720\s?%$/)]),
  );
});

test('loading, empty, failed and refreshing are told apart; a failed refresh keeps the figures', async () => {
  let retried = 0;
  const chart = (props: object) => (
    <SampleRoot>
      <BarChart title="Hợp đồng" data={undefined} onRetry={() => (retried += 1)} {...props} />
    </SampleRoot>
  );
  const { rerender } = render(chart({}));
  expect(screen.getByRole('status', { name: 'Đang tải biểu đồ' })).toBeInTheDocument();
  rerender(chart({ error: { status: 500 } }));
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(retried).toBe(1);
  rerender(chart({ data: { ...claimsByYear, categories: [] } }));
  expect(screen.getByText('Chưa có số liệu để vẽ biểu đồ')).toBeInTheDocument();
  rerender(chart({ data: claimsByYear, isFetching: true }));
  expect(screen.getByRole('status', { name: 'Đang làm mới biểu đồ' })).toBeInTheDocument();
  rerender(chart({ data: claimsByYear, error: { status: 500 } }));
  expect(screen.getByText(/Đang hiện số liệu cũ/)).toBeInTheDocument();
  expect(screen.getByRole('application')).toBeInTheDocument();
});

test('slices of a pie say value and share', async () => {
  render(
    <SampleRoot>
      <PieChart title="Cơ cấu" data={kindsByBand} />
    </SampleRoot>,
  );
  await readByKeys('{Home}');
  expect(spoken()).toMatch(/^Xe tải trên 10 tấn chở hàng: 0–100 triệu [\d.]+ đ \(\d+(,\d)? %\)/);
});

test('the map shows every figure of a province on hover and by keyboard, and zooms by key', async () => {
  const chosen: ChartSelection[] = [];
  render(
    <SampleRoot language="en">
      <ProvinceMap title="Density" data={provinceFigures} onSelect={(selection) => chosen.push(selection)} />
    </SampleRoot>,
  );
  await screen.findByText('Hanoi');
  const nameAt = () => screen.queryByText('Hanoi', { selector: 'text' })?.getAttribute('x');
  expect(document.querySelectorAll('[data-province]')).toHaveLength(34);
  fireEvent.pointerMove(document.querySelector('[data-province="0"] path')!, { clientX: 5, clientY: 5 });
  const tooltip = plain(document.querySelector('[data-chart-tooltip]')?.textContent);
  for (const { label } of provinceFigures.series) expect(tooltip).toContain(label);
  fireEvent.click(document.querySelector('[data-province="0"] path')!);
  expect(chosen[0]?.category.id).toBe('01');
  const before = nameAt();
  await readByKeys('+++');
  expect(nameAt()).not.toBe(before);
  await userEvent.keyboard('0');
  expect(nameAt()).toBe(before);
});

test('a heat map is read cell by cell; sorted by value it begins with the greatest', async () => {
  const chosen: ChartSelection[] = [];
  const data = { ...kindsByBand, weights: kindsByBand.categories.map((_, index) => (index === 1 ? null : index)) };
  render(
    <SampleRoot>
      <HeatMap title="Bồi thường" data={data} sortable onSelect={(selection) => chosen.push(selection)} />
    </SampleRoot>,
  );
  const [first, last] = [kindsByBand.categories[0]!.label, kindsByBand.categories.at(-1)!.label];
  await readByKeys('{Home}');
  expect(spoken()).toMatch(new RegExp(`^${first}: ${kindsByBand.series[0]!.label} `));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Xếp theo giá trị' }));
  await readByKeys('{Home}{ArrowRight}{Enter}');
  expect(spoken()).toMatch(new RegExp(`^${last}: ${kindsByBand.series[1]!.label} `));
  expect(chosen[0]).toMatchObject({ category: { label: last }, series: { id: kindsByBand.series[1]!.id } });
  // what has no value stands at the end
  await userEvent.keyboard('{End}');
  expect(spoken()).toContain(kindsByBand.categories[1]!.label);
});
