import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { provide, type AnyManifest } from '@tessera/plugin-sdk/contract';
import {
  accounts,
  attachments as attachmentsKey,
  deployment as deploymentKey,
  events as eventsKey,
  files as filesKey,
  history as historyKey,
  importService as importsKey,
  jobs as jobsKey,
  mail as mailKey,
  permissions as permissionsKey,
  references as referencesKey,
  revisions as revisionsKey,
  roleService,
  sentences as sentencesKey,
  sharedFiles as sharedFilesKey,
  turns,
  type Log,
} from '@tessera/plugin-sdk/server';
import { createAccountService } from '../accounts/accounts';
import { createPermissionService } from '../accounts/permissionCatalogue';
import { createRoleService } from '../accounts/roles';
import { historyService } from '../audit/history';
import { createRefusals } from '../audit/refusals';
import { revisionService } from '../audit/revisions';
import type { Access } from '../auth/access';
import { readSecret } from '../auth/secrets';
import { sentenceOf } from '../calls/sentences';
import { eventService } from '../events/outbox';
import { createAttachmentService } from '../files/attachments';
import { createIncoming, mostUploadsAtOnce } from '../files/incoming';
import { checkFilesMark } from '../files/mark';
import { openFilesPlace } from '../files/openPlace';
import { createResumableUploads } from '../files/resumableUploads';
import { createFileService } from '../files/service';
import { freeBytesOf } from '../health';
import { importServiceOf } from '../imports/service';
import { createJobEnds } from '../jobs/ends';
import { countUnfinished } from '../jobs/queue';
import { createJobService } from '../jobs/service';
import { deliveryOf } from '../mail/delivery';
import { createMail } from '../mail/mail';
import { createMetrics } from '../metrics/metrics';
import { createReferences } from '../plugins/references';
import { createServices } from '../plugins/services';
import type { ServerOptions } from '../serverOptions';
import type { Contributions } from './contributions';

interface Deps {
  options: ServerOptions;
  manifests: readonly AnyManifest[];
  /** Permissions that some plugin declares. */
  isKnown(permission: string): boolean;
  access: Access;
  contributions: Contributions;
  log: Log;
}

const madeFolder = (folder: string) => (mkdirSync(folder, { recursive: true, mode: 0o700 }), folder);

export type CoreServices = Awaited<ReturnType<typeof createCoreServices>>;

/** What core is made of, and what of it plugins may ask for. @throws where files or their encryption cannot be used as the options say */
export async function createCoreServices({ options, manifests, isKnown, access, contributions, log }: Deps) {
  const { database, deployment, dataDir } = options;
  const { db } = database;
  const listen = async (channel: string, handler: (payload: string) => void) => {
    const subscription = await database.listen(channel, handler);
    return async () => subscription.close();
  };
  const place = await openFilesPlace({ filesUrl: options.filesUrl, encryption: options.filesEncryption, dataDir });
  await checkFilesMark(database.app, place, options.ownsDatabase);
  const { store } = place;
  const incomingFolder = path.join(dataDir, 'incoming');
  const inTurn = turns(mostUploadsAtOnce);
  const incoming = createIncoming(incomingFolder, inTurn);
  const files = createFileService({ db, store, incoming: incomingFolder, secret: await readSecret(db, 'file-names') });
  const resumable = createResumableUploads({ db, arriving: place.arriving, inTurn });
  const deliver = deliveryOf({ ...options, folder: path.join(dataDir, 'mail'), log });
  const outbox = createMail({ db, listen, log, deliver, ...options.mailServer });
  const metrics = createMetrics({
    jobs: () => countUnfinished(db),
    pool: () => database.app,
    replicaAge: database.replica?.age,
    freeBytes: () => freeBytesOf(dataDir),
  });
  const refusals = createRefusals({ db, log, count: (event) => metrics.observeRefusal(event) });
  const jobs = createJobService({ handlers: () => contributions.jobs });
  const jobEnds = createJobEnds({ listen });
  const references = createReferences();
  const services = createServices();
  for (const provided of [
    provide(accounts, () => createAccountService({ access, brand: deployment.brand.name })),
    provide(roleService, () => createRoleService({ access, isKnown })),
    provide(permissionsKey, () => createPermissionService({ manifests })),
    provide(filesKey, () => files),
    provide(sharedFilesKey, () => place.shared),
    provide(mailKey, () => outbox.service),
    provide(jobsKey, () => jobs),
    provide(eventsKey, () => eventService),
    provide(referencesKey, () => references),
    provide(attachmentsKey, () => createAttachmentService({ store, incoming: incomingFolder })),
    provide(historyKey, () => historyService),
    provide(revisionsKey, () => revisionService),
    provide(importsKey, () => importServiceOf),
    provide(sentencesKey, () => ({
      say: (plugin, key, language) => sentenceOf(key.includes(':') ? key : `${plugin}:${key}`, language).message,
    })),
    provide(deploymentKey, () => ({
      brand: deployment.brand.name,
      defaultLanguage: 'vi' as const,
      isOn: (id) => contributions.isOn(id),
      fourEyes: deployment.fourEyes,
      cluster: options.cluster,
      settings: <T>(id: string) => (deployment.settings[id] ?? {}) as T,
      folder: (id) => madeFolder(path.join(dataDir, 'plugins', id)),
    })),
  ])
    services.register(provided);
  return { log, listen, place, store, files, incoming, resumable, outbox, metrics, refusals, jobs, jobEnds, references, services };
}
