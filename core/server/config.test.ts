import { clusterOf, ConfigError } from './config';

test('a cluster for analyses is an address of Spark Connect, with how it names the files where that differs', () => {
  expect(clusterOf(undefined, undefined)).toBeUndefined();
  expect(clusterOf('sc://spark:15002', undefined)).toEqual({ url: 'sc://spark:15002', files: undefined });
  expect(clusterOf('sc://spark/;use_ssl=true;token=t', 's3a://bucket/prefix/')).toEqual({
    url: 'sc://spark/;use_ssl=true;token=t',
    files: 's3a://bucket/prefix',
  });
});

test.each([
  ['spark://secret-host:7077', undefined],
  ['duckdb', undefined],
  ['sc://', undefined],
  ['sc://host:15002/path', undefined],
  ['sc://host', '/mnt/tessera'],
  [undefined, 'file:///mnt/tessera'],
])('%s with %s does not start; the sentence says what to give, and repeats no address', (url, files) => {
  expect(() => clusterOf(url, files)).toThrow(ConfigError);
  expect(() => clusterOf(url, files)).toThrow(/ANALYSIS_/);
  expect(() => clusterOf(url, files)).not.toThrow(/secret-host/);
});
