import { start } from '@tessera/core/web';
import { plugins } from './plugins';

void start({ plugins, app: () => import('./app') });
