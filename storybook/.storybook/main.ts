import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // foundations first, then the SDK's components, then the screens by plugin
  stories: ['../foundations/*.stories.tsx', '../../plugin-sdk/**/*.stories.tsx', '../../core/web/**/*.stories.tsx', '../../plugins/*/web/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({ ...vite, build: { ...vite.build, chunkSizeWarningLimit: 4_000 } }),
};

export default config;
