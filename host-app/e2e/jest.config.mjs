import base from '../../tools/jest/jest.config.mjs';

const node = base.projects.find((project) => project.displayName === 'node');

/** User journeys: the built product in a real Chromium, two at a time, each on a data folder and a port of its own. */
export default {
  ...base,
  globalSetup: undefined,
  globalTeardown: undefined,
  maxWorkers: 2,
  testTimeout: 300_000,
  projects: [{ ...node, displayName: 'journeys', testMatch: ['<rootDir>/host-app/e2e/**/*.journey.ts'] }],
};
