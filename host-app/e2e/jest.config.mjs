import base from '../../tools/jest/jest.config.mjs';

const node = base.projects.find((project) => project.displayName === 'node');

/** User journeys: the built product in a real Chromium, one at a time. */
export default {
  ...base,
  globalSetup: undefined,
  globalTeardown: undefined,
  maxWorkers: 1,
  testTimeout: 180_000,
  projects: [{ ...node, displayName: 'journeys', testMatch: ['<rootDir>/host-app/e2e/**/*.journey.ts'] }],
};
