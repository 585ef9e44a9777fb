/** Everything behind the sign-in, in chunks of its own. */
export { openApp } from '@tessera/core/web/app';
