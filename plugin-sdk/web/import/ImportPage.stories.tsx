import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { object } from 'yup';
import {
  admin,
  manifest,
  permissionsOf,
  resource,
  text,
  type ImportRow,
  type ImportView,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import { useImport } from './index';

const meta = { title: 'Page shapes/Import' } satisfies Meta;
export default meta;
type Story = StoryObj;

const clinics = manifest({
  id: 'clinics',
  title: { vi: 'Phòng khám', en: 'Clinics' },
  api: ['clinic'],
  permissions: permissionsOf('Clinic', { vi: 'Phòng khám', en: 'Clinics' }, { all: [admin] }),
});
const clinicCalls = resource<RecordFields & { code: string }>()(clinics, 'Clinic', {
  path: 'clinic',
  input: object({ code: text(20).required() }),
  excel: { in: { key: 'code', columns: { code: { vi: 'Mã', en: 'Code' } } } },
});

const headers = ['Mã', 'Tên phòng khám', 'Địa chỉ', 'Điện thoại'];
const view: ImportView = {
  ...{ id: 7, version: 2, fileName: 'danh-sach-phong-kham-khu-vuc-mien-trung-va-tay-nguyen-2026.xlsx', state: 'checked' },
  rows: { add: 812, change: 37, leave: 149, refuse: 2 },
  cells: { wrong: 2, changed: 41 },
  columns: headers.map((header, at) => ({ field: `field${at}`, letter: 'ABCD'[at]!, header, required: at < 2 })),
  ...{ ignored: ['Ghi chú'], failure: null, jobId: null, createdBy: 'Phạm Minh Châu', createdAt: '2026-11-23T01:14:00Z' },
  ...{ appliedAt: null, written: 0, leftOut: 0, undoneAt: null, undoneBy: null, undo: null },
};
const refused: ImportRow[] = [
  {
    ...{ row: 118, verdict: 'refuse', cells: ['PK-0118', 'Phòng khám đa khoa Thiện Nhân', 'Đà Nẵng', '0905 118'], changes: [] },
    faults: [{ letter: 'D', reason: 'Số điện thoại không hợp lệ', instead: null, row: null }],
  },
  {
    ...{ row: 640, verdict: 'refuse', cells: ['PK-0639', 'Phòng khám Tâm Đức', 'Pleiku', '0269 3824 118'], changes: [] },
    faults: [{ letter: 'A', reason: 'Mã này đã có ở dòng khác', instead: 'PK-0640', row: 639 }],
  },
];
const changed: ImportRow[] = [
  {
    ...{ row: 12, verdict: 'change', cells: ['PK-0012', 'Phòng khám Hoà Hảo', '254 Hoà Hảo, Quận 10', '028 3927 0284'], faults: [] },
    changes: [{ letter: 'C', before: '254 Hoà Hảo', after: '254 Hoà Hảo, Quận 10' }],
  },
];
const page = (data: readonly unknown[]) => ({ data, total: data.length, totalKind: 'exact', page: 1, pageSize: 20 });

function Importing() {
  return useImport({ calls: clinicCalls, entity: 'Clinic', noun: 'phòng khám', title: 'Phòng khám' }).page;
}
const story = (shown: ImportView | undefined, rows = refused): Story => ({
  parameters: { route: `/?import=${shown?.id ?? 'new'}` },
  render: () => (
    <ScreenInStory
      path="/"
      answers={{
        'GET clinic/import': page([view, { ...view, id: 6, fileName: 'thang-10.xlsx', state: 'applied', written: 998 }]),
        'GET clinic/import/7': shown,
        'GET clinic/import/7/rows': page(rows),
      }}
    >
      <Importing />
    </ScreenInStory>
  ),
});

/** Nothing is chosen yet. */
export const ChooseFile = story(undefined);
/** What the file would do; two rows stand in the way. */
export const Refused = story(view);
/** Refused rows are left out on purpose only. */
export const LeaveOut: Story = {
  ...Refused,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox'));
    await expect(await canvas.findByRole('button', { name: /849.*2/ })).toBeEnabled();
  },
};
export const Changed = story({ ...view, rows: { add: 0, change: 1, leave: 149, refuse: 0 }, cells: { wrong: 0, changed: 1 } }, changed);
/** Written; undone as long as nobody has touched the rows. */
export const Applied = story({
  ...view,
  ...{ state: 'applied', appliedAt: '2026-11-23T01:20:00Z', written: 849, leftOut: 2 },
  undo: { possible: true, touched: 0, names: [] },
});
export const Touched = story({
  ...view,
  ...{ state: 'applied', appliedAt: '2026-11-23T01:20:00Z', written: 849 },
  undo: { possible: false, touched: 3, names: ['PK-0012', 'PK-0044', 'PK-0310'] },
});
export const Unreadable = story({ ...view, state: 'failed', failure: 'Tệp không có cột Mã.', columns: [] });
