import type { AnyCall } from '@tessera/plugin-sdk/contract';
import { fileCalls } from '../../contract/operations';
import { rolesHolding } from '../accounts/roles';
import { createApprovals } from '../approvals/approvals';
import type { Access } from '../auth/access';
import { createReads } from '../calls/reads';
import type { CallHost } from '../calls/register';
import { createWriteRate } from '../calls/writeRate';
import type { Troubles } from '../plugins/troubles';
import type { ServerOptions } from '../serverOptions';
import type { Contributions } from './contributions';
import type { CoreServices } from './services';

interface Deps {
  options: ServerOptions;
  access: Access;
  core: CoreServices;
  contributions: Contributions;
  troubles: Troubles;
}

/** What the handling of every call needs, core's own and those of plugins. */
export function createCallHost({ options, access, core, contributions, troubles }: Deps): CallHost {
  const { database, watch, publicUrl } = options;
  const { db } = database;
  const { services, incoming, resumable, metrics, refusals } = core;
  const countWrite = createWriteRate(options.writesPerMinute ?? 0);
  return {
    db,
    approvals: createApprovals({ access, approvables: () => contributions.approvables }),
    services,
    incoming,
    resumable,
    reads: database.replica && createReads({ replica: database.replica, primary: db, count: (from) => metrics.observeRead(from) }),
    authenticate: (authorization) => access.authenticate(authorization),
    note: troubles.note,
    heldBy: (names, language) => rolesHolding(db, names, language),
    watch,
    publicUrl,
    observe: (call: AnyCall, status, seconds) => {
      metrics.observeCall({ plugin: call.plugin, call: call.name, status, seconds });
      watch?.ended(call, status);
    },
    // Whoever may write something that holds pictures may publish one.
    needsOf: (call) => (call === fileCalls.uploadImage ? contributions.publishers : undefined),
    countWrite: ({ id }) => countWrite(id),
    refused: ({ plugin, name: action, needs }, { id, userName }, { id: reference, ip }) =>
      refusals.note({ event: 'refused', account: { id, userName }, plugin, action, needs, reference, ip }),
  };
}
