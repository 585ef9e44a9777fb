/** Checks the dependency rules of the house, here or in the tree given; exits non-zero with one line a violation. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const rules = createRequire(import.meta.url)('./rules.cjs');

const baseDir = path.resolve(process.argv[2] ?? root);
const folders = ['core', 'plugins', 'plugin-sdk', 'host-app'];
const { output } = await cruise(folders, { ...rules.options, baseDir, ruleSet: { forbidden: rules.forbidden }, validate: true });
const { summary } = output;
if (summary.totalCruised < folders.length) throw new Error(`only ${summary.totalCruised} files were read: the check is blind`);
for (const { rule, from, to } of summary.violations) console.log(`${rule.name}: ${from} → ${to}`);
console.log(`boundaries: ${summary.totalCruised} files read, ${summary.violations.length} violations`);
process.exit(summary.violations.length ? 1 : 0);
