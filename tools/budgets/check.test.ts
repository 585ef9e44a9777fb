import { measure } from './check.mjs';

const limits = { signIn: 10, firstList: 20, firstListOfSix: 22, declaration: 3, plugins: { shop: 5 } };
const build = (over = {}) => ({
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['host-app/web/app.tsx', '../../plugins/shop/web/index.ts'],
  },
  '_react.js': { file: 'assets/react.js' },
  'host-app/web/app.tsx': { file: 'assets/app.js', imports: ['_react.js'] },
  '../../plugins/shop/web/index.ts': {
    file: 'assets/plugins/shop/web.js',
    imports: ['_react.js'],
    dynamicImports: ['../../plugins/shop/web/List.tsx'],
  },
  '../../plugins/shop/web/List.tsx': { file: 'assets/plugins/shop/List.js', imports: ['../../plugins/shop/web/index.ts'] },
  ...over,
});
const sizeOf = (file: string) =>
  ({
    'assets/index.js': 4_000,
    'assets/react.js': 5_000,
    'assets/app.js': 6_000,
    'assets/plugins/shop/web.js': 1_000,
    'assets/plugins/shop/List.js': 3_000,
    'assets/contracts/shop-1.js': 500,
    'assets/contracts/bank-1.js': 700,
  })[file] ?? 0;

test('what is shared counts once, and a plugin is charged with its own chunks only', () => {
  const { rows, faults } = measure(build(), limits, sizeOf);
  expect(rows.map(({ kB }) => kB)).toEqual([9, 15, 16, 1, 4]);
  expect(faults).toEqual([]);
});

test('a declaration has its own contract; that of a neighbour is the neighbour’s', () => {
  const reading = build({
    '_contract-1.js': { file: 'assets/contracts/shop-1.js' },
    '_contract-2.js': { file: 'assets/contracts/bank-1.js' },
    '../../plugins/shop/web/index.ts': { file: 'assets/plugins/shop/web.js', imports: ['_contract-1.js', '_contract-2.js'] },
  });
  expect(measure(reading, limits, sizeOf).rows.find(({ name }) => name === 'shop: declaration')?.kB).toBe(1.5);
});

test('a budget that is exceeded, or missing, is named', () => {
  expect(measure(build(), { ...limits, signIn: 8 }, sizeOf).faults).toEqual(['until sign-in takes input: 9.0 kB, allowed are 8 kB']);
  expect(measure(build(), { ...limits, plugins: {} }, sizeOf).faults[0]).toContain('no limit yet');
});

test('a chunk of one plugin that is needed elsewhere is refused, since it is hidden where the plugin is off', () => {
  const planted = build({ 'host-app/web/app.tsx': { file: 'assets/app.js', imports: ['../../plugins/shop/web/List.tsx'] } });
  expect(measure(planted, limits, sizeOf).faults).toContain('assets/plugins/shop/List.js is needed where "shop" is off, and refused there');
});
