/** Everything behind the sign-in, in chunks of its own. */
export { openApp } from '@tessera/core/web/app';
// the first screen is nearly always a list: its parts are fetched behind the sign-in too
export { ListPage } from '@tessera/plugin-sdk/ui';
