import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { calls, exportJob, listExport, manifest, pageQuery, query, type, type Page } from '@tessera/plugin-sdk/contract';
import { ListPage } from '@tessera/plugin-sdk/ui';
import { exportBy, hooksOf, setTransport, webPlugin } from '@tessera/plugin-sdk/web';
import { fakeUser } from '../testing/fakes';
import { emptyTransport, TestShell, testTexts } from '../testing/TestShell';

jest.setTimeout(90_000);
const soon = { timeout: 30_000 };
const id = '0b5c1a52-53f8-4b1e-9a0f-5f7f5b8f2d11';
const text = (vi: string) => ({ vi, en: vi });
const archive = manifest({ id: 'archive', title: text('Kho'), api: ['archive'], permissions: {} });
interface Sheet {
  id: number;
  name: string;
}
const sheetCalls = calls(archive, {
  listSheets: query({ path: 'GET archive/sheet', needs: 'Authenticated', input: pageQuery, output: type<Page<Sheet>>(), tag: 'Sheet' }),
});
const exporting = calls(archive, { exportSheets: listExport('GET archive/sheet/export', 'Authenticated', sheetCalls.listSheets) });
const { useListSheetsQuery } = hooksOf(sheetCalls);

let texts: i18n;
let total: number;
let started: unknown;
/** Addresses of files that were fetched. */
let fetched: string[];
beforeAll(async () => {
  texts = await testTexts('vi');
  URL.createObjectURL = () => 'blob:x';
});
beforeEach(() => {
  [started, fetched] = [undefined, []];
  HTMLAnchorElement.prototype.click = () => {};
  const job = {
    ...{
      id,
      plugin: exportJob.plugin,
      kind: exportJob.kind,
      title: text('Xuất “Tờ”'),
      state: 'done',
      progress: 1,
      doing: null,
      error: null,
    },
    ...{ result: { fileName: 'to.xlsx', rows: 20_000, bytes: 7 }, createdBy: 'x', createdAt: new Date().toISOString() },
    finishedAt: new Date().toISOString(),
  };
  const pageOf = (data: object[], count: number) => ({
    ok: true as const,
    body: { data, total: count, totalKind: 'exact', page: 1, pageSize: 10 },
  });
  setTransport({
    send: async (request, options) => {
      if (options.as === 'file') {
        fetched.push(request.url);
        return { ok: true, body: new Blob(['x']), fileName: 'to.xlsx' };
      }
      if (request.url.startsWith('archive/sheet')) return pageOf([{ id: 1, name: 'Tờ 1' }], total);
      if (request.url === 'core/exports') {
        started = request.body;
        return { ok: true, body: { id, title: job.title, state: 'queued' } };
      }
      if (request.url.startsWith('core/jobs')) return pageOf(started ? [job] : [], 1);
      return emptyTransport.send(request, options);
    },
  });
});

function Sheets() {
  return (
    <ListPage<Sheet>
      title="Tờ"
      caption="Danh sách tờ"
      useList={useListSheetsQuery as never}
      columns={[{ id: 'name', header: 'Tên', value: ({ name }) => name }]}
      exportAs={exportBy(exporting.exportSheets)}
      emptyState={{ icon: 'tasks', title: 'Chưa có' }}
    />
  );
}

async function exportList(): Promise<void> {
  const plugin = webPlugin(archive, {
    screens: [{ path: '/to', title: text('Tờ'), needs: 'Authenticated', load: async () => ({ default: Sheets }) }],
  });
  render(<TestShell i18n={texts} plugins={[plugin]} user={fakeUser()} path="/to?search=giay" />);
  const user = userEvent.setup();
  await screen.findByText('Tờ 1', {}, soon);
  await user.click(screen.getByRole('button', { name: 'Xuất' }));
  await user.click(await screen.findByRole('menuitem', { name: /Excel/, hidden: true }, soon));
}

test('a long list is written by a job; its file comes by itself when it is there', async () => {
  total = 20_000;
  await exportList();
  await waitFor(() => expect(fetched).toEqual([`core/exports/${id}`]), soon);
  expect(started).toEqual({ call: 'archive/exportSheets', query: 'search=giay', title: 'Danh sách tờ' });
  expect(await screen.findByText('Đã xong: Xuất “Tờ”', {}, soon)).toBeInTheDocument();
});

test('a short one comes at once', async () => {
  total = 10_000;
  await exportList();
  await waitFor(() => expect(fetched).toEqual([expect.stringMatching(/^archive\/sheet\/export\?.*search=giay/)]), soon);
  expect(started).toBeUndefined();
});
