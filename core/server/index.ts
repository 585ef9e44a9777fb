/** What the host needs of the server half. */
export { ConfigError, readConfig, type ServerConfig } from './config';
export { openDatabase, type Database } from './database/database';
export { DatabaseSetupError } from './database/setupError';
export { FilesSetupError } from './files/setupError';
export { MigrationError } from './database/migrations';
export type { Catalogue, CatalogueEntry } from './plugins/boot';
export { checkPlugins, DeploymentError, readDeployment } from './plugins/deployment';
export { createTroubles, watchStrayErrors } from './plugins/troubles';
export { createServer, type ServerOptions, type TesseraServer } from './server';
