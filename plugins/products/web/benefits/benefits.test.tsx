import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { benefitCalls } from '../../contract/benefits';
import productsServer from '../../server';
import products from '../index';
import BenefitList from './BenefitList';

let server: TestServer;
let first: number;
let second: number;
beforeAll(async () => {
  server = await startTestServer({ plugins: [productsServer] });
  const admin = await server.admin();
  const top = await admin.call(benefitCalls.createBenefit, { benefitCode: 'SK', name: 'Sức khoẻ', type: 1 });
  second = (await admin.call(benefitCalls.createBenefit, { benefitCode: 'NT', name: 'Nội trú', type: 2, level: 2, parentId: top.id })).id;
  first = top.id;
});
afterAll(() => server.close());

test('benefits are opened level by level, searched and moved', async () => {
  const admin = await server.admin();
  const home = await admin.call(benefitCalls.createBenefit, { benefitCode: 'NHA', name: 'Nhà tư nhân', type: 1 });
  const permissions = ['ReadBenefit', 'UpdateBenefit'];
  await renderScreen(<BenefitList />, {
    client: await server.as(permissions),
    permissions,
    plugin: products,
    path: '/b',
    address: '/b?view=tree',
  });
  const line = (name: string) => screen.findByText(name, {}, { timeout: 40_000 });
  await userEvent.click(await line('Sức khoẻ'));
  expect((await line('Nội trú')).closest('[role=treeitem]')).toHaveAttribute('aria-level', '2');
  await userEvent.type(screen.getByRole('searchbox'), 'noi tru{Enter}');
  await waitFor(() => expect(screen.queryByText('Nhà tư nhân')).not.toBeInTheDocument());
  await userEvent.hover(await line('Nội trú'));
  await userEvent.click(await screen.findByLabelText('Việc với “Nội trú”'));
  await userEvent.click(await screen.findByText('Chuyển “Nội trú”'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('radio', { name: /Nhà tư nhân/ }));
  await userEvent.click(dialog.getByText('Chuyển'));
  expect(await screen.findByText('Đã chuyển “Nội trú”')).toBeInTheDocument();
  expect(await admin.call(benefitCalls.getBenefit, { id: second })).toMatchObject({ parentId: home.id, level: 2 });
  await admin.call(benefitCalls.moveBenefit, { id: second, parentId: first });
});

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
