import { provide, type Services } from '@tessera/plugin-sdk/contract';
import { deployment, sharedFiles } from '@tessera/plugin-sdk/server';
import { isOnCluster, placesOf } from './engine';

const folder = '/data/plugins/data-files';
function servicesOf(cluster: { url: string; files: string | undefined } | undefined, address = folder): Services {
  const made = [
    provide(deployment, () => ({ cluster }) as never),
    provide(sharedFiles, () => ({ folder: () => folder, address: () => address }) as never),
  ];
  return { get: (key: { name?: string }) => made.find((one) => one.key === key)?.make(undefined as never) } as never;
}
const url = 'sc://spark';

test('without ANALYSIS_ENGINE this process computes', () => {
  expect(isOnCluster(servicesOf(undefined))).toBe(false);
  expect(isOnCluster(servicesOf({ url, files: undefined }))).toBe(true);
});

test.each([
  ['a folder that is mounted at the same path', undefined, folder, 'file:/data/plugins/data-files/'],
  ['a folder that is mounted elsewhere', 'file:///mnt/tessera', folder, 'file:///mnt/tessera/plugins/data-files/'],
  ['a bucket', undefined, 's3://bucket/prefix/plugins/data-files', 's3a://bucket/prefix/plugins/data-files/'],
  [
    'a bucket by another name',
    'abfss://store@account/prefix',
    's3://bucket/prefix/plugins/data-files',
    'abfss://store@account/prefix/plugins/data-files/',
  ],
])('how the cluster names what is here: %s', (_name, files, address, there) => {
  expect(placesOf(servicesOf({ url, files }, address))).toEqual([[`${folder}/`, there]]);
});
