import type { AnyObject, ObjectSchema } from 'yup';
import type {
  AnyManifest,
  ApprovalField,
  LocalizedText,
  Call,
  CallKind,
  Calls,
  InputOf,
  JobKeys,
  Manifest,
  OutputOf,
  Provided,
  Services,
  Work,
} from '@tessera/plugin-sdk/contract';
import type { CallContext, FileAnswer, Log, WorkContext } from './context';
import type { Ending } from './endings';
import type { Findable } from './findable';
import type { Listener } from './events';
import type { Importer } from './importer';
import type { AnyJobHandler, JobHandlers } from './jobs';
import type { ServedProcess } from './processTable';
import type { Asking } from './scope';
import type { Offer, Reference } from './references';

type Answer<C> = C extends Call<'download'> ? FileAnswer : OutputOf<C>;
export type Handler<C> = (input: InputOf<C>, ctx: CallContext) => Promise<Answer<C>>;

/** Calls with their handlers; a missing handler does not compile. */
export interface Implemented {
  readonly calls: Calls;
  readonly handlers: Readonly<Record<string, (input: never, ctx: CallContext) => Promise<unknown>>>;
  /** Where records come in from workbooks: what core's jobs work with. */
  readonly importer?: (services: Services) => Importer;
  /** Fields of these records that hold ids of records of other plugins. */
  readonly refers?: readonly Reference[];
}

/**
 * @example
 * export const posts = implement(postCalls, {
 *   listPosts: (input, ctx) => pageOf(ctx, input, { from: post, sort: { createdAt: post.createdAt }, defaultSort: 'createdAt,desc' }),
 *   …
 * });
 */
export const implement = <C extends Readonly<Record<keyof C, Call<CallKind>>>>(
  calls: C,
  handlers: { readonly [K in keyof C]: Handler<C[K]> },
): Implemented => ({
  calls: calls,
  handlers: handlers,
});

/** How something stands that a plugin needs beside database and disk: a program, a library, a server of others. */
export interface Condition {
  readonly name: string;
  readonly ok: boolean;
  /** For people: how it stands, and what to do about it. */
  readonly say: LocalizedText;
}

/** Does this input need a second person? */
export type ApprovalRule = (input: never, work: Asking & Work) => boolean | Promise<boolean>;

/** What people call fields, and how their values read, by the name of the field. */
export type FieldWords = Readonly<Record<string, ApprovalField>>;

export interface ServerParts {
  /**
   * The plugin's folder: core reads from there what its calls answer (`contract/answers.generated.json`, made by `npm run answers`)
   * and its texts (`messages/vi.json`, `messages/en.json`).
   * @example folder: new URL('../', import.meta.url)
   */
  folder?: URL;
  /** Numbered SQL of this plugin, run in its own schema. */
  migrations?: URL;
  /**
   * Tables of the migrations whose rows can be read and added, but neither changed nor deleted, by no query of
   * any plugin: a journal, a trail.
   * @example appendOnly: ['payments']
   */
  appendOnly?: readonly string[];
  implements: readonly Implemented[];
  /** Business processes, of whose records people are told which wait for them. */
  processes?: readonly ServedProcess[];
  /**
   * Records with a last day: those that end soon are told on the page of the day.
   * @example ends: [{ entity: 'PromoCode', title, needs: 'ReadPromotion', table: promoCodes, name: promoCodes.couponCode, endsOn: promoCodes.endsOn }]
   */
  ends?: readonly Ending[];
  /**
   * Records that the quick search finds.
   * @example finds: [{ entity: 'Visit', title: visitNoun, needs: 'ReadVisit', table: visits, name: visits.code }]
   */
  finds?: readonly Findable[];
  /**
   * What the audit calls fields of these records that neither a workbook, an approval, a process nor a screen of the plugin names.
   * @example fields: { unitId: { vi: 'Đơn vị', en: 'Unit' } }
   */
  fields?: FieldWords;
  /**
   * When a call with `approval` needs the second person, by the name of the call; without a rule it always does.
   * @example approvals: { rechargeForUser: ({ rechargeAmount }, { services }) => rechargeAmount > services.get(deployment).settings('wallets').approveAbove }
   */
  approvals?: Readonly<Record<string, ApprovalRule>>;
  jobs?: Readonly<Record<string, AnyJobHandler>>;
  /** What of the events of neighbours is heard: of those in `requires` and `optional`, and of the plugin itself. See `on`. */
  listens?: readonly Listener[];
  provides?: readonly Provided[];
  /** Records that those of other plugins may refer to. */
  offers?: readonly Offer[];
  /** Records here that refer to those of other plugins; what `refersTo` of a resource or a process names is known without it. */
  refers?: readonly Reference[];
  /** The part of the deployment file that belongs to this plugin. */
  settings?: ObjectSchema<AnyObject>;
  /**
   * Sample rows, written in one transaction when DEMO_DATA is on and the plugin is new to the database; tried again at the next start when
   * it throws. `user` is nobody, and nothing is audited. The server answers already meanwhile; it tells that it is ready after them.
   */
  demo?: (ctx: WorkContext) => Promise<void>;
  /** Begun once the server listens, not awaited: what would make the first user wait. What it throws is shown on the page of plugins. */
  warmUp?: (log: Log, services: Services) => unknown;
  /** Told in health and on the page of plugins; asked often, so it only looks. */
  conditions?: () => readonly Condition[];
  /** A failure of this plugin stops the server. */
  critical?: boolean;
}

export interface ServerPlugin {
  readonly manifest: AnyManifest;
  readonly parts: ServerParts;
}

/** A handler for each job that the manifest declares: a missing one does not compile. */
type WithJobs<J> = keyof J extends never ? { jobs?: never } : { jobs: JobHandlers<JobKeys<J>> };

/** The server face of a plugin: declaration only, no work at import. */
export const serverPlugin = <Id extends string, P extends string, S, V, J, E, Near extends string>(
  manifest: Manifest<Id, P, S, V, J, E, Near>,
  parts: Omit<ServerParts, 'jobs' | 'listens' | 'ends' | 'finds'> &
    WithJobs<NoInfer<J>> & {
      listens?: readonly Listener<NoInfer<Id | Near>>[];
      ends?: readonly Ending<NoInfer<P>>[];
      finds?: readonly Findable<NoInfer<P>>[];
    },
): ServerPlugin => ({
  manifest: manifest,
  parts: { ...parts, refers: [...(parts.refers ?? []), ...parts.implements.flatMap(({ refers = [] }) => refers)] },
});
