export { slugify } from '@tessera/plugin-sdk/contract';
