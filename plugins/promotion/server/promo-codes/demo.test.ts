import { startTestServer } from '@tessera/plugin-sdk/testing';
import { promoCodeCalls } from '../../contract/promoCodes';
import { promoStatuses } from '../../contract/promoDays';
import promotion from '../index';
import { testProducts } from '../testProducts';

test('sample codes come in all three states, and those for products name products of the catalogue', async () => {
  const server = await startTestServer({ plugins: [testProducts, promotion], demo: true });
  try {
    expect(server.plugins.filter(({ state }) => state !== 'ready')).toEqual([]);
    const admin = await server.admin();
    for (const status of promoStatuses) {
      const { total } = await admin.call(promoCodeCalls.listPromoCodes, { statuses: [status] });
      expect([status, total > 3]).toEqual([status, true]);
    }
    const [bike] = (await admin.call(promoCodeCalls.listPromoCodes, { search: 'XEMAY66' })).data;
    expect(bike).toMatchObject({ products: [{ id: 5, name: 'TNDS xe máy' }], status: 'active' });
    expect(await admin.call(promoCodeCalls.listRedemptions, { id: bike!.id })).toMatchObject({ total: 4218, data: { length: 10 } });
  } finally {
    await server.close();
  }
});
