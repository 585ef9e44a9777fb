/** `npm run calls` writes docs/calls.md: every call with its permission and the roles that hold it at first. */
import { writeFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';

register();
const { callTable, everyPlugin } = await import('../host-app/server/callTable.ts');
writeFileSync(new URL('../docs/calls.md', import.meta.url), callTable(await everyPlugin()));
