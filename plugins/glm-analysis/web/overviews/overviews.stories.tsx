import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { Metric } from '../../contract/measures';
import { FiguresTable } from './FiguresTable';
import { OneWayChart } from './OneWayChart';
import { PivotTable } from './PivotTable';
import { ageModel, byAge, byKindAndUsage } from './samples/overviews';
import { sortRows, type RowSort } from './sortRows';
import { TotalsCards } from './TotalsCards';
import { useWords } from './useWords';

const dong = { currency: 'VND', currencyDecimals: 0 };

const meta = { title: 'Plugins/GLM analysis/Overviews' } satisfies Meta;
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const variables = [
  { name: 'VEHICLE_AGE', description: 'Tuổi xe: năm tính trừ năm sản xuất' },
  { name: 'TYPE_VEHICLE', description: 'Loại xe' },
  { name: 'USAGE', description: 'Mục đích sử dụng' },
];

/** The one-way chart with the model's line, and the table under it; the order of one is the order of the other. */
function OneWay() {
  const words = useWords(dong, true, variables);
  const [metric, setMetric] = useState<Metric>('CLAIM_FREQUENCY');
  const [sort, setSort] = useState<RowSort>();
  const rows = sortRows(byAge.data, byAge.levels, sort);
  const fitted = metric === 'CLAIM_FREQUENCY' ? [ageModel] : [];
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <TotalsCards overview={byAge} words={words} />
      <OneWayChart
        overview={byAge}
        rows={rows}
        metric={metric}
        onMetric={setMetric}
        sort={sort}
        onSort={setSort}
        models={[ageModel]}
        chosen={fitted}
        fitted={fitted}
        onModels={nothing}
        words={words}
        isFetching={false}
        onCell={nothing}
      />
      <FiguresTable
        title={`Bảng số liệu theo ${words.variable('VEHICLE_AGE')}`}
        overview={byAge}
        rows={rows}
        sort={sort}
        onSort={setSort}
        words={words}
        onCell={nothing}
        tools={null}
      />
    </div>
  );
}

function TwoWay({ metric }: { metric: Metric }) {
  const words = useWords(dong, false, variables);
  return (
    <PivotTable
      title={`${words.metric(metric)} theo ${['TYPE_VEHICLE', 'USAGE'].map(words.variable).join(' × ')}`}
      overview={byKindAndUsage}
      metric={metric}
      words={words}
      onCell={nothing}
      tools={null}
    />
  );
}

export const OneWayChartAndTable: Story = { render: () => <OneWay /> };
/** Thin cells are hatched, a combination without policies is a dash, totals of ratios come from the sums. */
export const TwoWayPivot: Story = { render: () => <TwoWay metric="LOSS_RATIO" /> };
