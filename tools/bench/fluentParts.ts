/**
 * What each part of the interface weighs that is written by hand although Fluent offers one: `node --import tsx tools/bench/fluentParts.ts`.
 * Each row builds the first list's code once as it is and once with Fluent's part beside it. kB of JavaScript after gzip -9.
 */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const sdk = path.join(root, 'plugin-sdk/ui');

interface Part {
  name: string;
  /** Files of ours. */
  ours: string[];
  /** Exports of `@fluentui/react-components`, or of the package named. */
  fluents: string[];
  from?: string;
}
const parts: Part[] = [
  { name: 'menu', ours: ['overlay/Menu.tsx'], fluents: ['Menu', 'MenuTrigger', 'MenuPopover', 'MenuList', 'MenuItem', 'MenuDivider'] },
  { name: 'tooltip', ours: ['overlay/Tip.tsx'], fluents: ['Tooltip'] },
  { name: 'tabs', ours: ['page/TabStrip.tsx'], fluents: ['TabList', 'Tab'] },
  { name: 'checkbox', ours: ['table/Checkbox.tsx'], fluents: ['Checkbox'] },
  {
    name: 'toaster',
    ours: ['feedback/ToastRegion.tsx', 'feedback/NotifyRoot.tsx'],
    fluents: ['Toaster', 'Toast', 'ToastTitle', 'ToastBody', 'useToastController'],
  },
  { name: 'calendar', ours: ['forms/fields/Calendar.tsx'], fluents: ['Calendar'], from: '@fluentui/react-calendar-compat' },
  {
    name: 'day field',
    ours: ['forms/fields/DateField.tsx', 'forms/fields/DayBox.tsx'],
    fluents: ['DatePicker'],
    from: '@fluentui/react-datepicker-compat',
  },
];
/** What the first list has anyway, whichever menu or tabs it draws. */
const base =
  `export * as icons from '${sdk}/icons/Icon.tsx';` +
  "export { FluentProvider, Button, Field, Input, Skeleton, SkeletonItem, Spinner, makeStyles, mergeClasses, tokens, useFocusFinders, useModalAttributes } from '@fluentui/react-components';";

async function weigh(code: string): Promise<number | undefined> {
  const id = 'weighed.entry';
  const answer = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'weighed',
        resolveId: (source) => (source.endsWith(id) ? `\0${id}` : null),
        load: (source) => (source === `\0${id}` ? code : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      lib: { entry: id, formats: ['es'], fileName: 'weighed' },
      rolldownOptions: {
        external: [/^react($|\/)/, /^react-dom($|\/)/, /^react-router-dom$/, /^i18next$/, /^react-i18next$/],
        logLevel: 'silent',
      },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const outputs = Array.isArray(answer) ? answer : [answer];
  const chunks = new Map(
    outputs
      .flatMap((one) => ('output' in one ? one.output : []))
      .flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  );
  // what is fetched later, on demand, is no part of the first list
  const first = new Set([...chunks.values()].filter(({ isEntry }) => isEntry));
  for (const chunk of first) for (const file of chunk.imports) if (chunks.has(file)) first.add(chunks.get(file)!);
  if ([...first].some(({ imports }) => imports.some((file) => file.startsWith('@fluentui/')))) return undefined; // not installed: left as an import
  return [...first].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000;
}

const baseKb = (await weigh(base))!;
console.log(`what the first list has anyway: ${baseKb.toFixed(1)} kB`);
console.log('part          ours kB   Fluent kB   more');
for (const { name, ours, fluents, from = '@fluentui/react-components' } of parts) {
  const mine = (await weigh(`${base}\n${ours.map((file, at) => `export * as ours${at} from '${path.join(sdk, file)}';`).join('\n')}`))!;
  const theirs = await weigh(`${base}\nexport { ${fluents.join(', ')} } from '${from}';`).catch(() => undefined);
  const row = [mine - baseKb, theirs === undefined ? undefined : theirs - baseKb];
  const text = row.map((kb) => (kb === undefined ? 'not installed' : kb.toFixed(1)).padStart(9));
  console.log(`${name.padEnd(12)}${text.join('  ')}  ${theirs === undefined ? '' : (theirs - mine).toFixed(1).padStart(8)}`);
}
