import type { StorybookConfig } from '@storybook/react-vite';
import { existsSync } from 'node:fs';
import type { Plugin, PluginOption } from 'vite';
import { workers } from '../../tools/browser/workers.mjs';

/** Components of the SDK, and those of plugins that have stories beside them, have docs pages with their props. */
const isDescribed = (file: string) =>
  /(?<!\.stories|\.test)\.tsx$/.test(file) && (file.includes('/plugin-sdk/') || existsSync(file.replace(/tsx$/, 'stories.tsx')));

/**
 * Storybook looks for props in every file, contracts and stories too, and parses what a file imports anew for each: that
 * was most of the time of a build.
 */
const describedOnly = (plugin: PluginOption): PluginOption =>
  plugin && 'name' in plugin && plugin.name === 'storybook:react-docgen-plugin'
    ? { ...plugin, transform: (code: string, file: string) => (isDescribed(file) ? describe(plugin, code, file) : undefined) }
    : plugin;
const describe = (plugin: Plugin, code: string, file: string) => (plugin.transform as (code: string, file: string) => string)(code, file);

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // how to read it first, then foundations, components, page shapes, and the screens by plugin
  stories: [
    '../start/*.mdx',
    '../foundations/*.stories.tsx',
    '../components/*.stories.tsx',
    '../shapes/*.stories.tsx',
    '../processes/*.stories.tsx',
    '../screens/*.stories.tsx',
    '../../plugin-sdk/**/*.stories.tsx',
    '../../core/web/**/*.stories.tsx',
    '../../plugins/*/web/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', 'storybook-addon-pseudo-states'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    plugins: vite.plugins?.map(describedOnly),
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
