/** What `charts.ts` draws in the browser: parts of the SDK, and the same amount of bare markup. */
import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BarChart } from '@tessera/plugin-sdk/charts';
import { DataTable, loadIcons, type Column } from '@tessera/plugin-sdk/ui';
import { provincesByYear } from '../../plugin-sdk/charts/samples/portfolio';
import { SampleRoot } from '../../plugin-sdk/ui/samples/SampleRoot';

export type Subject = 'chart' | 'bareChart' | 'table' | 'bareTable';
export interface Drawing {
  /** Milliseconds from asking for it until it has been painted. */
  paintMs: number;
  /** The longest task of the main thread meanwhile. */
  longestTaskMs: number;
  /** Elements that it consists of. */
  elements: number;
}

interface Row {
  id: number;
  name: string;
  province: string;
  premium: number;
  claims: number;
}
const rowCount = 10_000;
const names = provincesByYear.categories;
const rows = Array.from({ length: rowCount }, (_, id): Row => ({
  id,
  name: `HD${String(id).padStart(8, '0')}`,
  province: names[id % names.length]?.label ?? '',
  premium: 480_000 + ((id * 7919) % 9_000_000),
  claims: id % 3,
}));
const columns: Column<Row>[] = [
  { id: 'name', header: 'Hợp đồng', value: (row) => row.name },
  { id: 'province', header: 'Tỉnh, thành phố', value: (row) => row.province },
  { id: 'premium', header: 'Phí', value: (row) => row.premium, align: 'end' },
  { id: 'claims', header: 'Số vụ', value: (row) => row.claims, align: 'end' },
];

const bars = provincesByYear.series.flatMap(({ values }, series) =>
  values.map((value, place) => ({ x: place * 22 + series * 4, height: (value ?? 0) / 1e8 })),
);
const subjects: Readonly<Record<Subject, () => ReactNode>> = {
  chart: () => <BarChart title="Phí theo tỉnh, thành phố" data={provincesByYear} />,
  bareChart: () => (
    <svg width="800" height="700">
      {bars.map(({ x, height }, index) => (
        <rect key={index} x={x} y={650 - height} width="3" height={height} />
      ))}
      {names.map(({ id, label }, place) => (
        <text key={id} x={place * 22} y="680">
          {label}
        </text>
      ))}
    </svg>
  ),
  table: () => <DataTable caption="Hợp đồng" columns={columns} rows={rows} rowKey={(row) => row.id} />,
  bareTable: () => (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <td key={column.id}>{String(column.value?.(row))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ),
};

/** Says that a subject is there: what is fetched when it is first drawn comes later than the rest. */
const shownBy: Readonly<Record<Subject, string>> = { chart: 'svg rect', bareChart: 'rect', table: '[data-index] > td', bareTable: 'td' };

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Draws one subject into a page that is empty but for its surroundings, and waits until nothing is drawn any more. */
async function draw(subject: Subject): Promise<Drawing> {
  await loadIcons();
  const place = document.createElement('main');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  const show = (inside: ReactNode) => flushSync(() => root.render(createElement(SampleRoot, null, inside)));
  show(null);
  await document.fonts.ready;
  await new Promise((resolve) => setTimeout(resolve, 500));
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  const start = performance.now();
  show(subjects[subject]());
  do await frame();
  while (!place.querySelector(shownBy[subject]));
  const paintMs = performance.now() - start;
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  observer.disconnect();
  const elements = place.querySelectorAll('*').length;
  root.unmount();
  return { paintMs, longestTaskMs: Math.max(0, ...tasks), elements };
}

Object.assign(window, { draw });
