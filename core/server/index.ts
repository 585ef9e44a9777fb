/** What the host needs of the server half. */
export { ConfigError, readConfig, type ServerConfig } from './config';
export { BackupError } from './backup/archive';
export { makeBackup } from './backup/backup';
export { restoreBackup } from './backup/restore';
export { openDatabase, ownerUrlOf, type Database } from './database/database';
export { DatabaseSetupError } from './database/setupError';
export { openFilesPlace } from './files/openPlace';
export { FilesSetupError } from './files/setupError';
export { coreMigrations, MigrationError } from './database/migrations';
export type { Catalogue, CatalogueEntry } from './plugins/boot';
export { checkPlugins, DeploymentError, readDeployment } from './plugins/deployment';
export { createTroubles, watchStrayErrors } from './plugins/troubles';
export { startTelemetry } from './telemetry';
export { createServer, type ServerOptions, type TesseraServer } from './server';
