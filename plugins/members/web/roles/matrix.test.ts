import {
  changesBetween,
  grantedOnly,
  matrixOf,
  namesOfGroup,
  outOfDeployment,
  switched,
  tally,
  togglesOn,
  unionOf,
  withChanges,
} from './matrix';

const text = (vi: string, en = vi) => ({ vi, en });
const list = {
  plugins: [
    {
      id: 'promotion',
      title: text('Khuyến mãi', 'Promotion'),
      permissions: [
        ...['Read', 'Create', 'Update', 'Delete'].map((verb) => ({ name: `${verb}Promotion`, label: text('Mã khuyến mãi') })),
        { name: 'ReadRefferalCode', label: text('Mã giới thiệu') },
        { name: 'UpdateGlobalSettings', label: text('Cấu hình hệ thống') },
      ],
    },
    {
      id: 'claims',
      title: text('Bồi thường', 'Claims'),
      permissions: [
        { name: 'UpdateGlobalSettings', label: text('Bồi thường') },
        { name: 'SuperAdmin', label: text('Bồi thường') },
      ],
    },
    { id: 'empty', title: text('Trống', 'Empty'), permissions: [] },
  ],
  notInDeployment: ['ReadBank', 'ReadWallet'],
};
const groups = matrixOf(list);
const anything = () => true;
const set = (...names: string[]) => new Set(names);

test('permissions with one label share a row; what is no verb stands among the others; a plugin without permissions is left out', () => {
  expect(groups.map((g) => g.id)).toEqual(['promotion', 'claims']);
  expect(groups[0]?.rows).toEqual([
    {
      key: 'Mã khuyến mãi',
      label: text('Mã khuyến mãi'),
      cells: { Read: 'ReadPromotion', Create: 'CreatePromotion', Update: 'UpdatePromotion', Delete: 'DeletePromotion' },
      others: [],
    },
    { key: 'Mã giới thiệu', label: text('Mã giới thiệu'), cells: { Read: 'ReadRefferalCode' }, others: [] },
    { key: 'Cấu hình hệ thống', label: text('Cấu hình hệ thống'), cells: { Update: 'UpdateGlobalSettings' }, others: [] },
  ]);
  expect(groups[1]?.rows).toEqual([expect.objectContaining({ cells: { Update: 'UpdateGlobalSettings' }, others: ['SuperAdmin'] })]);
});

test('a second permission with the same verb in a row is not lost', () => {
  const [group] = matrixOf({
    plugins: [
      {
        id: 'x',
        title: text('x'),
        permissions: [
          { name: 'ReadA', label: text('A') },
          { name: 'ReadB', label: text('A') },
        ],
      },
    ],
    notInDeployment: [],
  });
  expect(group?.rows).toEqual([{ key: 'A', label: text('A'), cells: { Read: 'ReadA' }, others: ['ReadB'] }]);
});

test('a group counts what is granted and is whole, partial or empty', () => {
  const names = namesOfGroup(groups[0]!);
  expect(tally(names, set())).toEqual({ count: 0, total: 6, state: 'none' });
  expect(tally(names, set('ReadPromotion', 'Elsewhere'))).toEqual({ count: 1, total: 6, state: 'some' });
  expect(tally(names, new Set(names))).toEqual({ count: 6, total: 6, state: 'all' });
});

test('Toggle All switches only what the person may switch', () => {
  const names = ['ReadPromotion', 'CreatePromotion', 'DeletePromotion'];
  const mayGrant = (name: string) => name !== 'DeletePromotion';
  expect(togglesOn(set('ReadPromotion'), names, mayGrant)).toBe(true);
  const on = switched(set('ReadPromotion', 'Elsewhere'), names, true, mayGrant);
  expect([...on].sort()).toEqual(['CreatePromotion', 'Elsewhere', 'ReadPromotion']);
  expect(togglesOn(on, names, mayGrant)).toBe(false);
  expect([...switched(new Set([...on, 'DeletePromotion']), names, false, mayGrant)].sort()).toEqual(['DeletePromotion', 'Elsewhere']);
});

test('one name under two plugins is one grant', () => {
  const granted = switched(set(), ['UpdateGlobalSettings'], true, anything);
  expect(groups.map((group) => tally(namesOfGroup(group), granted).count)).toEqual([1, 1]);
});

test('unsaved changes are named; going back leaves none', () => {
  const saved = set('ReadPromotion', 'DeletePromotion');
  const now = switched(switched(saved, ['DeletePromotion'], false, anything), ['CreatePromotion'], true, anything);
  expect(changesBetween(saved, now)).toEqual({ added: ['CreatePromotion'], removed: ['DeletePromotion'] });
  expect(changesBetween(saved, switched(switched(now, ['DeletePromotion'], true, anything), ['CreatePromotion'], false, anything))).toEqual(
    { added: [], removed: [] },
  );
});

test("one's own changes stay on top of what somebody else saved in between", () => {
  const mine = changesBetween(set('ReadPromotion', 'DeletePromotion'), set('ReadPromotion', 'CreatePromotion'));
  const theirs = set('ReadPromotion', 'DeletePromotion', 'UpdateGlobalSettings');
  expect([...withChanges(theirs, mine)].sort()).toEqual(['CreatePromotion', 'ReadPromotion', 'UpdateGlobalSettings']);
  expect(withChanges(theirs, { added: [], removed: [] })).toEqual(theirs);
});

test('"only granted" keeps a row that was emptied just now, until it is saved', () => {
  expect(grantedOnly(groups, set('ReadPromotion'), set('ReadPromotion')).map((g) => g.rows.map((r) => r.key))).toEqual([['Mã khuyến mãi']]);
  expect(grantedOnly(groups, set(), set('ReadPromotion'))).toHaveLength(1);
  expect(grantedOnly(groups, set(), set())).toEqual([]);
});

test('grants of plugins that are off are listed apart', () => {
  expect(outOfDeployment(list, ['ReadWallet', 'ReadPromotion', 'ReadBank'])).toEqual(['ReadBank', 'ReadWallet']);
});

test('several roles allow together what each allows', () => {
  expect(unionOf([{ permissions: ['B', 'A'] }, { permissions: ['C', 'A'] }])).toEqual(['A', 'B', 'C']);
});
