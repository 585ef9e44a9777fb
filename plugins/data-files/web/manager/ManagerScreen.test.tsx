import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { manifest } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { fill, webPlugin } from '@tessera/plugin-sdk/web';
import { dataFiles } from '../../contract';
import { importFileCalls } from '../../contract/importFiles';
import type { ManagerTabsProps } from '../../contract/services';
import dataFilesServer from '../../server';
import { done, fileOf, importFile } from '../../server/testing/importing';
import { validationCalls } from '../../contract/validation';
import plugin from '../index';
import ManagerScreen from './ManagerScreen';

const path = '/bao-cao/bao-hiem-xe-co-gioi';
const permissions = ['GLMUser'];
const content = ['SO_HD;NGAY_HL;NGAY_KT;PHI;TINH_TP', ...Array.from({ length: 30 }, (_, i) => `HD${i};${String((i % 28) + 1).padStart(2, '0')}/03/2024;${String((i % 28) + 1).padStart(2, '0')}/03/2025;1000000;Hà Nội`), ''].join('\n');
const waitMs = 60_000;
jest.setTimeout(waitMs * 2);

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFilesServer] });
  client = await server.as(permissions);
});
afterAll(() => server.close());

const open = (address = path, neighbours: Parameters<typeof renderScreen>[1]['neighbours'] = []) => renderScreen(<ManagerScreen />, { client, permissions, plugin, neighbours, path: `${path}/:tab?`, address });

function Panel({ active, offer, fileName }: ManagerTabsProps) {
  useEffect(
    () => offer('neighbour', [
      { id: 'variables', label: { vi: 'Thiết lập biến', en: 'Variables' }, order: 25, within: 'setting' },
      { id: 'one-way', label: { vi: 'Một chiều', en: 'One-way' }, order: 30 },
    ]),
    [offer],
  );
  return active === 'one-way' ? <p>Phân tích {fileName}</p> : active === 'variables' ? <p>Các biến</p> : null;
}
const neighbour = webPlugin(manifest({ id: 'neighbour', title: { vi: 'Láng giềng', en: 'Neighbour' }, api: ['neighbour'], permissions: {} }), {
  screens: [],
  fills: [fill(dataFiles.slots.managerTabs, { needs: 'Authenticated', load: async () => ({ default: Panel }) })],
});

test('the bare path goes on to file management, where a file is imported, binned and brought back', async () => {
  await open();
  expect(await screen.findByRole('tab', { name: 'Quản lý tệp', selected: true })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Loại tệp' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Hợp đồng xe cơ giới' }));
  const button = screen.getByRole('button', { name: 'Nhập tệp' });
  await userEvent.click(button);
  expect(await screen.findByText('Vui lòng chọn tệp để nhập.')).toBeInTheDocument();

  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File([content], 'hop-dong.csv', { type: 'text/csv' }));
  await userEvent.click(button);
  const row = await screen.findByRole('row', { name: /hop-dong\.csv/ }, { timeout: waitMs });
  await within(row).findByText('30', {}, { timeout: waitMs });
  expect(within(row).getByText('Chưa xác thực')).toBeInTheDocument();
  expect(within(row).getByRole('button', { name: 'Thiết lập' })).toBeEnabled();

  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File([content], 'doi-ten.csv', { type: 'text/csv' }));
  await userEvent.click(button);
  const exists = await screen.findByRole('dialog', { name: 'Tệp này đã được nhập' }, { timeout: waitMs });
  await userEvent.click(within(exists).getByRole('button', { name: 'Đóng' }));

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Chọn dòng 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Chuyển vào thùng rác' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Chuyển 1 tệp' }));
  expect(await screen.findByText('Không có tệp nào trong 7 ngày qua')).toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Thùng rác' }));
  const bin = await screen.findByRole('dialog', { name: 'Thùng rác' });
  await userEvent.click(await within(bin).findByRole('checkbox', { name: 'Chọn dòng 1' }));
  await userEvent.click(within(bin).getByRole('button', { name: 'Khôi phục' }));
  expect(await within(bin).findByText('Thùng rác trống')).toBeInTheDocument();
  const { data } = await client.call(importFileCalls.listImportFiles, {});
  expect(data.map(({ displayName, deletedAt }) => [displayName, deletedAt])).toEqual([['hop-dong.csv', null]]);
});

test('neighbours offer tabs and steps of a tab; a tab that nobody offers says so', async () => {
  await open(`${path}/one-way?file=a.csv`, [neighbour]);
  expect(await screen.findByText('Phân tích a.csv')).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Quản lý tệp', 'Thiết lập', 'Một chiều']);
  await userEvent.click(screen.getByRole('tab', { name: 'Thiết lập' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Thiết lập biến' }));
  expect(await screen.findByText('Các biến')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Thiết lập' })).toHaveAttribute('aria-selected', 'true');
});

test('columns are mapped without dragging; a needed slot that is empty is named instead of saved', async () => {
  const fileName = await importFile(client, 'ghep-cot.csv', content.replaceAll('HD', 'GC'));
  await done(client, (await client.call(validationCalls.validateFile, { fileName })).job);
  await open(`${path}/setting?file=${encodeURIComponent(fileName)}&step=map`);
  await userEvent.click(await screen.findByRole('button', { name: /Nhận \d+ gợi ý/ }, { timeout: waitMs }));
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ NGAY_HL khỏi EFFECTIVE_DATE' }));
  await userEvent.click(screen.getByRole('button', { name: 'Lưu ghép cột' }));
  expect(await screen.findByText(/Hãy kiểm tra và kéo đủ các cột nhập vào: .*EFFECTIVE_DATE/)).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

  // the freed column is suggested again: accepted as any other
  await userEvent.click(await screen.findByRole('button', { name: 'Nhận NGAY_HL cho EFFECTIVE_DATE' }));
  if (screen.queryByRole('button', { name: 'Chọn cột cho PREMIUM' })) {
    await userEvent.click(screen.getByRole('button', { name: 'Chọn cột cho PREMIUM' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'PHI' }));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Lưu ghép cột' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Đồng ý' }));
  expect(await screen.findByText('Tệp phân tích:', {}, { timeout: waitMs })).toBeInTheDocument();
  await waitFor(async () => expect((await fileOf(client, fileName)).isValidated).toBe(true), { timeout: waitMs });
  expect(await fileOf(client, fileName)).toMatchObject({ hasMapping: true, working: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Tạo tệp phân tích' }, { timeout: waitMs }));
  expect(await screen.findByText('Đã tạo thành công', {}, { timeout: waitMs })).toBeInTheDocument();
});
