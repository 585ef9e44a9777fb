import type { ListenerStatus, PluginStatus, ScheduleStatus } from '../../contract/operations';

/** Plugins for stories and tests of their page: one that keeps up, one with trouble. */
export const listener: ListenerStatus = {
  id: 'wallets:promotion/codeUsed',
  event: 'promotion/codeUsed',
  waiting: 3,
  parkedCount: 21,
  oldest: '2026-11-22T01:14:00Z',
  parked: [
    {
      eventId: 4711,
      key: 'code:118',
      attempts: 6,
      message: 'duplicate key value violates unique constraint "postings_reference"',
      emittedAt: '2026-11-22T01:14:00Z',
      parkedAt: '2026-11-22T02:30:00Z',
      behind: 3,
    },
  ],
};
const schedule = (kind: string, vi: string, en: string, more: Partial<ScheduleStatus> = {}): ScheduleStatus => ({
  ...{ kind, title: { vi, en }, next: '2026-11-23T18:30:00Z', lastDay: '2026-11-23', state: 'done', finishedAt: '2026-11-22T18:30:04Z' },
  ...more,
});
export const schedules = [
  schedule('proveJournal', 'Đối chiếu sổ cái của các ví', 'Prove the journal of the wallets'),
  schedule('expireHolds', 'Trả lại tiền giữ quá hạn', 'Give back expired holds', { state: 'failed' }),
  schedule('remind', 'Nhắc người duyệt', 'Remind those who approve', { lastDay: null, state: null, finishedAt: null }),
];
const plugin = (id: string, vi: string, en: string, more: Partial<PluginStatus> = {}): PluginStatus => ({
  ...{ id, title: { vi, en }, state: 'ready', reason: null, requires: [], optional: [], startedInMs: 84 },
  ...{ conditions: [], troubles: [], listeners: [], schedules: [] },
  ...more,
});
export const plugins: PluginStatus[] = [
  plugin('promotion', 'Khuyến mại', 'Promotion', { requires: ['wallets'] }),
  plugin('wallets', 'Ví', 'Wallets', { optional: ['promotion'], listeners: [listener], schedules }),
];
