/** The floors and rooms of docs/adr/0001: arrows point down only. */
const PLUGIN = '^plugins/([^/]+)/';
/** Tests start the real servers of the neighbours that a plugin requires. */
const TESTS = '\\.(test|cluster)\\.tsx?$|/server/testing/';
module.exports = {
  forbidden: [
    {
      name: 'sdk-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^plugin-sdk/' },
      to: { path: '^(core|plugins|host-app|storybook)/' },
    },
    { name: 'core-imports-sdk-only', severity: 'error', from: { path: '^core/' }, to: { path: '^(plugins|host-app|storybook)/' } },
    {
      name: 'plugin-imports-no-core-no-host',
      severity: 'error',
      from: { path: '^plugins/' },
      to: { path: '^(core|host-app|storybook|tools)/' },
    },
    {
      name: 'neighbours-only-by-contract',
      severity: 'error',
      from: { path: PLUGIN, pathNot: TESTS },
      to: { path: '^plugins/', pathNot: ['^plugins/$1/', '^plugins/[^/]+/contract/'] },
    },
    {
      name: 'testing-for-tests-only',
      severity: 'error',
      from: { path: PLUGIN, pathNot: TESTS },
      to: { path: '^plugins/[^/]+/server/testing/' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '(^plugins/[^/]+|^core|^plugin-sdk|^host-app)/(web|ui|charts|pdf)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '(^plugins/[^/]+|^core|^plugin-sdk|^host-app)/server/' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '(^plugins/[^/]+|^core|^plugin-sdk|^host-app)/server/' },
      to: { path: '(^plugins/[^/]+|^core|^plugin-sdk|^host-app)/(web|ui|charts|pdf)/' },
    },
    {
      name: 'contract-is-between-the-rooms',
      severity: 'error',
      from: { path: '(^plugins/[^/]+|^core|^plugin-sdk)/contract/', pathNot: '\\.test\\.ts$' },
      to: { path: '(^plugins/[^/]+|^core|^plugin-sdk)/(web|ui|charts|server)/' },
    },
    {
      name: 'sdk-ui-stands-on-the-contract',
      severity: 'error',
      comment: 'inside the SDK: contract, then ui, then charts and pdf, then web; charts and web do not know each other',
      from: { path: '^plugin-sdk/(ui|pdf)/', pathNot: '\\.(test|stories)\\.tsx?$' },
      to: { path: '^plugin-sdk/(web|charts|pdf)/', pathNot: '^plugin-sdk/$1/' },
    },
    {
      name: 'sdk-charts-and-web-are-apart',
      severity: 'error',
      from: { path: '^plugin-sdk/(web|charts)/', pathNot: '\\.(test|stories)\\.tsx?$' },
      to: { path: '^plugin-sdk/(web|charts)/', pathNot: '^plugin-sdk/$1/' },
    },
    {
      name: 'contract-knows-neither-react-nor-node',
      severity: 'error',
      from: { path: '/contract/', pathNot: '\\.test\\.ts$' },
      to: { path: '(^|/)node_modules/(react|react-dom|@fluentui|fastify|drizzle-orm|pg)/' },
    },
    {
      name: 'contract-knows-no-node-module',
      severity: 'error',
      from: { path: '/contract/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'declaration-is-light',
      severity: 'error',
      comment: 'a web declaration imports the manifest, never schemas or calls',
      from: { path: '^plugins/[^/]+/web/index\\.ts$' },
      to: { path: '^plugins/[^/]+/contract/(?!index\\.ts$)' },
    },
    { name: 'no-circles', severity: 'error', from: { path: '^(plugin-sdk|core|host-app)/' }, to: { circular: true } },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'a manifest names the types that its jobs take; these stand with the calls, which are declared for the manifest',
      from: { path: '^plugins/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tools/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
