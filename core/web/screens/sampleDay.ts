import { addDays, manifest, today } from '@tessera/plugin-sdk/contract';
import { webPlugin } from '@tessera/plugin-sdk/web';

const label = { vi: 'Ghi chú', en: 'Notes' };
/** A plugin with one screen, for links of the page of the day. */
export const notes = webPlugin(manifest({ id: 'notes', title: label, api: ['note'], permissions: { ReadNote: { label, grants: [] } } }), {
  screens: [{ path: '/ghi-chu/:id', shows: 'Note', title: label, needs: 'ReadNote', load: () => Promise.resolve({ default: () => null }) }],
});

const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
export const sampleJob = (id: string, state: string, title: string, createdAt = at) => ({
  ...{ id, plugin: 'notes', kind: 'import', state, progress: 0, doing: null, result: null, createdBy: 'x' },
  ...{
    title: { vi: title, en: title },
    error: state === 'failed' ? { vi: 'Hết dung lượng', en: 'Disk full' } : null,
    createdAt,
    finishedAt: createdAt,
  },
});
export const sampleEdits = [
  { plugin: 'notes', entity: 'Note', entityId: '7', label: 'Gọi lại khách', at },
  { plugin: 'notes', entity: 'Other', entityId: '8', label: 'Không có màn hình', at },
];
const waiting = (step: string, vi: string, en: string, count: number) => ({
  ...{ plugin: 'wallets', entity: 'Withdrawal', step, title: { vi: 'Yêu cầu rút tiền', en: 'Withdrawals' }, label: { vi, en } },
  ...{ count, totalKind: count > 998 ? 'atLeast' : 'exact', to: '/yeu-cau-rut-tien' },
});

/** What the calls of the page answer on a day with work. */
export const homeAnswers = {
  'core/waiting': [waiting('approve', 'Duyệt', 'Approve', 14), waiting('pay', 'Đánh dấu đã chi', 'Mark as paid out', 999)],
  'core/preferences': { home: null },
  'core/ending': [
    {
      ...{ plugin: 'notes', entity: 'Note', title: label, count: 14, totalKind: 'exact' },
      rows: [
        { id: 1, name: 'SUCKHOE20', endsOn: today() },
        { id: 2, name: 'Ưu đãi bảo hiểm vật chất xe ô tô cho khách hàng thân thiết khu vực miền Trung', endsOn: addDays(today(), 6) },
      ],
    },
  ],
  'core/my-edits': sampleEdits,
  'core/jobs': {
    data: [sampleJob('4', 'failed', 'Nhập khách hàng từ danh-sach-khach-hang-thang-11-nam-2026.xlsx')],
    ...{ total: 1, totalKind: 'exact', page: 1, pageSize: 50 },
  },
};
