import 'reflect-metadata';
import { setTestHost } from '@tessera/plugin-sdk/testing';

// Plugins know the SDK only; which server their tests run against is decided here.
setTestHost(async () => (await import('@tessera/core/server/testing/testHost')).startTestHost);
