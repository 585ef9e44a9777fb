import { NotifyRoot, ThemeRoot, type ThemeChoice } from '@tessera/plugin-sdk/ui';
import type { Decorator, Preview } from '@storybook/react-vite';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { configure } from 'storybook/test';
import { brandNames, brandOf, type BrandName } from './brands';
import { storyTexts } from './messages';

// A loaded machine is slow, not wrong: what a story waits for may take its time (but less than tools/stories gives the story).
configure({ asyncUtilTimeout: 8_000 });

/** What every screen finds around itself: theme, texts, router, toasts. A story sets `parameters.route` for its URL. */
const inTessera: Decorator = (Story, { globals, parameters }) => {
  const language = globals.language as string;
  if (storyTexts.language !== language) void storyTexts.changeLanguage(language);
  document.documentElement.lang = language;
  // a story of the whole app brings its own router and theme
  if (parameters.whole) return <Story />;
  return (
    <I18nextProvider i18n={storyTexts}>
      <MemoryRouter key={language} initialEntries={[(parameters.route as string | undefined) ?? '/']}>
        <div style={{ height: '100vh' }}>
          <ThemeRoot theme={globals.theme as ThemeChoice} brand={brandOf(globals).ramp}>
            <NotifyRoot>
              <main tabIndex={0} style={{ height: '100%', overflow: 'auto' }}>
                <div
                  style={{
                    boxSizing: 'border-box',
                    minHeight: '100%',
                    ...(parameters.bare ? { height: '100%' } : { padding: 24 }),
                    ...(parameters.width ? { width: parameters.width as number } : {}),
                  }}
                >
                  <Story />
                </div>
              </main>
            </NotifyRoot>
          </ThemeRoot>
        </div>
      </MemoryRouter>
    </I18nextProvider>
  );
};

/** Widths of the window that the toolbar offers. */
const widths = Object.fromEntries(
  (
    [
      ['phone', 'Phone', 400, 850],
      ['small', 'Small window', 768, 800],
      ['laptop', 'Laptop', 1280, 650],
      ['desk', 'Desk', 1920, 1000],
    ] as const
  ).map(([key, name, width, height]) => [key, { name: `${name}, ${width}`, styles: { width: `${width}px`, height: `${height}px` } }]),
);

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [inTessera],
  // stories of the whole app give it to the app
  loaders: [async ({ globals }) => ({ brand: brandOf(globals) })],
  parameters: {
    layout: 'fullscreen',
    a11y: {
      test: 'error',
      // Fluent's focus traps put hidden, focusable markers around what they hold
      context: { exclude: ['[data-tabster-dummy]'] },
      // elements that pass are not described one by one, and no file is fetched once more: that is 40 % of the time
      options: { resultTypes: ['violations', 'incomplete'], preload: false },
      // stories are parts, not pages
      config: {
        rules: [
          { id: 'region', enabled: false },
          { id: 'page-has-heading-one', enabled: false },
        ],
      },
    },
    viewport: { options: widths },
    options: { storySort: { order: ['Start', 'Foundations', 'Components', 'Page shapes', 'Plugins'] } },
  },
  initialGlobals: { theme: 'light', language: 'vi', brand: 'tessera', logo: 'own' },
  globalTypes: {
    brand: {
      description: "A partner's ramp of colours",
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: Object.entries(brandNames).map(([value, title]) => ({ value: value as BrandName, title })),
      },
    },
    logo: {
      description: "A partner's logo, in the shell and at sign-in",
      toolbar: {
        icon: 'photo',
        dynamicTitle: true,
        items: [
          { value: 'own', title: "Tessera's mark" },
          { value: 'partner', title: "A partner's logo" },
        ],
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'circlehollow',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'contrast', title: 'High contrast' },
        ],
      },
    },
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'vi', title: 'Tiếng Việt' },
          { value: 'en', title: 'English' },
        ],
      },
    },
  },
};

export default preview;
