import type { AnyManifest } from '@tessera/plugin-sdk/contract';
import type { Implemented } from '@tessera/plugin-sdk/server';
import { core } from '../../contract';
import { permissionHandlers } from '../accounts/roles';
import { approvalHandlers } from '../approvals/approvals';
import { openRequestHandlers } from '../approvals/openRequests';
import { auditExportHandlers, auditHandlers, type AuditWords } from '../audit/audit';
import { editHandlers } from '../audit/edits';
import { fieldWords } from '../audit/fieldWords';
import { actionWords, entityWords, type Actor } from '../audit/words';
import type { Access } from '../auth/access';
import { authHandlers } from '../auth/handlers';
import { ownSessionHandlers } from '../auth/ownSessions';
import { readSecret } from '../auth/secrets';
import type { CallHost } from '../calls/register';
import { endingHandlers } from '../endings/ending';
import { eventHandlers } from '../events/standing';
import { exportHandlers } from '../exports/exports';
import { fileHandlers } from '../files/handlers';
import { findHandlers } from '../finding/find';
import { jobHandlers } from '../jobs/service';
import { listViewHandlers } from '../listViews/handlers';
import { pluginStatusHandlers } from '../plugins/status';
import type { Troubles } from '../plugins/troubles';
import { preferenceHandlers } from '../preferences/preferences';
import { waitingHandlers } from '../processes/waiting';
import type { ServerOptions } from '../serverOptions';
import { serviceAccountHandlers } from '../serviceAccounts/handlers';
import { sheetHandlers } from '../sheets/handlers';
import type { Contributions } from './contributions';
import type { CoreServices } from './services';

interface Deps {
  options: ServerOptions;
  manifests: readonly AnyManifest[];
  access: Access;
  core: CoreServices;
  contributions: Contributions;
  host: CallHost;
  troubles: Troubles;
}

/** Every call that core itself answers. */
export async function ownCalls({ options, manifests, access, core: parts, contributions, host, troubles }: Deps): Promise<Implemented[]> {
  const { services, files, store, refusals, jobEnds } = parts;
  const faces = () => contributions.plugins.flatMap(({ id, plugin }) => (plugin ? [{ id, plugin }] : []));
  let said: AuditWords | undefined;
  // what is on does not change while the server runs
  const words = (): AuditWords => {
    if (said) return said;
    const actors: Actor[] = [
      { manifest: core, implements: own, processes: [] },
      ...faces().map(({ plugin }) => ({ processes: [], ...plugin.parts, manifest: plugin.manifest })),
    ];
    return (said = { actions: actionWords(actors), entities: entityWords(actors), fields: fieldWords(actors, services) });
  };
  const audited = auditHandlers(() => words());
  const { database, sessionLife: life, existing } = options;
  const own: Implemented[] = [
    authHandlers({ database, access, refusals, deviceKey: await readSecret(database.db, 'devices'), life }),
    audited,
    auditExportHandlers(audited),
    editHandlers(() => faces().flatMap(({ plugin }) => plugin.parts.implements.flatMap(({ calls }) => Object.values(calls)))),
    jobHandlers({ ends: jobEnds }),
    eventHandlers,
    ownSessionHandlers({ access }),
    serviceAccountHandlers({ access }),
    fileHandlers({ files, store }),
    sheetHandlers,
    exportHandlers(() => contributions.exportables),
    permissionHandlers(manifests),
    waitingHandlers(() => faces().flatMap(({ plugin }) => plugin.parts.processes ?? [])),
    findHandlers(() => faces().flatMap(({ id, plugin }) => plugin.parts.finds?.map((kind) => ({ plugin: id, ...kind })) ?? [])),
    endingHandlers(() => faces().flatMap(({ id, plugin }) => plugin.parts.ends?.map((ends) => ({ plugin: id, ...ends })) ?? [])),
    preferenceHandlers,
    listViewHandlers,
    approvalHandlers({
      ...{ host: () => host, access, approvables: () => contributions.approvables },
      words: (plugin, entity, field) => words().fields(plugin, entity, field),
    }),
    openRequestHandlers({ host: () => host, approvables: () => contributions.approvables }),
    pluginStatusHandlers({ plugins: () => contributions.plugins, existing, troubles }),
  ];
  return own;
}
