import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import productsServer from '../../products/server';
import exampleServer from '../server';
import example from './index';
import InspectionCard from './InspectionCard';
import InspectionList from './InspectionList';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ plugins: [productsServer, exampleServer] })));
afterAll(() => server.close());

test('the list offers a new one, Excel in and out; the card counts', async () => {
  const permissions = ['ReadInspection', 'CreateInspection'];
  const both = (
    <>
      <InspectionCard />
      <InspectionList />
    </>
  );
  await renderScreen(both, {
    client: await server.as(permissions),
    permissions,
    plugin: example,
    path: '/giam-dinh',
    address: '/giam-dinh',
  });
  expect(await screen.findByText('Giám định đã duyệt', {}, { timeout: 40_000 })).toBeInTheDocument();
  expect(screen.getByText('Nhập từ Excel')).toBeInTheDocument();
  expect(screen.getByText('Xuất')).toBeInTheDocument();
  await userEvent.click(screen.getAllByText('Thêm giám định')[0]!);
  expect(await screen.findByLabelText(/^Mã giám định/, {}, { timeout: 40_000 })).toBeInTheDocument();
  await userEvent.click(screen.getByText('Lưu'));
  expect((await screen.findAllByText('Trường này là bắt buộc!')).length).toBeGreaterThan(2);
});
