import { object, string, number, array } from 'yup';
import {
  calls,
  day,
  download,
  exportCalls,
  followedJobCalls,
  jobStates,
  listExport,
  mutation,
  pageQuery,
  query,
  recordId,
  sheetCalls,
  text,
  type,
  upload,
  type ApprovalField,
  type JobView,
  type IsoDay,
  type Page,
  type LocalizedText,
} from '@tessera/plugin-sdk/contract';
import { core } from './index';

/** What people call a field, and how its values read. */
export interface AuditField extends ApprovalField {
  /** Words for fixed values. */
  readonly values?: Readonly<Record<string, LocalizedText>>;
}

export interface AuditRow {
  id: number;
  at: string;
  userId: number | null;
  userName: string;
  plugin: string;
  /** Name of the call or job. */
  action: string;
  /** What people call it; null where nobody declares it any more. */
  words: LocalizedText | null;
  entity: string | null;
  /** What people call the entity; null where nobody declares it any more. */
  kind: LocalizedText | null;
  entityId: string | null;
  label: string | null;
  /** Field → value before and after; only what differs. Secrets and long texts are shortened. */
  changes: Record<string, { before?: unknown; after?: unknown }>;
  /** What people call the fields that changed; those that nobody declares are left out. */
  fields: Record<string, AuditField>;
  /** The caller sent no version of the record it changed. */
  unversioned: boolean;
  reference: string;
  ip: string;
  /** The second person, where one had to agree. */
  approvedBy: string | null;
  /** `done`: it was written. The others were tried and refused. */
  event: (typeof auditEvents)[number];
  /** Of a refusal: how often it came again within a minute. */
  count: number;
}

export const auditEvents = ['done', 'signInFailed', 'lockedOut', 'wrongCode', 'refused'] as const;

export const auditQuery = pageQuery.concat(
  object({
    plugin: array(string().max(100).required()),
    entity: text(100),
    entityId: text(100),
    userId: number().integer(),
    event: array(string().oneOf(auditEvents).required()),
    from: day(),
    to: day(),
  }),
);

export const auditCalls = calls(core, {
  listAudit: query({ path: 'GET core/audit', needs: 'ReadAudit', input: auditQuery, output: type<Page<AuditRow>>(), tag: 'Audit' }),
});
export const auditExport = calls(core, { exportAudit: listExport('GET core/audit/export', 'ReadAudit', auditCalls.listAudit) });

/** A record that the caller changed. */
export interface MyEdit {
  plugin: string;
  entity: string;
  entityId: string;
  label: string;
  at: string;
}

export const editCalls = calls(core, {
  /** The eight records that the caller changed last, the latest first. */
  listMyEdits: query({ path: 'GET core/my-edits', needs: 'Authenticated', output: type<MyEdit[]>(), tag: 'Audit' }),
});

export const jobCalls = {
  ...followedJobCalls,
  ...calls(core, {
    /** One's own; all of them with `all=1` for those who hold ReadJobs. */
    listJobs: query({
      path: 'GET core/jobs',
      needs: 'Authenticated',
      input: pageQuery.concat(
        object({
          all: number().oneOf([0, 1]).default(0),
          state: array(string().oneOf(jobStates).required()),
        }),
      ),
      output: type<Page<JobView>>(),
      tag: 'Job',
    }),
  }),
};

/** Declared by the SDK, whose screens send it; answered here. */
export const drawnCalls = sheetCalls;
export const listExportCalls = exportCalls;

export interface UploadedImage {
  url: string;
  fileName: string;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
}

export const maxImageBytes = 10 * 1024 * 1024;

export const fileCalls = calls(core, {
  /** Besides signing in it takes a permission to write something that holds pictures: see core/server/files/publishers.ts. */
  uploadImage: upload({
    path: 'POST common/upload',
    needs: 'Authenticated',
    output: type<UploadedImage>(),
    maxBytes: maxImageBytes,
    timeoutMs: 60_000,
  }),
  /** Images of public content under unguessable, content-addressed names. */
  publicFile: download({
    path: 'GET files/{name}',
    public: 'images of public content are read by anyone who knows the address',
    output: type<void>(),
    contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  }),
});

/** What of a plugin ran when it went wrong. */
export type PluginHook = 'start' | 'demo' | 'warmUp' | 'conditions' | 'call' | 'job' | 'service' | 'listener' | 'schedule' | 'unknown';

/** The same error, as often as it happened. */
export interface PluginTrouble {
  hook: PluginHook;
  /** Of the call, the job, the service. */
  name: string | null;
  /** Nobody caught it: a promise that nobody awaited, a timer, an event. */
  stray: boolean;
  message: string;
  times: number;
  firstAt: string;
  lastAt: string;
}

export const permissionCalls = calls(core, {
  /** What people call each permission of this deployment, by its name: browsers do not have the declarations. */
  listPermissionWords: query({
    path: 'GET core/permission-words',
    needs: 'Authenticated',
    output: type<Record<string, LocalizedText>>(),
  }),
  /** Roles that hold one of the permissions now, in the caller's language: whom somebody asks who may not open a screen. */
  listHolders: query({
    path: 'GET core/permission-holders',
    needs: 'Authenticated',
    input: object({ needs: array(string().max(100).required()).max(20).default([]) }),
    output: type<{ heldBy: string[] }>(),
  }),
});

/** Records of a process that stand before a step which the caller may take. */
export interface Waiting {
  plugin: string;
  /** Name of the process. */
  entity: string;
  step: string;
  /** Of the process, as a heading: "Yêu cầu rút tiền". */
  title: LocalizedText;
  /** Of the step: "Duyệt". */
  label: LocalizedText;
  /** @asType integer */
  count: number;
  totalKind: 'exact' | 'atLeast';
  /** The list that shows them, below `/admin`. */
  to: string;
}

export const waitingCalls = calls(core, {
  /**
   * Every step of every process, but those of danger, that the caller may take now, with how many records wait for it; steps for
   * which none waits are left out.
   */
  listWaiting: query({ path: 'GET core/waiting', needs: 'Authenticated', output: type<Waiting[]>(), tag: 'Waiting' }),
});

/** Records of one kind whose last day comes soon. */
export interface EndingSoon {
  plugin: string;
  /** As the audit calls it. */
  entity: string;
  /** Of the kind, as a heading. */
  title: LocalizedText;
  /** @asType integer */
  count: number;
  totalKind: 'exact' | 'atLeast';
  /** The first of them, soonest first. */
  rows: {
    /** @asType integer */
    id: number;
    name: string;
    /** The last day on which it holds. */
    endsOn: IsoDay;
  }[];
}

export const endingCalls = calls(core, {
  /** What the caller may see of what ends within 14 days; kinds of which nothing ends are left out. */
  listEnding: query({ path: 'GET core/ending', needs: 'Authenticated', output: type<EndingSoon[]>(), tag: 'Ending' }),
});

/** An event that a listener could not handle at any attempt: later ones of its key wait behind it. */
export interface ParkedEvent {
  /** @asType integer */
  eventId: number;
  key: string;
  /** @asType integer */
  attempts: number;
  /** The developer's own words of the last failure. */
  message: string | null;
  emittedAt: string;
  parkedAt: string;
  /**
   * Events of the same key that wait behind it.
   * @asType integer
   */
  behind: number;
}

/** How a plugin keeps up with an event of a neighbour. */
export interface ListenerStatus {
  /** `plugin:owner/event` */
  id: string;
  event: string;
  /** @asType integer */
  waiting: number;
  /** @asType integer */
  parkedCount: number;
  /** When the first of them was emitted. */
  oldest: string | null;
  /** The first twenty. */
  parked: ParkedEvent[];
}

/** A job that starts by itself. */
export interface ScheduleStatus {
  /** Name of the job. */
  kind: string;
  /** What people call its next run. */
  title: LocalizedText;
  /** When it runs next: in the past where a missed day is still to be caught up. */
  next: string;
  /** The day that it was started for last; null where it has not run yet, or so long ago that the job was cleaned up. */
  lastDay: string | null;
  state: JobView['state'] | null;
  finishedAt: string | null;
}

/** A delivery by its listener and its event. */
const parkedEvent = object({ listener: text(200).required(), eventId: recordId().required() });
export const dropReason = object({ reason: text(500).required() });

export const eventCalls = calls(core, {
  /** Hands a parked event to its listener again. @throws 404 when it is parked no longer */
  retryEvent: mutation({
    path: 'POST core/plugins/events/retry',
    needs: 'UpdatePluginStatus',
    input: parkedEvent,
    output: type<{ listener: string; eventId: number }>(),
    tag: 'Plugin',
    repeats: 'an event that is parked no longer is not tried again',
    problems: [404],
  }),
  /** Gives a parked event up for its listener, so that the next one of its key goes on. @throws 404 when it is parked no longer */
  dropEvent: mutation({
    path: 'POST core/plugins/events/drop',
    needs: 'UpdatePluginStatus',
    input: parkedEvent.concat(dropReason),
    output: type<{ listener: string; eventId: number }>(),
    tag: 'Plugin',
    repeats: 'an event that is parked no longer is not dropped again',
    problems: [404],
  }),
});

export interface PluginStatus {
  id: string;
  title: LocalizedText;
  state: 'ready' | 'failed' | 'off';
  /** Only for those who hold ReadPluginStatus. */
  reason: string | null;
  requires: string[];
  optional: string[];
  /** From start to ready. */
  startedInMs: number | null;
  /** What a running plugin needs beside database and disk, and how that stands. */
  conditions: { name: string; ok: boolean; say: LocalizedText }[];
  /** What went wrong since this server started, the latest first. */
  troubles: PluginTrouble[];
  /** What it hears of neighbours, and how it keeps up. */
  listeners: ListenerStatus[];
  /** Its jobs that start by themselves. */
  schedules: ScheduleStatus[];
}

export const pluginCalls = calls(core, {
  listPlugins: query({ path: 'GET core/plugins', needs: 'ReadPluginStatus', output: type<PluginStatus[]>(), tag: 'Plugin' }),
});
