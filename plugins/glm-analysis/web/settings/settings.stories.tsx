import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { within } from 'storybook/test';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import { unknownLevel } from '../../contract/measures';
import {
  defaultValueRanges,
  type LevelGroup,
  type Ranges,
  type SettingVariable,
  type VariableStatistics,
} from '../../contract/variableSettings';
import { GroupingChart } from './GroupingChart';
import { LevelEditor } from './LevelEditor';
import { RangeEditor } from './RangeEditor';

const meta = { title: 'Plugins/GLM analysis/Variable settings' } satisfies Meta;
export default meta;
type Story = StoryObj;

const level = (name: string, EXPOSURE: number, NUM_CLAIMS: number): VariableStatistics['levels'][number] => ({
  level: name,
  EXPOSURE,
  NUM_CLAIMS,
  NUM_POLS: Math.round(EXPOSURE),
  CLAIM_AMOUNT: NUM_CLAIMS * 12_000_000,
  CLAIM_FREQUENCY: NUM_CLAIMS / EXPOSURE,
  LOSS_RATIO: null,
  CREDIBILITY: Math.min(1, Math.sqrt(NUM_CLAIMS / 1082)),
});
const levels = [
  level('Xe con', 41_200, 5_100),
  level('Xe tải', 9_400, 2_050),
  level('Bán tải', 4_300, 610),
  level('Xe khách', 3_100, 702),
  level('Xe đầu kéo', 900, 240),
  level(unknownLevel, 310, 20),
];
const variable: SettingVariable = {
  columnName: 'TYPE_VEHICLE',
  kind: 'CATE',
  type: 'text',
  description: 'Loại xe',
  sourceColumn: 'LOAI_XE',
  banded: false,
  distinct: 5,
};
const value: SettingVariable = {
  columnName: 'SUM_ASSURED',
  kind: 'CATE',
  type: 'money',
  description: 'Giá trị xe',
  sourceColumn: 'GIA_TRI_XE',
  banded: true,
  distinct: 812,
};

function Grouping({ start }: { start: LevelGroup[] }) {
  const [groups, setGroups] = useState(start);
  return (
    <ScreenInStory path="*" answers={{}}>
      <LevelEditor
        fileName="xe.csv"
        columnName="TYPE_VEHICLE"
        levels={levels}
        isComplete
        groups={groups}
        isNumeric={false}
        onChange={setGroups}
      />
    </ScreenInStory>
  );
}
const grouped: LevelGroup[] = [{ label: 'Xe chở hàng', levels: ['Xe tải', 'Xe đầu kéo', 'Bán tải'] }];

/** Nothing is grouped yet. */
export const Levels: Story = { render: () => <Grouping start={[]} /> };
export const Groups: Story = { render: () => <Grouping start={grouped} /> };
/** Two levels chosen and merged; the new group is named at once. */
export const Merging: Story = {
  render: () => <Grouping start={[]} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Chọn Xe tải' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Chọn Xe đầu kéo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Gộp đã chọn (2)' }));
    await canvas.findByDisplayValue('Nhóm 1');
  },
};
/** Levels from a list: a second column groups, the rest is chosen, what the file has not is told. */
export const Pasted: Story = {
  render: () => <Grouping start={[]} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dán danh sách' }));
    const dialog = within(canvasElement.ownerDocument.body);
    await userEvent.click(await dialog.findByRole('textbox', { name: /^Các giá trị/ }));
    await userEvent.paste('Xe tải\tXe nặng\nXe đầu kéo\tXe nặng\nXe bay');
    await userEvent.click(dialog.getByRole('button', { name: 'Đưa vào' }));
    await canvas.findByDisplayValue('Xe nặng');
  },
};
/** A group cannot be called like a level outside of it. */
export const NameTaken: Story = {
  render: () => <Grouping start={grouped} />,
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByDisplayValue('Xe chở hàng');
    await userEvent.clear(name);
    await userEvent.type(name, 'Xe khách');
    await canvas.findByText('Trùng tên với một giá trị ở ngoài nhóm.');
  },
};

const checked = { min: 0, values: [200, 500], max: null, labels: [], warnings: ['Đã bỏ giá trị trùng: 200.'] };
const answers = { 'POST report-software/setting-data/variable-settings/label-config': checked };

function RangesOf({ start }: { start: Ranges }) {
  const [ranges, setRanges] = useState<Ranges>(start);
  return (
    <ScreenInStory path="*" answers={answers}>
      <RangeEditor
        fileName="xe.csv"
        variable={value}
        ranges={ranges}
        suggested={{ even: { min: 0, values: [500, 1000], max: null }, quantiles: { min: 80, values: [210, 480], max: null } }}
        onChange={(next) => next && setRanges(next)}
      />
    </ScreenInStory>
  );
}
export const RangesAtFirst: Story = {
  render: () => <RangesOf start={{ ...defaultValueRanges, values: [...defaultValueRanges.values] }} />,
};
/** What does not hold together is put right, and said. */
export const RangesPutRight: Story = {
  render: () => <RangesOf start={{ min: 0, values: [200, 300, 500], max: null }} />,
  play: async ({ canvas, userEvent }) => {
    const edge = canvas.getByLabelText('Mốc 2');
    await userEvent.clear(edge);
    await userEvent.type(edge, '200{Enter}');
    await canvas.findByText('Đã bỏ giá trị trùng: 200.');
  },
};

const bars = levels.map(({ level: label, EXPOSURE, NUM_CLAIMS }) => ({ label, EXPOSURE, NUM_CLAIMS }));
const nothing = () => undefined;
export const Chart: Story = {
  render: () => (
    <GroupingChart variable={variable} bars={bars} count={bars.length} isFetching={false} error={undefined} onRetry={nothing} />
  ),
};
export const ChartLoading: Story = {
  render: () => <GroupingChart variable={variable} bars={undefined} count={0} isFetching error={undefined} onRetry={nothing} />,
};
