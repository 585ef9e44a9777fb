import { newReference } from '../log';
import { createEventRunner } from '../events/runner';
import { listenersOf } from '../events/listeners';
import { createJobRunner } from '../jobs/runner';
import type { Access } from '../auth/access';
import type { Troubles } from '../plugins/troubles';
import { createScheduleRunner } from '../schedules/schedules';
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

/** What works beside the requests: mails, jobs, listeners of events, schedules. */
export function createRunners({ options, access, core, contributions, troubles: { note } }: Deps) {
  const { database, ownsDatabase, schedules, eventTimes } = options;
  const { services, outbox, jobs, jobEnds, metrics, listen, log } = core;
  const shared = { db: database.db, services, log, note };
  const jobRunner = createJobRunner({
    ...shared,
    listen,
    // Alone with its embedded database it may take up its own orphans at once; beside others it waits until their lease ends.
    serverId: ownsDatabase ? 'main' : newReference(),
    handlers: () => contributions.jobs,
    userOf: (accountId) => access.userOf(accountId),
    observe: (job) => metrics.observeJob(job),
  });
  const scheduleRunner = createScheduleRunner({ ...shared, jobs, plugins: contributions.ready, ...schedules });
  const eventRunner = createEventRunner({
    ...shared,
    pool: database.app,
    listen,
    listeners: contributions.ready.flatMap(listenersOf),
    times: eventTimes,
  });
  return {
    async start() {
      await outbox.start();
      await jobEnds.start();
      await jobRunner.start();
      await eventRunner.start();
      scheduleRunner.start();
    },
    /** Jobs go back into the queue, where another server takes them. Mails leave until `last` has ended, which may write some. */
    async stop(last: Promise<unknown>) {
      // first, and at once: no schedule comes due any more
      await scheduleRunner.stop();
      // a question that waits for the end of a job is answered now
      await jobEnds.stop();
      await Promise.all([jobRunner.stop(), eventRunner.stop(), last]);
      await outbox.stop();
    },
  };
}
