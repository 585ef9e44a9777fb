import { frequencies, kindsByBand, oneWay, provincesByYear } from '../samples/portfolio';
import type { ChartData } from '../data';
import { anchorOf, boxOf, middleOf, pick, step } from './geometry';
import { labelLine, layoutLabels, wrapAnyhow } from './labels';
import { layoutPlot, type LayoutInput, type PlotLayout } from './layout';
import { barSpans, lineExtent } from './marks';

const measure = (text: string) => text.length * 6.3;
const all = (data: ChartData) => data.series.map((_, index) => index);
const lay = (data: ChartData, input: Partial<LayoutInput> & Pick<LayoutInput, 'kind'>) =>
  layoutPlot({ data, shown: all(data), width: 1100, height: 520, language: 'vi', measure, ...input });

interface LabelBox {
  left: number;
  right: number;
  /** px to the next label; their boxes themselves may not overlap where it is missing. */
  next: number | undefined;
}

/** The corners of every label of a standing chart. */
function labelBoxes(layout: PlotLayout): LabelBox[] {
  const slope = Math.SQRT1_2;
  return layout.labels.lines.flatMap((lines, category): LabelBox[] => {
    if (category % layout.labels.every) return [];
    const middle = middleOf(layout, category);
    const width = Math.max(...lines.map(measure));
    if (layout.labels.mode === 'slanted') return [{ left: middle - width * slope, right: middle, next: labelLine / slope }];
    if (layout.labels.mode === 'upright') return [{ left: middle - labelLine / 2, right: middle + labelLine / 2, next: labelLine }];
    return [{ left: middle - width / 2, right: middle + width / 2, next: undefined }];
  });
}

const shapes = [
  ['34 provinces × 5 years', provincesByYear],
  ['long names of vehicle types', kindsByBand],
  ['bands of age', oneWay],
  ['years', frequencies],
] as const;
const kinds = ['bars', 'lines', 'combo'] as const;

test.each(
  shapes.flatMap(([name, data]) => kinds.flatMap((kind) => [1400, 1100, 700, 400].map((width) => [name, kind, width, data] as const))),
)('no label of %s overlaps or is cut in %s at %d px', (_, kind, width, data) => {
  const layout = lay(data, { kind, width });
  if (layout.horizontal) {
    const tallest = Math.max(...layout.labels.lines.map((lines) => lines.length)) * labelLine;
    expect(layout.band.step()).toBeGreaterThanOrEqual(tallest);
    for (const line of layout.labels.lines.flat()) expect(measure(line)).toBeLessThanOrEqual(layout.plot.left - 8);
    expect(layout.labels.lines.map((lines) => lines.join(' '))).toEqual(data.categories.map(({ label }) => label));
  } else {
    const boxes = labelBoxes(layout);
    boxes.forEach((box, index) => {
      expect(box.left).toBeGreaterThanOrEqual(-0.5);
      expect(box.right).toBeLessThanOrEqual(layout.width + 0.5);
      const before = boxes[index - 1];
      if (!before) return;
      if (box.next === undefined) expect(box.left).toBeGreaterThanOrEqual(before.right);
      else expect(box.right - before.right).toBeGreaterThanOrEqual(box.next - 0.5);
    });
    expect(layout.labels.every).toBe(1);
    expect(layout.plot.bottom + layout.labels.height).toBeLessThanOrEqual(layout.height - 20);
  }
});

test('bars stand where their names can be read, and lie down where they cannot', () => {
  expect(lay(provincesByYear, { kind: 'bars', width: 1100 })).toMatchObject({ horizontal: false, labels: { mode: 'slanted' } });
  const lying = lay(provincesByYear, { kind: 'bars', width: 400 });
  expect(lying.horizontal).toBe(true);
  expect(lying.width).toBe(400);
  expect(lying.height).toBeGreaterThan(1000);
  // the name of the categories stands over them, not under the axis of the figures
  expect(lying.plot.top).toBeGreaterThan(labelLine);
  expect(lying.height - lying.plot.bottom).toBeLessThan(2 * labelLine + 4);
  expect(lay(oneWay, { kind: 'bars', width: 1100 }).labels.mode).toBe('flat');
  expect(lay(provincesByYear, { kind: 'lines', width: 400 }).width).toBeGreaterThan(34 * labelLine);
});

test('bars start at zero, whatever their figures', () => {
  for (const values of [
    [900, 1000],
    [-900, -1000],
    [-5, 5],
  ]) {
    const data: ChartData = {
      categoryLabel: 'x',
      categories: [
        { id: 'a', label: 'a' },
        { id: 'b', label: 'b' },
      ],
      series: [{ id: 's', label: 's', format: 'decimal', values }],
    };
    const [low, high] = lay(data, { kind: 'bars' }).main.scale.domain();
    expect(low).toBeLessThanOrEqual(0);
    expect(high).toBeGreaterThanOrEqual(0);
  }
  expect(lineExtent(frequencies, [0], true)[0]).toBe(0);
});

test('lines of a one-way are read on the left axis, bars on the second one; what is left alone has the left axis', () => {
  const both = lay(oneWay, { kind: 'combo' });
  expect([both.main.format, both.second?.format]).toEqual(['ratio', 'decimal']);
  const [most, { y, height }] = [
    14_076.2,
    boxOf(
      both,
      both.bars.find(({ category }) => category === 3)!,
    ),
  ];
  expect(both.second?.scale(most)).toBeCloseTo(y);
  expect(y + height).toBeCloseTo(both.plot.bottom);
  expect(anchorOf(both, oneWay, { category: 3, series: 1 }).y).toBeCloseTo(both.main.scale(0.561));
  expect(lay(oneWay, { kind: 'combo', shown: [0] })).toMatchObject({ main: { format: 'decimal' }, second: undefined });
  expect(lay(oneWay, { kind: 'combo', shown: [1, 2] })).toMatchObject({ main: { format: 'ratio' }, second: undefined });
});

test('a gap is no bar and no point, and stacks go on without it', () => {
  const data: ChartData = {
    categoryLabel: 'x',
    categories: [{ id: 'a', label: 'a' }],
    series: [5, null, -2, NaN, 3].map((value, index) => ({ id: String(index), label: '', format: 'decimal', values: [value] })),
  };
  expect(barSpans(data, all(data), true).map(({ series, from, to }) => [series, from, to])).toEqual([
    [0, 0, 5],
    [2, 0, -2],
    [4, 5, 8],
  ]);
  expect(barSpans(data, all(data), false)).toHaveLength(3);
});

test('nothing drawn is NaN, also without a single figure', () => {
  const none: ChartData = { ...oneWay, series: oneWay.series.map((series) => ({ ...series, values: series.values.map(() => null) })) };
  for (const kind of kinds) {
    const layout = lay(none, { kind });
    expect(JSON.stringify([layout.plot, layout.main.ticks, layout.main.scale.range(), layout.main.scale(0)])).not.toMatch(/null/);
    expect(Number.isFinite(anchorOf(layout, none, { category: 2, series: 1 }).y)).toBe(true);
  }
});

test('things counted have whole ticks', () => {
  const data: ChartData = {
    categoryLabel: 'x',
    categories: [{ id: 'a', label: 'a' }],
    series: [{ id: 's', label: 's', format: 'count', values: [2] }],
  };
  expect(lay(data, { kind: 'bars' }).main.ticks.every(Number.isInteger)).toBe(true);
});

test('the figure under the pointer is that of the bar, and of the point that lies over it', () => {
  const layout = lay(oneWay, { kind: 'combo' });
  const bar = layout.bars.find(({ category }) => category === 3)!;
  const box = boxOf(layout, bar);
  expect(pick(layout, oneWay, [0, 1, 2], box.x + 3, box.y + box.height - 3)).toEqual({ category: 3, series: 0 });
  const dot = anchorOf(layout, oneWay, { category: 3, series: 1 });
  expect(pick(layout, oneWay, [0, 1, 2], dot.x, dot.y)).toEqual({ category: 3, series: 1 });
  expect(pick(layout, oneWay, [0, 1, 2], 2, 2)).toBeUndefined();
});

test('arrow keys go along the categories and through the series that are shown', () => {
  const standing = { horizontal: false };
  expect(step(standing, 8, [0, 2], undefined, 'ArrowRight')).toEqual({ category: 0, series: 0 });
  expect(step(standing, 8, [0, 2], { category: 7, series: 0 }, 'ArrowRight')).toEqual({ category: 7, series: 0 });
  expect(step(standing, 8, [0, 2], { category: 3, series: 0 }, 'ArrowDown')).toEqual({ category: 3, series: 2 });
  expect(step(standing, 8, [0, 2], { category: 3, series: 2 }, 'End')).toEqual({ category: 7, series: 2 });
  expect(step({ horizontal: true }, 8, [0], { category: 3, series: 0 }, 'ArrowDown')).toEqual({ category: 4, series: 0 });
  expect(step(standing, 8, [0], { category: 3, series: 0 }, 'Tab')).toBeUndefined();
  expect(step(standing, 0, [0], undefined, 'ArrowRight')).toBeUndefined();
});

test('words that are wider than their room are broken, and none is lost', () => {
  expect(wrapAnyhow('Xe chuyên-dùng-khác-nữa', 60, measure).every((line) => measure(line) <= 60)).toBe(true);
  expect(wrapAnyhow('Xe chuyên-dùng-khác-nữa', 60, measure).join('').replaceAll(' ', '')).toBe('Xechuyên-dùng-khác-nữa');
  expect(layoutLabels([], 20, measure).mode).toBe('flat');
});

test('a thousand categories of eight series are laid out at once', () => {
  const data: ChartData = {
    categoryLabel: 'x',
    categories: Array.from({ length: 1000 }, (_, index) => ({ id: String(index), label: `Mức ${index}` })),
    series: Array.from({ length: 8 }, (_, series) => ({
      id: String(series),
      label: '',
      format: 'money',
      values: Array.from({ length: 1000 }, (_unused, index) => index * series),
    })),
  };
  const start = performance.now();
  lay(data, { kind: 'lines' });
  expect(performance.now() - start).toBeLessThan(2_000);
});

test('a label that somebody filled with a whole text is shortened, so that the chart stays on the screen; others are not', () => {
  for (const step of [15, 40]) {
    const { lines, height } = layoutLabels(['Hà Nội', 'Ầ'.repeat(255), 'Thành phố Hồ Chí Minh'], step, measure);
    expect(lines[0]).toEqual(['Hà Nội']);
    expect(lines[1]?.[0]).toMatch(/^Ầ{20,}…$/);
    expect(lines[2]).toEqual(['Thành phố Hồ Chí Minh']);
    expect(height).toBeLessThan(280);
  }
});

test('the texts of both axes have room beside the plot, whatever ticks the height allows', () => {
  const values = [0.203, 0.2157, 0.1825, 0.19];
  const data: ChartData = {
    categoryLabel: 'Mã điều khoản',
    categories: values.map((_, i) => ({ id: `BS0${i}`, label: `BS0${i}` })),
    series: [
      { id: 'bars', label: 'Năm-hợp đồng', kind: 'bar', format: 'decimal', values: [1132.7, 732.5, 564.4, 464.3] },
      { id: 'line', label: 'Tần suất', kind: 'line', format: 'decimal', values },
    ],
  };
  const gap = 10;
  for (let height = 200; height <= 700; height += 20) {
    const { main, second, plot, width } = lay(data, { kind: 'combo', width: 700, height });
    expect(Math.max(...main.texts.map(measure)) + gap).toBeLessThanOrEqual(plot.left);
    expect(Math.max(...second!.texts.map(measure)) + gap).toBeLessThanOrEqual(width - plot.right);
  }
});

test('the axis is ruled by what can be relied on: a thin figure far beyond is cut at the edge, one near it is drawn whole', () => {
  const withThin = (values: readonly number[], thinAt: readonly number[]): ChartData => ({
    categoryLabel: 'Tuổi',
    categories: values.map((_, index) => ({ id: `${index}`, label: `${index}` })),
    series: [{ id: 'a', label: 'A', format: 'ratio', values, thin: values.map((_, index) => (thinAt.includes(index) ? 'ít' : undefined)) }],
  });
  const highest = (data: ChartData, kind: LayoutInput['kind']) => lay(data, { kind }).main.scale.domain()[1]!;
  for (const kind of ['bars', 'lines'] as const) {
    expect(highest(withThin([40, 60, 720], [2]), kind)).toBeLessThanOrEqual(100);
    expect(highest(withThin([40, 60, 80], [2]), kind)).toBeGreaterThanOrEqual(80);
    // nothing can be relied on: of a few all counts, of more what lies near the others
    expect(highest(withThin([40, 60, 720], [0, 1, 2]), kind)).toBeGreaterThanOrEqual(720);
    const alone = [0, 40, 45, 60, 70, 0, 75, 2_500];
    expect(
      highest(
        withThin(
          alone,
          alone.map((_, index) => index),
        ),
        kind,
      ),
    ).toBeLessThanOrEqual(100);
    const even = [40, 45, 60, 70, 75, 90];
    expect(
      highest(
        withThin(
          even,
          even.map((_, index) => index),
        ),
        kind,
      ),
    ).toBeGreaterThanOrEqual(90);
  }
  // nor does what a model has fitted to it
  const observed = withThin([40, 60, 720], [2]);
  const fitted = { id: 'f', label: 'F', kind: 'fitted' as const, format: 'ratio' as const, values: [41, 59, 700] };
  const line = { ...observed.series[0]!, kind: 'line' as const };
  expect(highest({ ...observed, series: [line, fitted] }, 'combo')).toBeLessThanOrEqual(100);
  const layout = lay(withThin([40, 60, 720], [2]), { kind: 'bars', horizontal: false });
  const cut = boxOf(layout, layout.bars[2]!);
  expect(cut.y).toBeGreaterThanOrEqual(layout.plot.top - 0.5);
  // a point of 6 px, a tip of 6, and a figure of 12 stand above the edge
  expect(lay(withThin([40, 60, 720], [2]), { kind: 'lines' }).plot.top).toBeGreaterThanOrEqual(6 + 6 + 3 + 12);
  expect(lay(withThin([40, 60, 80], [2]), { kind: 'lines' }).plot.top).toBe(20);
});

test('of stacked bars no part is cut', () => {
  const data: ChartData = {
    categoryLabel: 'Tuổi',
    categories: [{ id: 'a', label: 'a' }],
    series: [10, 500].map((value, index) => ({
      id: `${index}`,
      label: `${index}`,
      format: 'count' as const,
      values: [value],
      thin: [index ? 'ít' : undefined],
    })),
  };
  expect(lay(data, { kind: 'bars', barMode: 'stacked' }).main.scale.domain()[1]).toBeGreaterThanOrEqual(510);
});
