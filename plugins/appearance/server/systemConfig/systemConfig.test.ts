import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { systemConfigCalls } from '../../contract/systemConfig';
import appearance from '../index';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ plugins: [appearance] })));
afterAll(() => server.close());

test('the configuration is saved as a whole, by those who may, and not over the work of others', async () => {
  const admin = await server.as(['UpdateGlobalSettings']);
  const before = await admin.call(systemConfigCalls.getSystemConfig, {});
  expect(before).toMatchObject({ hotline: '', email: '' });
  const saved = await admin.call(systemConfigCalls.updateSystemConfig, {
    hotline: '1900 1234',
    email: 'Hotro@Example.vn',
    facebook: 'https://facebook.com/example',
    version: before.version,
  });
  expect(saved).toMatchObject({
    hotline: '19001234',
    email: 'hotro@example.vn',
    facebook: 'https://facebook.com/example',
    address: '',
    version: before.version + 1,
  });
  expect(
    await admin.problem(systemConfigCalls.updateSystemConfig, { hotline: '19005678', email: 'a@example.vn', version: before.version }),
  ).toMatchObject({ status: 409, code: 'stale', current: { hotline: '19001234' } });
  const reader = await server.as(['ReadAppearance']);
  expect(await reader.problem(systemConfigCalls.getSystemConfig)).toMatchObject({ status: 403 });
});

test.each([
  ['hotline', '123', 'validation.organisationPhone'],
  ['hotline', '', 'validation.required'],
  ['email', 'not-an-address', 'validation.email'],
  ['website', 'javascript:alert(1)', 'validation.url'],
])('%s "%s" is refused', async (field, value, expected) => {
  const admin = await server.admin();
  const problem = await admin.problem(systemConfigCalls.updateSystemConfig, {
    hotline: '0912480367',
    email: 'a@example.vn',
    [field]: value,
  });
  expect(problem).toMatchObject({ status: 400, errors: [{ path: field, key: expected }] });
});
