import common from '../jest/jest.config.mjs';

/**
 * The suite of analysis figures on the cluster that ANALYSIS_ENGINE names: the tests that run on DuckDB every day, as they are, and those
 * of the engine itself. `node tools/spark/suite.mjs` brings the cluster.
 */
const [, node] = common.projects;
const figures = [
  'data-files/server/analysis/{portfolio,service}.test.ts',
  'data-files/server/spark/*.cluster.ts',
  'glm-analysis/server/grouping/grouping.test.ts',
  'glm-analysis/server/models/{measures,models}.test.ts',
  'glm-analysis/server/overviews/overviews.test.ts',
  'glm-analysis/server/settings/settings.test.ts',
];

export default {
  ...common,
  maxWorkers: 1,
  projects: [{ ...node, displayName: 'spark', testMatch: figures.map((file) => `<rootDir>/plugins/${file}`) }],
};
