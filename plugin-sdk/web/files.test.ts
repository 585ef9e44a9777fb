import { calls, manifest, type, upload } from '@tessera/plugin-sdk/contract';
import { resumableFromBytes, uploadFile } from './files';

jest.mock('./resumable', () => {
  throw new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/resumable-1.js');
});

const shop = manifest({
  id: 'shop',
  title: { vi: 'Cửa hàng', en: 'Shop' },
  api: ['shop'],
  permissions: { ReadShop: { label: { vi: 'a', en: 'a' }, grants: [] }, UpdateShop: { label: { vi: 'a', en: 'a' }, grants: [] } },
});
const { uploadStock } = calls(shop, {
  uploadStock: upload({ path: 'POST shop/stock', needs: 'UpdateShop', output: type<null>(), resumable: true }),
});

test('code for large files that cannot be fetched is told as what it is, not as a server that is away', async () => {
  const file = Object.defineProperty(new File(['x'], 'a.csv'), 'size', { value: resumableFromBytes });
  await expect(uploadFile(uploadStock, file, {})).rejects.toThrow('dynamically imported module');
});
