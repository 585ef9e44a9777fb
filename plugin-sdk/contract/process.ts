import { array, object, string, type AnyObject, type ObjectSchema } from 'yup';
import { attachmentDrafts, withAttachments, type AttachmentCalls, type AttachmentOptions } from './attachments';
import { calls, mutation, query, type ApprovalOptions, type Call, type CallPath } from './calls';
import { inputWithLines, withChildren, type Children, type ChildrenOf, type WithLines } from './children';
import type { EventKey, StateChange } from './events';
import { recordId, text } from './fields';
import { excelDrafts, withExcel, type ExcelCalls, type ExcelOptions } from './excel';
import { pageQuery, type Page } from './page';
import { type, type AnyManifest, type PermissionOf, type TypeOf } from './plugin';
import type { CallNeeds } from './needs';
import type { RecordFields } from './resource';
import type { LocalizedText } from './text';
import { message } from './validation';

export type StateTone = 'success' | 'neutral' | 'warning' | 'danger' | 'brand';

/** A state in which a record of the process stands. */
export interface ProcessState {
  /** Shown as the tag: "Chờ duyệt". */
  readonly label: LocalizedText;
  readonly tone: StateTone;
}

/** What the steps of a process ask of a row: who made it, and who brought it where it stands. `field` is the column of the state. */
export type Standing<Field extends string = 'status', State extends string = string> = {
  createdBy: number;
  createdByName: string;
} & { [K in Field]: State } & { [K in `${Field}By`]: number } & { [K in `${Field}ByName`]: string } & { [K in `${Field}At`]: string };

/** A way from one state to the next, and who may take it. */
export interface Step<State extends string = string, Row = never> {
  readonly from: State | readonly State[];
  readonly to: State;
  readonly needs: string | readonly string[];
  /** The button: "Duyệt". */
  readonly label: LocalizedText;
  /** Told when it is done: "Đã duyệt yêu cầu rút tiền". The label of the state unless said. */
  readonly done?: LocalizedText;
  /** The question before it: "Tiền rời khỏi ví ngay khi duyệt." */
  readonly question?: LocalizedText;
  /** What the dialog asks for beside the question, such as a reason. */
  readonly input?: ObjectSchema<AnyObject>;
  /** Four eyes: the author of the record (`author`), or the person who took the step before (`previous`), cannot take this one. */
  readonly notBy?: 'author' | 'previous';
  /**
   * Why it is somebody else's step, by what `shown` of the handlers says of the person who asks; undefined: it is theirs. Both halves ask.
   */
  readonly notYours?: (row: Row) => LocalizedText | undefined;
  /** Why it cannot be taken although state and person allow it; undefined: it can. Both halves ask. */
  readonly unless?: (row: Row) => LocalizedText | undefined;
  /**
   * A second person agrees before the step is taken, where no next step does it. The bulk step waits as a whole. A rule of the server says
   * when, under the names of both calls: `approvals: { payWithdrawal: …, payManyWithdrawal: … }`; without one always.
   */
  readonly approval?: ApprovalOptions;
  /** It can be taken for many records at once. */
  readonly bulk?: true;
  /**
   * Taken by the server alone, through `take` of the handlers: by a schedule, by what another system reports. No call and no button come
   * from it; its `needs` is empty.
   */
  readonly internal?: true;
  readonly danger?: true;
  /** Another step says already that the record waits: this one is not counted as work of its own. Steps of danger never are. */
  readonly aside?: true;
}

interface ProcessOptions<State extends string, Field extends string, I extends ObjectSchema<AnyObject>> {
  /** One of them, inside a sentence: "yêu cầu rút tiền". */
  noun: LocalizedText;
  /** Several of them, as a heading. */
  title: LocalizedText;
  /**
   * `withdrawal` gives `GET withdrawal`, `GET withdrawal/{id}`, `POST withdrawal`, `POST withdrawal/{id}/<step>`; `paths` overrides some.
   */
  path: string;
  paths?: Partial<Record<'list' | 'get' | 'create', CallPath>>;
  /** Of the screen with the list, below `/admin`: what waits is linked to it. */
  screen: string;
  /** Needed to read and to make one: `Withdraw` stands for `ReadWithdraw` and `CreateWithdraw`. */
  permission: string;
  /** The column of the state where a record has several; `status` unless said. */
  field?: Field;
  input: I;
  /** Filters of the list, beside that of the state. */
  filters?: ObjectSchema<AnyObject>;
  states: Readonly<Record<State, ProcessState>>;
  initial: NoInfer<State>;
  /** An event of the plugin that tells of each new record and of each step, without further code; its key is the record's id. */
  emits?: EventKey<StateChange<NoInfer<State>>>;
}

/** What a bulk step did: each record stands for itself. */
export interface BulkReceipt {
  /** Ids of the records that took the step. */
  done: number[];
  refused: { id: number; label: string; reason: LocalizedText }[];
  /**
   * Of all that match: how many wait still, because one call takes at most `bulkTurn`. The next one goes on `behind` the last of this one.
   */
  left: number;
  /** Id of the last record that was tried; null where there was none. */
  last: number | null;
  /**
   * Id of the last record that matches, while some are left: the next calls go on `until` it, so that nothing takes the step
   * that came after it was asked for.
   */
  end: number | null;
}

/** Who changed a record when, the latest first; `state` where it went from one to another. */
export interface HistoryEntry {
  id: number;
  at: string;
  by: string;
  /** The second person, where one had to agree. */
  approvedBy?: string;
  /** Name of the call, job or service that did it. */
  action: string;
  state: { from: string | null; to: string } | null;
  /** Field → value before and after. */
  changes: Record<string, { before?: unknown; after?: unknown }>;
}

/** At most so many chosen records go through a bulk step in one call. */
export const bulkLimit = 1_000;
/** Of all that match, one call takes so many: the screen tells how far it is between two calls. */
export const bulkTurn = 100;

type InputOfStep<S> = S extends { input: infer I extends ObjectSchema<AnyObject> } ? I : ObjectSchema<AnyObject>;
type StepCalls<E extends string, Row, Steps> = {
  readonly [K in keyof Steps & string as Steps[K] extends { internal: true } ? never : `${K}${E}`]: Call<
    'mutation',
    { path: 'POST record/{id}/step'; input: InputOfStep<Steps[K]>; output: TypeOf<Row>; versioned: true }
  >;
} & {
  readonly [K in keyof Steps & string as Steps[K] extends { bulk: true } ? `${K}Many${E}` : never]: Call<
    'mutation',
    { path: 'POST record/step'; input: ObjectSchema<AnyObject>; output: TypeOf<BulkReceipt> }
  >;
};
type RecordCalls<E extends string, Row, I extends ObjectSchema<AnyObject>> = {
  readonly [K in `list${E}`]: Call<'query', { path: 'GET record'; input: typeof pageQuery; output: TypeOf<Page<Row>> }>;
} & { readonly [K in `get${E}`]: Call<'query', { path: 'GET record/{id}'; output: TypeOf<Row> }> } & {
  readonly [K in `create${E}`]: Call<'mutation', { path: 'POST record'; input: I; output: TypeOf<Row> }>;
} & { readonly [K in `historyOf${E}`]: Call<'query', { path: 'GET record/{id}/history'; output: TypeOf<HistoryEntry[]> }> };

/** The types of the calls of a process; their paths stand for the shape of the input only. */
export type ProcessCalls<E extends string, Row, I extends ObjectSchema<AnyObject>, Steps> = RecordCalls<E, Row, I> &
  StepCalls<E, Row, Steps>;

/** A business process: records that go from state to state by steps. Both halves read it. */
export interface Process<
  E extends string = string,
  Row extends RecordFields = RecordFields,
  State extends string = string,
  Steps = Readonly<Record<string, Step>>,
  Calls = object,
> {
  readonly plugin: string;
  readonly entity: E;
  readonly noun: LocalizedText;
  readonly title: LocalizedText;
  readonly screen: string;
  readonly field: string;
  readonly states: Readonly<Record<State, ProcessState>>;
  readonly initial: State;
  readonly emits: EventKey | undefined;
  readonly steps: Steps;
  readonly calls: Calls;
  readonly row: TypeOf<Row>;
}
export type AnyProcess = Process<string, RecordFields, string, Readonly<Record<string, Step<string, never>>>>;

/**
 * Declares a business process once: its states, and the steps between them. From here come the calls (list, get, create, history, one for
 * each step, one for each bulk step), the guarded handlers, buttons and dialogs, the status tag, and what waits for whom.
 * @example
 * export const withdrawals = process<Withdrawal>()(wallets, 'Withdrawal', {
 *   path: 'withdrawal', screen: '/rut-tien', permission: 'Withdraw', input: withdrawalInput, noun: …, title: …,
 *   states: { requested: { label: …, tone: 'warning' }, approved: { label: …, tone: 'brand' } },
 *   initial: 'requested',
 * }, {
 *   approve: { from: 'requested', to: 'approved', needs: 'UpdateWallet', notBy: 'author', bulk: true, label: …, done: … },
 * });
 * withdrawals.calls.approveWithdrawal; // POST withdrawal/{id}/approve
 */
export function process<Row extends RecordFields & { createdBy: number }>() {
  return <
    M extends AnyManifest,
    const E extends string,
    const State extends string,
    I extends ObjectSchema<AnyObject>,
    const Steps extends Readonly<
      Record<
        string,
        Step<State, Row> & { needs: PermissionOf<M> | readonly PermissionOf<M>[]; approval?: { readonly needs: PermissionOf<M> } }
      >
    >,
    const Field extends string = 'status',
    const C extends ChildrenOf<Row> = Record<never, never>,
    const X extends ExcelOptions<I> = Record<never, never>,
    const F extends AttachmentOptions<PermissionOf<M>> | undefined = undefined,
  >(
    owner: M,
    entity: E,
    options: ProcessOptions<State, Field, I> & {
      /**
       * Where reading, making or taking along as a workbook needs something else, or one of several. Who reads exports, unless it says so.
       */
      needs?: CallNeeds<'read' | 'create' | 'export', PermissionOf<M>>;
      /** Rows that belong to one record and are written with it. */
      children?: C;
      /** New records come in from a workbook, the list goes out as one. */
      excel?: X;
      /** Private files of a record, seen by those who see the record. */
      attachments?: F;
    },
    steps: Steps,
  ): Process<
    E,
    Row,
    State,
    Steps,
    ProcessCalls<E, Row, WithLines<I, C>, Steps> & ExcelCalls<E, X> & (F extends object ? AttachmentCalls<E> : unknown)
  > => {
    const { path, paths = {}, permission, noun, title, screen, states, initial, excel, attachments } = options;
    const children = options.children as Children | undefined;
    const input = inputWithLines(options.input, children);
    // by state in any case: the list of every process offers it
    const byState = object({ [options.field ?? 'status']: array(string().oneOf(Object.keys(states)).required()) });
    const filters = options.filters ? byState.concat(options.filters) : byState;
    const listInput = pageQuery.concat(filters);
    const tag = entity;
    const needs: Required<CallNeeds<'read' | 'create', string>> = {
      read: options.needs?.read ?? `Read${permission}`,
      create: options.needs?.create ?? `Create${permission}`,
    };
    const drafts: Record<string, ReturnType<typeof query> | ReturnType<typeof mutation>> = {
      [`list${entity}`]: query({
        path: paths.list ?? `GET ${path}`,
        needs: needs.read,
        input: listInput,
        output: type<Page<Row>>(),
        tag,
      }),
      [`get${entity}`]: query({ path: paths.get ?? `GET ${path}/{id}`, needs: needs.read, output: type<Row>(), tag }),
      [`create${entity}`]: mutation({
        path: paths.create ?? `POST ${path}`,
        needs: needs.create,
        input,
        output: type<Row>(),
        tag,
      }),
      [`historyOf${entity}`]: query({
        path: `GET ${path}/{id}/history`,
        needs: needs.read,
        output: type<HistoryEntry[]>(),
        tag,
      }),
    };
    for (const [name, step] of Object.entries<Step<State, Row>>(steps)) {
      if (step.internal) continue;
      drafts[`${name}${entity}`] = mutation({
        path: `POST ${path}/{id}/${name}`,
        needs: step.needs,
        ...(step.input && { input: step.input }),
        output: type<Row>(),
        tag,
        versioned: true,
        ...(step.approval && { approval: step.approval }),
      });
      if (step.bulk)
        drafts[`${name}Many${entity}`] = mutation({
          path: `POST ${path}/${name}`,
          needs: step.needs,
          input: chosen(filters).concat(step.input ?? object({})),
          output: type<BulkReceipt>(),
          tag,
          timeoutMs: 60_000,
          ...(step.approval && { approval: step.approval }),
        });
    }
    const takes = { ...needs, read: options.needs?.export ?? needs.read };
    const workbooks = excelDrafts(entity, excel, { path, needs: takes, input: listInput }, children);
    const files = attachmentDrafts(entity, attachments, { path, reads: needs.read, changes: needs.create });
    const made = withChildren(calls(owner as AnyManifest, { ...drafts, ...workbooks, ...files } as never), children);
    withExcel(made, excel);
    withAttachments(made, attachments);
    return {
      plugin: owner.id,
      entity,
      noun,
      title,
      screen,
      field: options.field ?? 'status',
      states,
      initial,
      emits: options.emits,
      steps,
      calls: made,
      row: {},
    };
  };
}

/** Those chosen by id, or all that match the filters of the list; with both, those of the chosen that match. */
const chosen = (filters: ObjectSchema<AnyObject>) =>
  object({
    ids: array(recordId().required()).min(1).max(bulkLimit),
    matching: filters.concat(object({ search: text(200) })).default(undefined),
    /** Only records with a greater id: where an earlier call has stopped. */
    behind: recordId(),
    /** None with a greater id. */
    until: recordId(),
  }).test('chosen', message('validation.required'), ({ ids, matching }) => ids !== undefined || matching !== undefined);
