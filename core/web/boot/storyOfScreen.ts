/** How screens and their stories find each other. `tools/stories/recordScreens.ts` writes the stories under these names. */

const words: Readonly<Record<string, string>> = { 'glm-analysis': 'GLM analysis', 'mof-reports': 'MoF reports' };

/** The group of a plugin in the sidebar of Storybook: `data-files` is `Data files`. */
export const storyGroupOf = (plugin: string): string =>
  words[plugin] ?? (plugin.charAt(0).toUpperCase() + plugin.slice(1)).replaceAll('-', ' ');

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The name under which a file of stories exports a screen: `/quan-ly-khach-hang/:id` is `QuanLyKhachHangId`. */
export const storyExportOf = (path: string): string =>
  slugOf(path).replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The story's id in the address of Storybook: `plugins-members-screens--quan-ly-khach-hang-id`. */
export const storyIdOf = (plugin: string, path: string): string => `plugins-${slugOf(storyGroupOf(plugin))}-screens--${slugOf(path)}`;
