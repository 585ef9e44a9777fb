import type { StorybookConfig } from '@storybook/react-vite';
import { workers } from '../../tools/browser/workers.mjs';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // how to read it first, then foundations, components, page shapes, and the screens by plugin
  stories: [
    '../start/*.mdx',
    '../foundations/*.stories.tsx',
    '../components/*.stories.tsx',
    '../shapes/*.stories.tsx',
    '../screens/*.stories.tsx',
    '../../plugin-sdk/**/*.stories.tsx',
    '../../core/web/**/*.stories.tsx',
    '../../plugins/*/web/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', 'storybook-addon-pseudo-states'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    worker: workers,
    build: {
      ...vite.build,
      chunkSizeWarningLimit: 4_000,
      // every icon file says "use client", and every one would be reported
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      },
    },
  }),
};

export default config;
