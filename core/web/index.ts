/** The light half of the web: sign-in, session and what decides between the two. The app itself is `@tessera/core/web/app`. */
export { start, type AppModule, type AppStart } from './entry/start';
export type { PluginLoaders } from './boot/plugins';
