import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import type { SettingVariable } from '../../contract/variableSettings';
import plugin from '../index';
import { ClausePairs } from './ClausePairs';
import { pairAdded, pairsIn, type SettingDraft } from './draft';

let running: TestServer;
let client: TestClient;
beforeAll(async () => {
  running = await startTestServer({ plugins: [] });
  client = await running.as([]);
});
afterAll(() => running.close());

const columns = ['01', '02', '03'].flatMap((pair) => [`CLAUSE_CODE_${pair}`, `CLAUSE_PREMIUM_${pair}`]);
const variables = columns.map((columnName): SettingVariable => ({
  columnName,
  kind: 'VARS_AC',
  type: 'text',
  description: columnName,
  sourceColumn: null,
  banded: false,
  distinct: 2,
}));
const empty: SettingDraft = {
  calYear: { startYear: 2023, endYear: 2023 },
  varCateSettings: [],
  varSingleSettings: [],
  varAddClauseSettings: [],
};

let draft: SettingDraft;
function Pairs({ start }: { start: SettingDraft }) {
  const [now, setNow] = useState(start);
  draft = now;
  return (
    <ClausePairs variables={variables} columns={columns} draft={now} chosen={undefined} onChoose={() => undefined} onChange={setNow} />
  );
}
const groups = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
const remove = (pair: string) => screen.getByLabelText(new RegExp(`^Xoá cặp ${pair}`));

test('a pair is taken out with both of its columns, brought back in its place, and described', async () => {
  await renderScreen(
    <Pairs
      start={columns.reduce(
        (now, name) => (pairsIn(now.varAddClauseSettings).includes(name.slice(-2)) ? now : pairAdded(now, columns, name.slice(-2))),
        empty,
      )}
    />,
    { client, permissions: [], plugin },
  );
  expect(groups()).toEqual(['Cặp 01', 'Cặp 02', 'Cặp 03']);
  await userEvent.click(remove('02'));
  expect(groups()).toEqual(['Cặp 01', 'Cặp 03']);
  expect(draft.varAddClauseSettings.map(({ columnName }) => columnName)).toEqual(columns.filter((name) => !name.endsWith('02')));

  await userEvent.click(screen.getByText('Thêm cặp'));
  await userEvent.click(await screen.findByText('Cặp 02', { selector: '[role=menuitem], [role=menuitem] *' }));
  expect(groups()).toEqual(['Cặp 01', 'Cặp 02', 'Cặp 03']);
  expect(screen.queryByText('Thêm cặp')).toBeNull();

  await userEvent.type(within(screen.getByRole('group', { name: 'Cặp 02' })).getByLabelText('Mô tả'), 'Thuỷ kích');
  expect(draft.varAddClauseSettings.filter(({ description }) => description === 'Thuỷ kích').map(({ columnName }) => columnName)).toEqual([
    'CLAUSE_CODE_02',
    'CLAUSE_PREMIUM_02',
  ]);
});

test('the first pair stays, and so does the last one left', async () => {
  await renderScreen(<Pairs start={pairAdded(empty, columns, '02')} />, { client, permissions: [], plugin });
  await userEvent.click(remove('02'));
  expect(groups()).toEqual(['Cặp 02']);
  await userEvent.click(screen.getByText('Thêm cặp'));
  await userEvent.click(await screen.findByText('Cặp 01', { selector: '[role=menuitem], [role=menuitem] *' }));
  await userEvent.click(remove('01'));
  expect(groups()).toEqual(['Cặp 01', 'Cặp 02']);
  await userEvent.click(remove('02'));
  expect(groups()).toEqual(['Cặp 01']);
});
