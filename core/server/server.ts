import type { AnyManifest } from '@tessera/plugin-sdk/contract';
import { core } from '../contract';
import type { DeploymentInfo } from '../contract/deployment';
import { seedAccess } from './accounts/seed';
import { createApp } from './assembly/app';
import { createCallHost } from './assembly/callHost';
import { createContributions } from './assembly/contributions';
import { ownCalls } from './assembly/ownCalls';
import { createRunners } from './assembly/runners';
import { createCoreServices } from './assembly/services';
import { createAccess } from './auth/access';
import { sendProblem, signedOut } from './calls/problems';
import { languageOf, nobody, registerCalls } from './calls/register';
import { coreMigrations, migrate } from './database/migrations';
import { listenersOf, registerListeners } from './events/listeners';
import { cleanFiles } from './files/cleaning';
import { freeBytesOf, registerHealth } from './health';
import { registerMetrics } from './metrics/route';
import { ownFolder, readAnswers } from './openapi/answers';
import { openApiDocument } from './openapi/document';
import { registerOpenApi } from './openapi/routes';
import { bootPlugins } from './plugins/boot';
import { warmUpAll, writeDemoData } from './plugins/hooks';
import { createTroubles } from './plugins/troubles';
import type { ServerOptions, TesseraServer } from './serverOptions';
import { serveWeb } from './staticWeb';
import { answerUnknownAddresses } from './unknownAddresses';
import { runAfterCommit, writing } from './work/writing';

export type { ServerOptions, TesseraServer } from './serverOptions';

/** Puts the house together: database, services, core's own calls, then the plugins. Does not listen yet. */
export async function createServer(options: ServerOptions): Promise<TesseraServer> {
  const { database, deployment, demoData, production, adminPassword, version } = options;
  const { app, draining, methodsOf } = await createApp(options);
  const { db } = database;
  const log = app.log;
  const troubles = options.troubles ?? createTroubles({ plugins: options.plugins.map((p) => p.manifest.id), log });
  troubles.logTo(log);
  await migrate(database, [coreMigrations]);

  const manifests = [core as AnyManifest, ...options.plugins.map((p) => p.manifest)];
  const known = new Set(manifests.flatMap((m) => Object.keys(m.permissions)));
  const isKnown = (permission: string) => known.has(permission);
  const seeded = await seedAccess({ database, manifests, existing: [core, ...options.existing], adminPassword, demoData, production, log });
  const access = await createAccess({ database, isKnown });
  const contributions = createContributions();
  const parts = await createCoreServices({ options, manifests, isKnown, access, contributions, log });
  const { services, references, files, incoming, resumable, place, metrics, refusals } = parts;
  const shared = { options, access, core: parts, contributions, troubles };
  const host = createCallHost(shared);
  const own = await ownCalls({ ...shared, manifests, host });
  for (const implemented of own) registerCalls(app, host, implemented);
  const plugins = await bootPlugins(options.plugins, {
    app,
    host,
    services,
    references,
    log,
    settings: deployment.settings,
    loadTimeoutMs: options.loadTimeoutMs ?? 10_000,
    troubles,
    callOwners: new Map(own.flatMap(({ calls }) => Object.values(calls)).map(({ name }) => [name, 'core'])),
    listens: (plugin) => registerListeners(db, plugin.manifest.id, listenersOf(plugin)),
    migrate: async (migrations) => void (await migrate(database, [migrations])),
  });
  contributions.collect(plugins, own, services);
  const { ready } = contributions;
  let isFilled = !demoData;

  registerOpenApi(app, {
    document: () =>
      openApiDocument({
        title: deployment.brand.name,
        version,
        needsOf: host.needsOf,
        plugins: [
          { manifest: core, calls: own.map((i) => i.calls), answers: readAnswers(ownFolder) },
          ...ready.map(({ manifest, parts: { implements: implemented, folder } }) => ({
            manifest,
            calls: implemented.map((i) => i.calls),
            answers: readAnswers(folder),
          })),
        ],
      }),
    authenticate: async (request, reply) => {
      if (!(await host.authenticate(request.headers.authorization))) return sendProblem(reply, signedOut(), languageOf(request));
    },
  });
  registerMetrics(app, metrics, { token: options.metricsToken });
  registerHealth(app, {
    database,
    plugins: () => plugins,
    access,
    troubles,
    isFilled: () => isFilled,
    isStopping: () => draining.begun,
    freeBytes: () => freeBytesOf(options.dataDir),
  });
  const info = (): DeploymentInfo => ({
    plugins: plugins.filter((p) => p.state === 'ready').map((p) => p.id),
    failed: plugins.filter((p) => p.state === 'failed').map((p) => p.id),
    brand: deployment.brand,
    version,
    fourEyes: deployment.fourEyes,
    approvals: contributions.approvables.size > 0,
    landing: deployment.landing,
  });
  if (options.webFolder) await serveWeb(app, options.webFolder, info);
  answerUnknownAddresses(app, { methodsOf, plugins: () => plugins });
  await app.ready();
  const runners = createRunners(shared);
  await runners.start();
  const stopCleaning = cleanFiles({ db, store: place.store, files, incoming, resumable, removeCopies: place.removeCopies, log });

  return {
    app,
    access,
    plugins,
    calls: [...own, ...ready.flatMap((plugin) => plugin.parts.implements)].flatMap(({ calls }) => Object.values(calls)),
    seeded,
    troubles,
    async fill() {
      if (isFilled) return;
      const noAudit = writing(undefined, { audit: () => undefined, afterCommit: (work) => void runAfterCommit([work], log) });
      await writeDemoData([...ready], { db, services, log, user: nobody, language: 'vi', ...noAudit }, troubles);
      isFilled = true;
    },
    warmUp: () => warmUpAll(ready, log, services, troubles),
    async close() {
      // requests are answered, new ones are sent elsewhere
      draining.begin();
      stopCleaning();
      await runners.stop(draining.idle());
      await app.close();
      await refusals.close();
      await resumable.settle();
      place.close();
      access.close();
    },
  };
}
