import { fileURLToPath } from 'node:url';

/**
 * Two projects: `web` (*.test.tsx, a DOM) and `node` (*.test.ts). Run with
 * `node --experimental-vm-modules node_modules/jest/bin/jest.js -c tools/jest/jest.config.mjs`.
 */

const rootDir = fileURLToPath(new URL('../..', import.meta.url));

const swcOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

// Packages that exist as ES modules only; tests run as CommonJS, so these are compiled too.
const compiledPackages = [
  'd3',
  'd3-[a-z-]+',
  'internmap',
  'delaunator',
  'robust-predicates',
  '@tiptap',
  'prosemirror-[a-z-]+',
  'orderedmap',
  'rope-sequence',
  'w3c-keyname',
  'linkifyjs',
  'fast-equals',
  'content-disposition',
  'cookie',
  'toad-cache',
  'nanoid',
  '@tus',
  'srvx',
  'htmlparser2',
  'entities',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
];

const common = {
  rootDir,
  transform: { '^.+\\.[cm]?[jt]sx?$': ['@swc/jest', swcOptions] },
  transformIgnorePatterns: [`/node_modules/(?!(${compiledPackages.join('|')})/)`],
  moduleNameMapper: {
    '\\.(css|svg|png|jpe?g|webp|ttf|woff2?)(\\?\\w+)?$': '<rootDir>/tools/jest/asset.cjs',
    '^@fontsource/': '<rootDir>/tools/jest/asset.cjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/(?!node_modules)[^/]+/(.*/)?dist/', '<rootDir>/\\.data/'],
};

const testFolders = '<rootDir>/{core,plugin-sdk,plugins,host-app,tools,.bundles}/**';

export default {
  rootDir,
  maxWorkers: 2,
  testTimeout: 90_000,
  globalSetup: '<rootDir>/tools/jest/globalSetup.ts',
  globalTeardown: '<rootDir>/tools/jest/globalTeardown.ts',
  projects: [
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/tools/jest/webEnvironment.cjs',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/webSetup.ts'],
      testMatch: [`${testFolders}/*.test.tsx`],
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/nodeSetup.ts'],
      testMatch: [`${testFolders}/*.test.ts`],
    },
  ],
};
