import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { benefitCalls } from '../../contract/benefits';
import productsServer from '../../server';
import products from '../index';
import BenefitList from './BenefitList';

let server: TestServer;
let second: number;
beforeAll(async () => {
  server = await startTestServer({ plugins: [productsServer] });
  const admin = await server.admin();
  const first = await admin.call(benefitCalls.createBenefit, { benefitCode: 'SK', name: 'Sức khoẻ', type: 1 });
  second = (await admin.call(benefitCalls.createBenefit, { benefitCode: 'NT', name: 'Nội trú', type: 2, level: 2, parentId: first.id })).id;
});
afterAll(() => server.close());

test('another level asks for another parent, and the first level for none', async () => {
  const permissions = ['ReadBenefit', 'UpdateBenefit'];
  await renderScreen(<BenefitList />, {
    client: await server.as(permissions),
    permissions,
    plugin: products,
    path: '/b/:id?',
    address: `/b/${second}`,
  });
  const parent = () => screen.queryByLabelText(/^Quyền lợi cha/);
  // two requests on a loaded machine
  await waitFor(() => expect(parent()).toHaveValue('Sức khoẻ (SK)'), { timeout: 40_000 });
  await userEvent.click(screen.getByText('Cấp 3'));
  await waitFor(() => expect(parent()).toHaveValue(''));
  expect(screen.getByText('Một quyền lợi cấp 2')).toBeInTheDocument();
  await userEvent.click(screen.getAllByText('Cấp 1').at(-1)!);
  await waitFor(() => expect(parent()).not.toBeInTheDocument());
  await userEvent.click(screen.getByText('Lưu'));
  expect(await screen.findByText('Cập nhật thành công!')).toBeInTheDocument();
  expect(await (await server.admin()).call(benefitCalls.getBenefit, { id: second })).toMatchObject({ level: 1, parentId: null });
});
