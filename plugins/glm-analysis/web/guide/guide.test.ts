import { readFileSync } from 'node:fs';
import type { Language } from '@tessera/plugin-sdk/contract';
import { contents } from './contents';

const declarations = [
  'glm-analysis/web/manager-tabs/ManagerTabs.tsx',
  'data-files/web/report-managers/ManagerFrame.tsx',
  'data-files/web/report-managers/workTab.ts',
  'data-files/web/reportManagers.ts',
];

/**
 * Every text of the screens that the guide speaks of, in one language: messages, and the names that declarations carry (tabs,
 * menu). Figures in them read ….
 */
function textsOf(language: Language): Set<string> {
  const texts = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value.replace(/\{\{\w+\}\}/g, '…'));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const folder of ['plugins/glm-analysis', 'plugins/data-files', 'core/web', 'plugin-sdk/charts'])
    collect(JSON.parse(readFileSync(`${folder}/messages/${language}.json`, 'utf8')));
  const declared = new RegExp(`\\b${language}: '([^']+)'`, 'g');
  for (const file of declarations) {
    for (const [, text] of readFileSync(`plugins/${file}`, 'utf8').matchAll(declared)) collect(text);
  }
  return texts;
}

test.each(['vi', 'en'] as const)('what the guide puts between quotation marks stands on the screens (%s)', async (language) => {
  const texts = textsOf(language);
  const pages = await Promise.all(Object.values(contents).map(async ({ sections }) => (await sections[language]()).default));
  const quoted = [...JSON.stringify(pages).matchAll(/\\"(.*?)\\"/g)].map(([, text]) => text ?? '');
  expect(quoted.length).toBeGreaterThan(10);
  expect(quoted.filter((text) => !texts.has(text) && text !== '–')).toEqual([]);
});
