/** What a column of a table needs, in points: to be read on one line, and at least. */
export interface ColumnNeed {
  natural: number;
  least: number;
}

/**
 * How a table is laid on paper: groups of columns, each for pages of its own, with the width of each column. The first `repeat` columns
 * stand in every group. A table that fits has one group; its widest columns give way first, down to what they need at least.
 * @example groupsOf([{ natural: 80, least: 40 }, { natural: 300, least: 60 }], 200, 1) // [{ columns: [0, 1], widths: [80, 120] }]
 */
export function groupsOf(needs: readonly ColumnNeed[], room: number, repeat: number): { columns: number[]; widths: number[] }[] {
  const all = needs.map((_, index) => index);
  if (sum(needs.map(({ least }) => least)) <= room) return [{ columns: all, widths: fitted(needs, room) }];
  const first = all.slice(0, Math.min(repeat, needs.length - 1));
  const firstRoom = sum(first.map((index) => needs[index]!.least));
  // first columns that leave no room for others do not stand again
  const repeated = firstRoom <= room / 2 ? first : [];
  const groups: number[][] = [];
  let used = Infinity;
  for (const index of all.slice(repeated.length)) {
    const { least } = needs[index]!;
    if (used + least > room) {
      groups.push([...repeated]);
      used = sum(repeated.map((each) => needs[each]!.least));
    }
    groups.at(-1)!.push(index);
    used += least;
  }
  return groups.map((columns) => ({
    columns,
    widths: fitted(
      columns.map((index) => needs[index]!),
      room,
    ),
  }));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Widths within the room: as wide as columns want to be, else the same most for those that want more. */
function fitted(needs: readonly ColumnNeed[], room: number): number[] {
  const wanted = sum(needs.map(({ natural }) => natural));
  if (wanted <= room) return needs.map(({ natural }) => (natural * room) / wanted);
  let [low, high] = [0, room];
  for (let step = 0; step < 40; step++) {
    const most = (low + high) / 2;
    if (sum(needs.map(({ natural, least }) => Math.max(least, Math.min(natural, most)))) > room) high = most;
    else low = most;
  }
  return needs.map(({ natural, least }) => Math.min(room, Math.max(least, Math.min(natural, low))));
}
