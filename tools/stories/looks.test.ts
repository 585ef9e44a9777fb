import { inLooks, looks } from './looks.mjs';

const story = (id: string, ...tags: string[]) => ({ id, title: id.split('-')[0]!, tags: ['test', ...tags] });
const opened = (...stories: ReturnType<typeof story>[]) =>
  inLooks(stories).map(({ story: { id }, look }) => `${id} ${look.globals.theme} ${look.globals.language} ${look.width}`);

test('looks have every theme, language and width', () => {
  expect(new Set(looks.map(({ globals }) => globals.theme))).toEqual(new Set(['light', 'dark', 'contrast']));
  expect(new Set(looks.map(({ globals }) => globals.language))).toEqual(new Set(['vi', 'en']));
  expect(looks.map(({ width }) => width)).toEqual([1280, 400, 768]);
});

test('stories of a component take turns, each is opened once, those of one look beside each other', () => {
  expect(opened(story('tabs-a'), story('tabs-b'), story('tabs-c'), story('tabs-d'))).toEqual([
    'tabs-a light vi 1280',
    'tabs-d light vi 1280',
    'tabs-b dark en 400',
    'tabs-c contrast vi 768',
  ]);
});

test('where a component has too few stories, its first is opened in all looks', () => {
  const inAll = ['tip-a light vi 1280', 'tip-a dark en 400', 'tip-a contrast vi 768'];
  expect(opened(story('tip-a'))).toEqual(inAll);
  expect(opened(story('tip-a'), story('tip-b'))).toEqual([inAll[0], 'tip-b light vi 1280', ...inAll.slice(1)]);
});

test('what has a play function keeps the usual look; a tag asks for all', () => {
  expect(opened(story('menu-a'), story('menu-b', 'play-fn'))).toContain('menu-b light vi 1280');
  expect(opened(story('menu-a'), story('menu-b', 'play-fn'))).not.toContain('menu-b dark en 400');
  expect(opened(story('focus-a', 'every-look', 'play-fn'), story('focus-b'))).toEqual([
    'focus-a light vi 1280',
    'focus-b light vi 1280',
    'focus-a dark en 400',
    'focus-a contrast vi 768',
  ]);
});
