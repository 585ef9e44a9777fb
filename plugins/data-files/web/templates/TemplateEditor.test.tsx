import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { templateCalls } from '../../contract/templates';
import dataFilesServer from '../../server';
import plugin from '../index';
import { templatePath } from './paths';
import TemplateEditor from './TemplateEditor';

const waitMs = 60_000;
jest.setTimeout(waitMs * 2);
const soon = { timeout: waitMs };
const permissions = ['TesseraAdmin'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFilesServer] });
});
afterAll(() => server.close());

test('a template is made from a sample: its columns come from the file, its report type from the group', async () => {
  const client = await server.as(permissions);
  const { container } = await renderScreen(<TemplateEditor />, { client, permissions, plugin, address: `${templatePath}/create` });
  await userEvent.upload(
    container.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['SO_HD;PHI\nA1;1000\n'], 'mau.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('mau.csv', {}, soon)).toBeInTheDocument();
  expect(screen.getAllByLabelText(/Tên cột trong tệp/).map((input) => (input as HTMLInputElement).value)).toEqual(['SO_HD', 'PHI']);

  await userEvent.click(screen.getByText('Lưu'));
  expect(await screen.findByText('Vui lòng chọn nhóm mẫu', {}, soon)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/Tên mẫu/), 'Mẫu của chi nhánh');
  await userEvent.click(screen.getByRole('combobox', { name: /Nhóm mẫu/ }));
  await userEvent.click(await screen.findByText(/^Doanh thu phí gốc/, {}, soon));
  expect(await screen.findByText('Báo cáo Bộ Tài chính', { selector: 'button' }, soon)).toBeInTheDocument();
  await userEvent.click(screen.getByText('Lưu'));
  await waitFor(async () => {
    const made = (await client.call(templateCalls.listTemplates, { search: 'Mẫu của chi nhánh' })).data[0];
    expect(made).toMatchObject({ type: 'MOF_Report', columnNames: ['SO_HD', 'PHI'], File: { fileName: 'mau.csv' } });
    expect(made?.propertiesGLM.map((one) => one.standardName)).toEqual(['SO_HD', 'PHI']);
  }, soon);
});
