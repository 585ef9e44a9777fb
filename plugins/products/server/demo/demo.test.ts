import { startTestServer } from '@tessera/plugin-sdk/testing';
import { benefitCalls } from '../../contract/benefits';
import { hospitalCalls } from '../../contract/hospitals';
import { productCalls } from '../../contract/products';
import products from '../index';

test('the sample catalogue has something on every screen, and every product passes the rules of the form', async () => {
  const server = await startTestServer({ plugins: [products], demo: true });
  try {
    const admin = await server.admin();
    expect((await admin.call(hospitalCalls.listHospital, {})).total).toBe(12);
    expect((await admin.call(benefitCalls.listBenefit, { level: [3] } as never)).data.every((one) => one.parentName)).toBe(true);
    const { data } = await admin.call(productCalls.listProducts, { pageSize: 50, sort: 'createdAt,asc' });
    expect(data.map((one) => one.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const { id } of data) {
      const { version: _, ...product } = await admin.call(productCalls.getProduct, { id });
      expect(await admin.call(productCalls.updateProduct, product)).toMatchObject({
        ProductTranslations: product.ProductTranslations,
        benefits: product.benefits,
      });
    }
  } finally {
    await server.close();
  }
});
