import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import dataFilesServer from '../../../data-files/server';
import { createAnalysis, importFile, mapFile } from '../../../data-files/server/testing/importing';
import type { LevelGroup, VariableSetting } from '../../contract/variableSettings';
import server from '../../server';
import plugin from '../index';
import { VariablePane } from './VariablePane';

const permissions = ['GLMUser'];
const waitMs = 60_000;
const soon = { timeout: waitMs };
jest.setTimeout(waitMs * 2);

/**
 * 1,200 brands, each with one contract of a year; the first with most exposure, and one beyond the first thousand with a name to look for.
 * Types are ten, one of them missing.
 */
const brands = Array.from({ length: 1_200 }, (_, i) => (i === 1_150 ? 'Đầu kéo Trường Hải' : `Hãng ${String(i).padStart(4, '0')}`));
const content = [
  'SO_HD;TU;DEN;PHI;HANG;LOAI;TINH',
  ...brands.map(
    (brand, i) =>
      `HD${i};01/01/2023;31/12/${i === 0 ? 2024 : 2023};1000000;${brand};${i % 10 ? `Loại ${i % 10}` : ''};${['Hà Nội', 'Huế'][i % 2]}`,
  ),
  '',
].join('\n');
const columns = {
  POLICY_NO: 'SO_HD',
  EFFECTIVE_DATE: 'TU',
  EXPIRY_DATE: 'DEN',
  PREMIUM: 'PHI',
  VEHICLE_BRAND: 'HANG',
  TYPE_VEHICLE: 'LOAI',
  PROVINCE: 'TINH',
};

let running: TestServer;
let client: TestClient;
let fileName: string;
beforeAll(async () => {
  running = await startTestServer({ plugins: [dataFilesServer, server] });
  client = await running.as(permissions);
  fileName = await importFile(client, 'xe.csv', content);
  await mapFile(client, fileName, columns);
  await createAnalysis(client, fileName);
});
afterAll(() => running.close());

let groups: LevelGroup[];
function Pane({ start = [], columnName = 'VEHICLE_BRAND' }: { start?: LevelGroup[]; columnName?: string }) {
  const [entry, setEntry] = useState<VariableSetting>({ columnName, isApplied: true, groups: start, ranges: null });
  groups = entry.groups;
  const variable = {
    columnName,
    kind: 'CATE',
    type: 'text',
    description: columnName,
    sourceColumn: null,
    banded: false,
    distinct: brands.length,
  } as const;
  return (
    <VariablePane
      fileName={fileName}
      variable={variable}
      entry={entry}
      observed={{ startYear: 2023, endYear: 2024 }}
      onChange={(change) => setEntry((now) => ({ ...now, ...change }))}
    />
  );
}
const own = () => within(screen.getByRole('list', { name: 'Giá trị riêng' }));
const choose = (level: string) => userEvent.click(screen.getByLabelText(`Chọn ${level}`));

test('levels beyond the first thousand are found by the server, shown step by step, and grouped with others', async () => {
  await renderScreen(<Pane />, { client, permissions, plugin });
  expect(await screen.findByLabelText('Chọn Hãng 0000', {}, soon)).toBeInTheDocument();
  await userEvent.click(own().getByText('Xem thêm (còn 1.000 giá trị)'));
  expect(await own().findByText('Xem thêm (còn 800 giá trị)', {}, soon)).toBeInTheDocument();
  await choose('Hãng 0000');

  await userEvent.type(screen.getByLabelText('Tìm giá trị'), 'dau keo');
  expect(await screen.findByLabelText('Chọn Đầu kéo Trường Hải', {}, soon)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByLabelText('Chọn Hãng 0000')).toBeNull(), soon);
  await choose('Đầu kéo Trường Hải');
  // what was chosen before the search goes along
  await userEvent.click(screen.getByText('Gộp đã chọn (2)'));
  expect(groups).toEqual([{ label: 'Nhóm 1', levels: ['Hãng 0000', 'Đầu kéo Trường Hải'] }]);
  expect(await own().findByText('Không có giá trị nào khớp.', {}, soon)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Giá trị riêng' })).not.toHaveAttribute('aria-busy'), soon);
});

test('the chart of a group counts levels that are not among those with most exposure', async () => {
  await renderScreen(<Pane start={[{ label: 'Lớn', levels: ['Hãng 0000', 'Đầu kéo Trường Hải', 'Hãng 1199'] }]} />, {
    client,
    permissions,
    plugin,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Xem dạng bảng' }, soon));
  await waitFor(() => expect(within(screen.getByRole('table')).getByText('Lớn').closest('tr')).toHaveTextContent('Lớn4,0'), soon);
  expect(screen.getByText('40 cột đầu trong số 1.198. Hãy gộp bớt để thấy tất cả.')).toBeInTheDocument();
});

test('what is missing is called, found, chosen and taken out by its name in the reader’s language, and no group takes that name', async () => {
  await renderScreen(
    <Pane
      columnName="TYPE_VEHICLE"
      start={[
        { label: 'Khác', levels: ['Unknown', 'Loại 1'] },
        { label: 'Nhẹ', levels: ['Loại 2'] },
      ]}
    />,
    { client, permissions, plugin },
  );
  await userEvent.click(await screen.findByLabelText('Lấy Không rõ ra khỏi Khác', {}, soon));
  expect(groups[0]?.levels).toEqual(['Loại 1']);

  await userEvent.type(screen.getByLabelText('Tìm giá trị'), 'khong ro');
  expect(own().getAllByRole('checkbox')).toEqual([own().getByLabelText('Chọn Không rõ')]);

  const name = screen.getAllByLabelText('Tên nhóm')[1]!;
  await userEvent.clear(name);
  await userEvent.type(name, 'Không rõ');
  expect(screen.getByText('Trùng tên với một giá trị ở ngoài nhóm.')).toBeInTheDocument();
  await userEvent.tab();
  expect(groups.map(({ label }) => label)).toEqual(['Khác', 'Nhẹ']);
});

test('provinces are called as in the language of the reader, and kept as in the file', async () => {
  await renderScreen(<Pane columnName="PROVINCE" />, { client, permissions, plugin, language: 'en' });
  expect(await screen.findByLabelText('Select Hanoi', {}, soon)).toBeInTheDocument();
  expect(screen.queryByText('Hà Nội')).toBeNull();
  await userEvent.click(screen.getByLabelText('Select Hanoi'));
  await userEvent.click(screen.getByLabelText('Select Hue'));
  await userEvent.click(screen.getByText('Merge selected (2)'));
  // what is kept is the level of the file
  expect(groups.flatMap(({ levels }) => levels).sort()).toEqual(['Huế', 'Hà Nội']);
});
