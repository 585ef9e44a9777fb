import { escapeFormula, fetchAllRows, mostExported, toCell } from './exportRows';

describe('export to a spreadsheet', () => {
  test.each(['=1+1', '+84912480367', '-5', '@SUM(A1)', '\tx', '\rx'])('makes %j a text that no spreadsheet computes', (text) => {
    expect(toCell(text)).toEqual({ t: 's', v: `'${text}`, z: '@' });
  });

  test('leaves other texts alone', () => {
    expect(escapeFormula('Nguyễn Thị Hồng Hạnh')).toBe('Nguyễn Thị Hồng Hạnh');
    expect(escapeFormula('a=b')).toBe('a=b');
  });

  test('keeps figures as figures, also negative ones, and leaves gaps empty', () => {
    expect(toCell(-43_700)).toEqual({ t: 'n', v: -43_700, z: '#,##0' });
    expect(toCell(15.5)).toEqual({ t: 'n', v: 15.5, z: '#,##0.00' });
    expect(toCell(15, true)).toEqual({ t: 'n', v: 15, z: '#,##0.00"%"' });
    expect(toCell(null)).toEqual({ t: 'z' });
    expect(toCell(Number.NaN)).toEqual({ t: 'z' });
  });

  test("writes moments on Vietnam's wall clock", () => {
    expect(toCell(new Date('2026-11-20T17:00:00Z'))).toMatchObject({ t: 'n', v: 46_347 });
    expect(toCell('2026-11-20T17:00:00.000Z')).toMatchObject({ t: 'n', v: 46_347 });
  });

  test('writes a calendar day as a date, never shifted', () => {
    expect(toCell('2026-11-21')).toEqual({ t: 'n', v: 46_347, z: 'dd/mm/yyyy' });
  });

  const pages = (total: number, totalKind: 'exact' | 'atLeast' = 'exact') =>
    jest.fn(async ({ page, pageSize }: { page: number; pageSize: number }) => ({
      data: Array.from(
        { length: Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize)) },
        (_, index) => (page - 1) * pageSize + index,
      ),
      total,
      totalKind,
    }));

  test('goes through all pages and tells how far it is', async () => {
    const progress = jest.fn();
    const fetchPage = pages(250);
    const { rows, cut } = await fetchAllRows(fetchPage, progress);
    expect(rows).toHaveLength(250);
    expect(rows.at(-1)).toBe(249);
    expect(cut).toBe(false);
    expect(fetchPage).toHaveBeenCalledTimes(3);
    expect(progress).toHaveBeenLastCalledWith(250, 250);
  });

  test('stops at ten thousand rows and says that it did', async () => {
    const { rows, cut } = await fetchAllRows(pages(12_345, 'atLeast'), () => {});
    expect(rows).toHaveLength(mostExported);
    expect(cut).toBe(true);
  });
});
