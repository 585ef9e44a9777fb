/**
 * In which looks the stories are opened: what the toolbar of Storybook offers, and the width of the window. Every theme, language and width
 * is in one of the looks; every component is in every look.
 */
export const looks = [
  { name: 'light, Vietnamese, 1280', globals: { theme: 'light', language: 'vi' }, width: 1280 },
  { name: 'dark, English, 400', globals: { theme: 'dark', language: 'en' }, width: 400 },
  { name: 'high contrast, Vietnamese, 768', globals: { theme: 'contrast', language: 'vi' }, width: 768 },
];
const [usual, ...others] = looks;

/**
 * Every story is opened once. The first of a component is opened in the usual look; of the next, one in each other look; all that are left
 * in the usual one. Where a component has too few stories, its first is opened in the other looks too. A story with a play function reads
 * Vietnamese texts of a wide window: it keeps the usual look. The tag `every-look` asks for all of them.
 * @param {{ id: string, title: string, tags?: string[] }[]} stories
 * @returns {{ story: { id: string, title: string, tags?: string[] }, look: (typeof looks)[number] }[]} those of one look beside each other
 */
export function inLooks(stories) {
  const opened = [];
  for (const ofComponent of Map.groupBy(stories, ({ title }) => title).values()) {
    const [inAll, rest] = split(ofComponent, ({ tags = [] }) => tags.includes('every-look'));
    for (const story of inAll) for (const look of looks) opened.push({ story, look });
    const [played, still] = split(rest, ({ tags = [] }) => tags.includes('play-fn'));
    const [first, ...next] = still;
    const turns = next.length >= others.length ? next.splice(0, others.length) : others.map(() => first);
    for (const story of [first, ...next, ...played]) if (story) opened.push({ story, look: usual });
    if (inAll.length) continue;
    others.forEach((look, at) => turns[at] && opened.push({ story: turns[at], look }));
  }
  return looks.flatMap((look) => opened.filter((one) => one.look === look));
}

const split = (all, isLeft) => [all.filter(isLeft), all.filter((one) => !isLeft(one))];
