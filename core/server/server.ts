import { mkdirSync } from 'node:fs';
import path from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { LogController } from 'fastify';
import { exportJob, provide, type AnyCall, type AnyManifest } from '@tessera/plugin-sdk/contract';
import {
  accounts,
  deployment as deploymentKey,
  events as eventsKey,
  files as filesKey,
  sharedFiles as sharedFilesKey,
  jobs as jobsKey,
  attachments as attachmentsKey,
  history as historyKey,
  revisions as revisionsKey,
  importService as importsKey,
  references as referencesKey,
  mail as mailKey,
  permissions as permissionsKey,
  roleService,
  sentences as sentencesKey,
  turns,
  type AnyJobHandler,
  type Implemented,
} from '@tessera/plugin-sdk/server';
import { core } from '../contract';
import type { DeploymentInfo } from '../contract/deployment';
import { fileCalls } from '../contract/operations';
import { createAccountService } from './accounts/accounts';
import { createPermissionService } from './accounts/permissionCatalogue';
import { createRoleService, permissionHandlers, rolesHolding } from './accounts/roles';
import { seedAccess } from './accounts/seed';
import { auditExportHandlers, auditHandlers, type AuditWords } from './audit/audit';
import { fieldWords } from './audit/fieldWords';
import { actionWords, entityWords, type Actor } from './audit/words';
import { editHandlers } from './audit/edits';
import { historyService } from './audit/history';
import { revisionService } from './audit/revisions';
import { createRefusals } from './audit/refusals';
import { createAccess } from './auth/access';
import { authHandlers } from './auth/handlers';
import { readSecret } from './auth/secrets';
import { languageOf, nobody, registerCalls, type CallHost } from './calls/register';
import { internalProblem, problemOf, sendProblem, signedOut } from './calls/problems';
import { sentenceOf } from './calls/sentences';
import { createReads } from './calls/reads';
import { createWriteRate } from './calls/writeRate';
import { coreMigrations, migrate } from './database/migrations';
import { fileHandlers } from './files/handlers';
import { pictureNeeds } from './files/publishers';
import { cleanFiles } from './files/cleaning';
import { createIncoming, mostUploadsAtOnce } from './files/incoming';
import { listenersOf, registerListeners } from './events/listeners';
import { eventService } from './events/outbox';
import { createEventRunner } from './events/runner';
import { eventHandlers } from './events/standing';
import { endingHandlers } from './endings/ending';
import { findHandlers } from './finding/find';
import { isWatched, registerDraining } from './draining';
import { freeBytesOf, registerHealth } from './health';
import { clientError, cutSlowSenders, frameworkErrors, rememberMethods, sendMethodNotAllowed } from './http';
import { createResumableUploads } from './files/resumableUploads';
import { createAttachmentService } from './files/attachments';
import { createFileService } from './files/service';
import { checkFilesMark } from './files/mark';
import { openFilesPlace } from './files/openPlace';
import { approvablesOf, approvalHandlers, createApprovals, type Approvable } from './approvals/approvals';
import { exportablesOf, exportHandlers, exportListJob, type Exportable } from './exports/exports';
import { importersOf, importJobs, importServiceOf } from './imports/service';
import { jobHandlers, createJobService } from './jobs/service';
import { createJobRunner } from './jobs/runner';
import { countUnfinished } from './jobs/queue';
import { createMail } from './mail/mail';
import { deliveryOf } from './mail/delivery';
import { lazyChild } from './lazyLogger';
import { loggerOptions, newReference } from './log';
import { createMetrics } from './metrics/metrics';
import { registerMetrics } from './metrics/route';
import { openApiDocument } from './openapi/document';
import { ownFolder, readAnswers } from './openapi/answers';
import { registerOpenApi } from './openapi/routes';
import { bootPlugins, type BootedPlugin } from './plugins/boot';
import { warmUpAll, writeDemoData } from './plugins/hooks';
import { pluginStatusHandlers } from './plugins/status';
import { ownSessionHandlers } from './auth/ownSessions';
import { listViewHandlers } from './listViews/handlers';
import { preferenceHandlers } from './preferences/preferences';
import { waitingHandlers } from './processes/waiting';
import { createTroubles } from './plugins/troubles';
import { createReferences } from './plugins/references';
import { createServices } from './plugins/services';
import { createScheduleRunner } from './schedules/schedules';
import { sendSecurityHeaders } from './securityHeaders';
import { serviceAccountHandlers } from './serviceAccounts/handlers';
import type { ServerOptions, TesseraServer } from './serverOptions';
import { sheetHandlers } from './sheets/handlers';
import { serveWeb } from './staticWeb';
import { traceRequests } from './telemetry/requests';
import { answerUnknownAddresses } from './unknownAddresses';
import { runAfterCommit, writing } from './work/writing';

export type { ServerOptions, TesseraServer } from './serverOptions';

const madeFolder = (folder: string) => (mkdirSync(folder, { recursive: true, mode: 0o700 }), folder);

/** Puts the house together: database, services, core's own calls, then the plugins. Does not listen yet. */
export async function createServer(options: ServerOptions): Promise<TesseraServer> {
  const { database, deployment } = options;
  const app = Fastify({
    logger: loggerOptions(options.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: lazyChild,
    genReqId: newReference,
    // That many hops from the socket inwards are our own proxies.
    trustProxy: options.trustProxy ? (_address, hop) => hop < options.trustProxy : false,
    bodyLimit: 2 * 1024 * 1024,
    // names of files stand in addresses, and a file system takes 255 bytes
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 255 },
    forceCloseConnections: true,
    frameworkErrors,
    clientErrorHandler: clientError,
  });
  traceRequests(app, isWatched);
  const methodsOf = rememberMethods(app);
  cutSlowSenders(app, options.slowSenders);
  const draining = registerDraining(app);
  const { db } = database;
  const log = app.log;
  const troubles = options.troubles ?? createTroubles({ plugins: options.plugins.map((p) => p.manifest.id), log });
  troubles.logTo(log);
  await migrate(database, [coreMigrations]);

  const manifests = [core as AnyManifest, ...options.plugins.map((p) => p.manifest)];
  const known = new Set(manifests.flatMap((m) => Object.keys(m.permissions)));
  const seeded = await seedAccess({
    database,
    manifests,
    adminPassword: options.adminPassword,
    demoData: options.demoData,
    production: options.production,
    log,
  });
  const access = await createAccess({ database, isKnown: (permission) => known.has(permission) });

  const services = createServices();
  const jobTable = new Map<string, AnyJobHandler>();
  const listen = async (channel: string, handler: (payload: string) => void) => {
    const subscription = await database.listen(channel, handler);
    return async () => subscription.close();
  };
  const place = await openFilesPlace({ filesUrl: options.filesUrl, encryption: options.filesEncryption, dataDir: options.dataDir });
  await checkFilesMark(database.app, place, options.ownsDatabase);
  const { store } = place;
  const incomingFolder = path.join(options.dataDir, 'incoming');
  const inTurn = turns(mostUploadsAtOnce);
  const incoming = createIncoming(incomingFolder, inTurn);
  const files = createFileService({
    db,
    store,
    incoming: incomingFolder,
    secret: await readSecret(db, 'file-names'),
  });
  const attachments = createAttachmentService({ store, incoming: incomingFolder });
  const resumable = createResumableUploads({ db, arriving: place.arriving, inTurn });
  const deliver = deliveryOf({ ...options, folder: path.join(options.dataDir, 'mail'), log });
  const outbox = createMail({ db, listen, log, deliver, ...options.mailServer });
  const metrics = createMetrics({ jobs: () => countUnfinished(db), pool: () => database.app, replicaAge: database.replica?.age });
  const refusals = createRefusals({ db, log, count: (event) => metrics.observeRefusal(event) });
  const jobService = createJobService({ handlers: () => jobTable });
  let plugins: BootedPlugin[] = [];
  const references = createReferences();
  const isOn = (id: string) => plugins.some((p) => p.id === id && p.state === 'ready');
  for (const provided of [
    provide(accounts, () => createAccountService({ access, brand: deployment.brand.name })),
    provide(roleService, () => createRoleService({ access, isKnown: (permission) => known.has(permission) })),
    provide(permissionsKey, () => createPermissionService({ manifests })),
    provide(filesKey, () => files),
    provide(sharedFilesKey, () => place.shared),
    provide(mailKey, () => outbox.service),
    provide(jobsKey, () => jobService),
    provide(eventsKey, () => eventService),
    provide(referencesKey, () => references),
    provide(attachmentsKey, () => attachments),
    provide(historyKey, () => historyService),
    provide(revisionsKey, () => revisionService),
    provide(importsKey, () => importServiceOf),
    provide(sentencesKey, () => ({
      say: (plugin, key, language) => sentenceOf(key.includes(':') ? key : `${plugin}:${key}`, language).message,
    })),
    provide(deploymentKey, () => ({
      brand: deployment.brand.name,
      defaultLanguage: 'vi' as const,
      isOn,
      fourEyes: deployment.fourEyes,
      settings: <T>(id: string) => (deployment.settings[id] ?? {}) as T,
      folder: (id) => madeFolder(path.join(options.dataDir, 'plugins', id)),
    })),
  ])
    services.register(provided);

  sendSecurityHeaders(app);
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fields: 20 } });
  app.setErrorHandler((error, request, reply) => {
    const allowed = methodsOf(request.url);
    // A method that the framework does not know (QUERY) does not get as far as the handler of unknown addresses.
    if (allowed.length && !allowed.includes(request.method)) return sendMethodNotAllowed(request, reply, allowed);
    const problem = problemOf(error);
    if (!problem) request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, problem ?? internalProblem(), languageOf(request));
  });

  let publishers: readonly string[] = [];
  const countWrite = createWriteRate(options.writesPerMinute ?? 0);
  let approvables: ReadonlyMap<string, Approvable> = new Map();
  let exportables: ReadonlyMap<string, Exportable> = new Map();
  const host: CallHost = {
    db,
    approvals: createApprovals({ access, approvables: () => approvables }),
    services,
    incoming,
    resumable,
    reads: database.replica && createReads({ replica: database.replica, primary: db, count: (from) => metrics.observeRead(from) }),
    authenticate: (authorization) => access.authenticate(authorization),
    note: troubles.note,
    heldBy: (names, language) => rolesHolding(db, names, language),
    watch: options.watch,
    publicUrl: options.publicUrl,
    observe: (call: AnyCall, status, seconds) => {
      metrics.observeCall({ plugin: call.plugin, call: call.name, status, seconds });
      options.watch?.ended(call, status);
    },
    // Whoever may write something that holds pictures may publish one.
    needsOf: (call) => (call === fileCalls.uploadImage ? publishers : undefined),
    countWrite: ({ id }) => countWrite(id),
    refused: (call, { id, userName }, { id: reference, ip }) =>
      refusals.note({
        event: 'refused',
        account: { id, userName },
        plugin: call.plugin,
        action: call.name,
        needs: call.needs,
        reference,
        ip,
      }),
  };
  let said: AuditWords | undefined;
  // what is on does not change while the server runs
  const words = (): AuditWords => {
    if (said) return said;
    const actors: Actor[] = [
      { manifest: core, implements: own, processes: [] },
      ...plugins.flatMap(({ plugin }) => (plugin ? [{ processes: [], ...plugin.parts, manifest: plugin.manifest }] : [])),
    ];
    return (said = { actions: actionWords(actors), entities: entityWords(actors), fields: fieldWords(actors, services) });
  };
  const audited = auditHandlers(() => words());
  const own: Implemented[] = [
    authHandlers({ database, access, refusals, deviceKey: await readSecret(db, 'devices'), life: options.sessionLife }),
    audited,
    auditExportHandlers(audited),
    editHandlers(() => plugins.flatMap((p) => p.plugin?.parts.implements ?? []).flatMap(({ calls }) => Object.values(calls))),
    jobHandlers,
    eventHandlers,
    ownSessionHandlers({ access }),
    serviceAccountHandlers({ access }),
    fileHandlers({ files, store }),
    sheetHandlers,
    exportHandlers(() => exportables),
    permissionHandlers(manifests),
    waitingHandlers(() => plugins.flatMap((p) => p.plugin?.parts.processes ?? [])),
    findHandlers(() => plugins.flatMap(({ id, plugin }) => plugin?.parts.finds?.map((kind) => ({ plugin: id, ...kind })) ?? [])),
    endingHandlers(() => plugins.flatMap(({ id, plugin }) => plugin?.parts.ends?.map((ends) => ({ plugin: id, ...ends })) ?? [])),
    preferenceHandlers,
    listViewHandlers,
    approvalHandlers({ host: () => host, access, approvables: () => approvables }),
    pluginStatusHandlers({ plugins: () => plugins, existing: options.existing, troubles }),
  ];
  for (const implemented of own) registerCalls(app, host, implemented);
  plugins = await bootPlugins(options.plugins, {
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
  const ready = plugins.flatMap((p) => p.plugin ?? []);
  approvables = approvablesOf(ready);
  publishers = pictureNeeds(ready.flatMap(({ parts }) => parts.implements.flatMap((i) => Object.values(i.calls))));
  for (const { manifest, parts } of ready)
    for (const [kind, job] of Object.entries(parts.jobs ?? {})) jobTable.set(`${manifest.id}/${kind}`, job);
  const importers = importersOf(
    ready.flatMap(({ parts }) => parts.implements),
    services,
  );
  for (const [kind, job] of Object.entries(importJobs(() => importers))) jobTable.set(`core/${kind}`, job);
  exportables = exportablesOf([...own, ...ready.flatMap(({ parts }) => parts.implements)]);
  jobTable.set(
    `core/${exportJob.kind}`,
    exportListJob(() => exportables),
  );
  let isFilled = !options.demoData;

  const runner = createJobRunner({
    db,
    listen,
    services,
    log,
    // Alone with its embedded database it may take up its own orphans at once; beside others it waits until their lease ends.
    serverId: options.ownsDatabase ? 'main' : newReference(),
    handlers: () => jobTable,
    userOf: (accountId) => access.userOf(accountId),
    note: troubles.note,
    observe: (job) => metrics.observeJob(job),
  });

  const scheduleRunner = createScheduleRunner({
    db,
    services,
    log,
    jobs: jobService,
    plugins: ready,
    note: troubles.note,
    ...options.schedules,
  });
  const eventRunner = createEventRunner({
    pool: database.app,
    db,
    listen,
    services,
    log,
    listeners: ready.flatMap(listenersOf),
    note: troubles.note,
    times: options.eventTimes,
  });

  registerOpenApi(app, {
    document: () =>
      openApiDocument({
        title: deployment.brand.name,
        version: options.version,
        needsOf: host.needsOf,
        plugins: [
          { manifest: core, calls: own.map((i) => i.calls), answers: readAnswers(ownFolder) },
          ...ready.map(({ manifest, parts }) => ({
            manifest,
            calls: parts.implements.map((i) => i.calls),
            answers: readAnswers(parts.folder),
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
    version: options.version,
    fourEyes: deployment.fourEyes,
    approvals: approvables.size > 0,
    landing: deployment.landing,
  });
  if (options.webFolder) await serveWeb(app, options.webFolder, info);
  answerUnknownAddresses(app, { methodsOf, plugins: () => plugins });
  await app.ready();
  await outbox.start();
  await runner.start();
  await eventRunner.start();
  scheduleRunner.start();
  const stopCleaning = cleanFiles({ db, store, files, incoming, resumable, removeCopies: place.removeCopies, log });

  return {
    app,
    access,
    plugins,
    calls: [...own, ...ready.flatMap(({ parts }) => parts.implements)].flatMap((implemented) => Object.values(implemented.calls)),
    seeded,
    troubles,
    async fill() {
      if (isFilled) return;
      const noAudit = writing(undefined, { audit: () => undefined, afterCommit: (work) => void runAfterCommit([work], log) });
      await writeDemoData(ready, { db, services, log, user: nobody, language: 'vi', ...noAudit }, troubles);
      isFilled = true;
    },
    warmUp: () => warmUpAll(ready, log, troubles),
    async close() {
      // Jobs go back into the queue, where another server takes them; requests are answered, new ones are sent elsewhere.
      draining.begin();
      stopCleaning();
      await scheduleRunner.stop();
      await Promise.all([runner.stop(), eventRunner.stop(), draining.idle()]);
      await outbox.stop();
      await app.close();
      await refusals.close();
      await resumable.settle();
      place.close();
      access.close();
    },
  };
}
