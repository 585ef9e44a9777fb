import { message } from '@tessera/plugin-sdk/contract';
import { implement, invalidField, type CallContext } from '@tessera/plugin-sdk/server';
import { reserveCalls, type ReserveWay } from '../../contract/reserves';
import { developmentFactors, ibnrByRatio, ratioOf, readAmount, unitSize, written, type CellRef, type Ratio } from '../engine';
import { replaceCell } from './filing';
import { cellMissing } from './record';

const columns: Readonly<Record<string, ReserveWay>> = { '6': 'ibnrRatio', '7': 'developmentFactors' };

/** How a cell may be computed from figures of earlier years; null: it may not. */
export const wayOf = ({ statement, column }: CellRef): ReserveWay | null => (statement === '5A-PNT' ? (columns[column] ?? null) : null);

const say = (key: string, values?: Record<string, unknown>) => message(`mof-reports:reserves.${key}`, values);
const fault = (key: string, values: Record<string, unknown>) => invalidField('triangle', say(key, values));
const refuseOther = (cell: CellRef, way: ReserveWay) => {
  if (wayOf(cell) !== way) throw cellMissing();
};

interface LossYear {
  year: number;
  paid: bigint[];
}

const mostYears = 40;
/** As a spreadsheet copies it: tabs; else semicolons; else blanks. */
const partsOf = (line: string): string[] =>
  line.split(line.includes('\t') ? /\t/ : line.includes(';') ? /;/ : /\s+/).map((part) => part.trim());

/**
 * A triangle of paid claims as it is pasted, the oldest year of loss first, and the last one that of the report.
 * @throws 400 on `triangle` naming the line
 */
export function readTriangle(text: string, lastYear: number): LossYear[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 || lines.length > mostYears) throw fault('triangleYears', { most: mostYears });
  const rows = lines.map((line, i): LossYear => {
    const [year = '', ...cells] = partsOf(line.trimEnd());
    const expected = lastYear - lines.length + 1 + i;
    if (year !== String(expected)) throw fault('triangleYear', { line: i + 1, year: expected, found: year });
    const wanted = lines.length - i;
    if (cells.length !== wanted) throw fault('triangleLength', { year, count: cells.length, wanted });
    const paid = cells.map((cell) => {
      const read = readAmount(cell);
      if ('problem' in read) throw fault('triangleAmount', { year, value: cell.slice(0, 40) });
      return read.amount;
    });
    return { year: expected, paid };
  });
  // what link ratios divide by
  for (const { year, paid } of rows.slice(0, -1)) {
    let sum = 0n;
    for (const [j, amount] of paid.slice(0, -1).entries()) {
      sum += amount;
      if (sum <= 0n) throw fault('triangleNothing', { year, development: j + 1 });
    }
  }
  return rows;
}

/** A ratio with three places, as the language writes it. */
function places({ top, bottom }: Ratio, language: 'vi' | 'en'): string {
  const thousandths = String((top * 1000n + bottom / 2n) / bottom).padStart(4, '0');
  return `${thousandths.slice(0, -3)}${language === 'vi' ? ',' : '.'}${thousandths.slice(-3)}`;
}

const withWorking = (reason: string, ...lines: string[]): string => [reason, ...lines].join('\n');

/** Reserves from figures of earlier years go into their cell as a change by hand does, with how they came about. */
export const reserveHandlers = implement(reserveCalls, {
  setIbnrByRatio: ({ id, statement, line, column, reason, ...given }, ctx) => {
    const cell = { statement, line, column };
    refuseOther(cell, 'ibnrRatio');
    const [ibnr3, incurred3, incurred, revenue, revenueBefore] = [
      given.ibnr3,
      given.incurred3,
      given.incurred,
      given.revenue,
      given.revenueBefore,
    ].map(BigInt) as [bigint, bigint, bigint, bigint, bigint];
    const [delay, delayBefore] = [ratioOf(given.delay.toFixed(2)), ratioOf(given.delayBefore.toFixed(2))];
    const amount = ibnrByRatio({ ibnr3, incurred3, incurred, revenue, revenueBefore, delay, delayBefore });
    const { language } = ctx;
    const dong = (value: bigint) => written(value, language);
    const day = (value: number) => value.toLocaleString(language === 'vi' ? 'vi-VN' : 'en-US');
    const working = `${dong(ibnr3)} ÷ ${dong(incurred3)} × ${dong(incurred)} × ${dong(revenue)} ÷ ${dong(revenueBefore)} × ${day(given.delay)} ÷ ${day(given.delayBefore)} = ${dong(amount)}`;
    const title = { vi: 'IBNR theo tỷ lệ (Điều 36)', en: 'IBNR by ratio (Article 36)' }[language];
    return saved(ctx, id, cell, amount, withWorking(reason, `${title}: ${working} đồng`));
  },
  setReserveByFactors: ({ id, statement, line, column, triangle, unit, rounding, reason }, ctx) => {
    const cell = { statement, line, column };
    refuseOther(cell, 'developmentFactors');
    return ctx.transaction(async (within) => {
      return replaceCell(within, { id, ...cell }, (row) => {
        const rows = readTriangle(triangle, row.year);
        const size = unitSize[unit];
        const { factors, paid, ultimate, reserve } = developmentFactors(
          rows.map(({ year, paid: amounts }) => ({ year, paid: amounts.map((amount) => amount * size) })),
          rounding,
        );
        const { language } = within;
        const dong = (value: bigint) => `${written(value, language)} đồng`;
        const told = factors.map((factor) => places(factor, language)).join('; ');
        const lines = rows.map(({ year, paid: amounts }) => `${year}: ${amounts.map((amount) => written(amount, language)).join(' ')}`);
        const words = {
          vi: [
            `Hệ số phát sinh bồi thường (khoản 2 Điều 36)${rounding === 'none' ? ', không làm tròn' : ''}: ${told}`,
            `Đã trả ${dong(paid)}, ước tính cuối cùng ${dong(ultimate)}, dự phòng ${dong(reserve)}. Tam giác (${unit === 'VND' ? 'đồng' : 'triệu đồng'}):`,
          ],
          en: [
            `Development factors (Article 36.2)${rounding === 'none' ? ', not rounded' : ''}: ${told}`,
            `Paid ${dong(paid)}, ultimate ${dong(ultimate)}, reserve ${dong(reserve)}. Triangle (${unit === 'VND' ? 'đồng' : 'million đồng'}):`,
          ],
        }[language];
        return { amount: reserve, reason: withWorking(reason, ...words, ...lines) };
      });
    });
  },
});

const saved = (ctx: CallContext, id: number, cell: CellRef, amount: bigint, reason: string) =>
  ctx.transaction((within) => replaceCell(within, { id, ...cell }, () => ({ amount, reason })));
