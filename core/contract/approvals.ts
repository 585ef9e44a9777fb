import { object, string } from 'yup';
import {
  calls,
  mutation,
  openRequestCalls,
  pageQuery,
  query,
  text,
  type,
  type LocalizedText,
  type Page,
  type Wording,
} from '@tessera/plugin-sdk/contract';
import { core } from './index';
import type { AuditField } from './operations';

export const approvalStates = ['waiting', 'approved', 'returned', 'withdrawn', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** What a call changes of one record, as the audit would tell it. Sensitive values are masked, secrets are not there. */
export interface RecordChange {
  entity: string;
  entityId: string | null;
  label: Wording | null;
  /** Field → value before and after. */
  changes: Record<string, { before?: unknown; after?: unknown }>;
}

/** A call that waits for a second person, or did. */
export interface ApprovalRequest {
  /** @asType integer */
  id: number;
  /** @asType integer */
  version: number;
  createdAt: string;
  updatedAt: string;
  /** "YC-000412" */
  code: string;
  plugin: string;
  /** Name of the call. */
  call: string;
  title: LocalizedText;
  /** What it is about. */
  label: Wording | null;
  state: ApprovalState;
  /** What it would change, as it was when it was asked for. */
  changes: RecordChange[];
  /** What it would have changed when it was returned, because its ground had shifted. */
  changesThen: RecordChange[] | null;
  /** Names of fields, and how their values read. */
  fields: Record<string, AuditField>;
  /** Why it was returned. */
  reason: string | null;
  /** @asType integer */
  askedBy: number;
  askedByName: string;
  decidedByName: string | null;
  decidedAt: string | null;
  expiresAt: string;
  /** The caller may approve or return it. */
  mayDecide: boolean;
}

/** With what would change if it ran now. */
export interface ApprovalNow extends ApprovalRequest {
  /** Null where it no longer waits, or cannot run. */
  now: RecordChange[] | null;
  /** Why it cannot run now. */
  obstacle: LocalizedText | null;
  /** What stands before it now, as a hash. Sent with the approval, so that nobody approves another change than the one they saw. */
  ground: string | null;
  /** What stands now is what stood when it was asked for. */
  unchanged: boolean;
}

export const returnReason = object({ reason: text(500).required() });
/** `ground` as the answer of `getApproval` gave it; left out: whatever stands now. */
const approvalInput = object({ ground: text(64) });

/** `waiting`: what the caller may decide; `mine`: what the caller asked for; `decided`: what is over, of both. */
export const approvalViews = ['waiting', 'mine', 'decided'] as const;
export type ApprovalView = (typeof approvalViews)[number];

/** Declared in the SDK, whose `useAsked` sends it. */
export const openApprovalCalls = { ...openRequestCalls };

/** Requests are seen by who asked and by who may approve them. */
export const approvalCalls = calls(core, {
  listApprovals: query({
    path: 'GET core/approvals',
    needs: 'Authenticated',
    input: pageQuery.concat(
      object({
        view: string().oneOf(approvalViews).default('waiting'),
      }),
    ),
    output: type<Page<ApprovalRequest>>(),
    tag: 'Approval',
  }),
  getApproval: query({ path: 'GET core/approvals/{id}', needs: 'Authenticated', output: type<ApprovalNow>(), tag: 'Approval' }),
  /**
   * Runs the call once, in the name of who asked. Where it cannot run it is returned, which the answer tells.
   * @throws 403 for who asked, 409 `ground_shifted` where something else stands than `ground` says
   */
  approveRequest: mutation({
    path: 'POST core/approvals/{id}/approve',
    needs: 'Authenticated',
    input: approvalInput,
    output: type<ApprovalRequest>(),
    tag: ['Approval', 'Waiting'],
    problems: [403],
  }),
  returnRequest: mutation({
    path: 'POST core/approvals/{id}/return',
    needs: 'Authenticated',
    input: returnReason,
    output: type<ApprovalRequest>(),
    tag: ['Approval', 'Waiting'],
    problems: [403],
  }),
  /** By who asked. */
  withdrawRequest: mutation({
    path: 'POST core/approvals/{id}/withdraw',
    needs: 'Authenticated',
    output: type<ApprovalRequest>(),
    tag: ['Approval', 'Waiting'],
    problems: [403],
  }),
});
